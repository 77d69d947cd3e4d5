import { refuse, type Result, succeed } from '#contract/result.ts'

export interface GateLimits {
  atOnce: number
  /** While this many wait, others are turned away. */
  waiting: number
}

/** Admits a few at a time, in order, and turns away those it could not serve soon. */
export function createWorkGate({ atOnce, waiting }: GateLimits) {
  const queue: (() => void)[] = []
  let working = 0

  function leave(): void {
    const next = queue.shift()
    if (next === undefined) working -= 1
    else next()
  }

  return async <Value>(work: () => Promise<Value>): Promise<Result<Value, 'busy'>> => {
    if (working < atOnce) working += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else return refuse('busy')
    try {
      return succeed(await work())
    } finally {
      leave()
    }
  }
}
