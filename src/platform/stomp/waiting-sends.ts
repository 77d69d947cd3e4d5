import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'

type Outcome = Result<void, 'dropped'>

/** Messages on their way, each until its RECEIPT arrives or the link is gone. */
export interface WaitingSends {
  readonly size: number
  add(receipt: string, now: number): Promise<Outcome>
  acknowledge(receipt: string): void
  drop(receipt: string): void
  dropAll(): void
  dropOlderThan(instant: number): void
}

export function createWaitingSends(): WaitingSends {
  const waiting = new Map<string, { since: number; settle: (outcome: Outcome) => void }>()
  function settle(receipt: string, outcome: Outcome): void {
    waiting.get(receipt)?.settle(outcome)
    waiting.delete(receipt)
  }
  return {
    get size() {
      return waiting.size
    },
    add: (receipt, now) =>
      new Promise((resolve) => void waiting.set(receipt, { since: now, settle: resolve })),
    acknowledge: (receipt) => settle(receipt, succeed(undefined)),
    drop: (receipt) => settle(receipt, refuse('dropped')),
    dropAll() {
      for (const receipt of waiting.keys()) settle(receipt, refuse('dropped'))
    },
    dropOlderThan(instant) {
      for (const [receipt, { since }] of waiting) if (since < instant) settle(receipt, refuse('dropped'))
    },
  }
}
