import type { TabLocks } from '#domain/ports.ts'

/**
 * Locks among all tabs of this origin, by the Web Locks API. Where that is missing (an insecure origin, Safari before
 * 15.4), a lock holds within this tab only; two such tabs may then send the same bytes, which the server stores once.
 */
export function createTabLocks(locks: LockManager | undefined = navigator.locks): TabLocks {
  if (locks === undefined) return createLocksOfOneTab()
  return {
    request: async (name, work) => await locks.request(name, work),
    requestIfAvailable: (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false
        await work()
        return true
      }),
    async isHeld(name) {
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
  }
}

export function createLocksOfOneTab(): TabLocks {
  const held = new Map<string, Promise<void>>()
  async function request<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = held.get(name) ?? Promise.resolve()
    const mine = before.then(work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    held.set(name, settled)
    try {
      return await mine
    } finally {
      if (held.get(name) === settled) held.delete(name)
    }
  }
  return {
    request,
    async requestIfAvailable(name, work) {
      if (held.has(name)) return false
      await request(name, work)
      return true
    },
    isHeld: async (name) => held.has(name),
  }
}
