import type { TabLocks } from '#domain/ports.ts'

export interface FakeLocks {
  /** The locks as one more tab sees them; all tabs share them. */
  tab(): TabLocks
  isHeld(name: string): boolean
}

interface Holding {
  settled: Promise<unknown>
}

export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, Holding[]>()
  const waiting = (name: string): Holding[] => holders.get(name) ?? []

  async function hold<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = waiting(name).map((holding) => holding.settled)
    const mine = Promise.all(before).then(work)
    const holding: Holding = { settled: mine.catch(() => undefined) }
    holders.set(name, [...waiting(name), holding])
    try {
      return await mine
    } finally {
      holders.set(
        name,
        waiting(name).filter((other) => other !== holding),
      )
    }
  }
  return {
    isHeld: (name) => waiting(name).length > 0,
    tab: () => ({
      hold,
      async holdIfFree(name, work) {
        if (waiting(name).length > 0) return false
        await hold(name, work)
        return true
      },
    }),
  }
}
