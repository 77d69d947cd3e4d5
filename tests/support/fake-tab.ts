import type { Reachability, TabLocks } from '#domain/ports.ts'

/** A promise that never settles: what a dead tab waits for. */
export function never<Value>(): Promise<Value> {
  return new Promise<Value>(() => undefined)
}

/** The locks of one browser, shared by its tabs; a dead tab's locks are released. */
export interface FakeLockRoom {
  /** The locks as seen by one tab. */
  ofTab(tab: string): TabLocks
  killTab(tab: string): void
}

export function createFakeLockRoom(): FakeLockRoom {
  const holders = new Map<string, string>()
  const queue: { name: string; tab: string; go: () => void }[] = []
  const dead = new Set<string>()

  function release(name: string): void {
    holders.delete(name)
    const index = queue.findIndex((waiting) => waiting.name === name)
    if (index === -1) return
    const [waiting] = queue.splice(index, 1)
    waiting?.go()
  }
  async function request<Value>(tab: string, name: string, work: () => Promise<Value>): Promise<Value> {
    if (holders.has(name)) await new Promise<void>((go) => queue.push({ name, tab, go }))
    holders.set(name, tab)
    try {
      return await work()
    } finally {
      if (!dead.has(tab)) release(name)
    }
  }
  return {
    ofTab: (tab) => ({
      request: (name, work) => request(tab, name, work),
      async requestIfAvailable(name, work) {
        if (holders.has(name)) return false
        await request(tab, name, work)
        return true
      },
      isHeld: async (name) => holders.has(name),
    }),
    killTab(tab) {
      dead.add(tab)
      for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.tab === tab) queue.splice(at, 1)
      for (const [name, holder] of holders) if (holder === tab) release(name)
    },
  }
}

export interface FakeReachability extends Reachability {
  become(state: 'unknown' | 'reachable' | 'unreachable'): void
}

/** Says what the test sets; `check` reads `isServerThere`. */
export function createFakeReachability(isServerThere: () => boolean = () => true): FakeReachability {
  const listeners = new Set<() => void>()
  let state: 'unknown' | 'reachable' | 'unreachable' = 'unknown'
  function become(next: typeof state): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async check() {
      await Promise.resolve()
      become(isServerThere() ? 'reachable' : 'unreachable')
      return state === 'reachable'
    },
    noteAnswer: () => become('reachable'),
    noteSilence: () => become('unreachable'),
    become,
  }
}

/** A log that collects errors for tests. */
export function createFakeLog(): { errors: string[] } & Record<'debug' | 'info' | 'warn', () => void> & {
    error: (name: string, message: string) => void
  } {
  const errors: string[] = []
  const silent = (): void => undefined
  return {
    errors,
    debug: silent,
    info: silent,
    warn: silent,
    error: (name, message) => void errors.push(`${name}: ${message}`),
  }
}

/** Consecutive ids, so that a failing test prints the same each time. */
export function createCountedIds(prefix = 9): { uuid: () => string } {
  let count = 0
  return {
    uuid: () =>
      `${prefix.toString(16).padStart(8, '0')}-0000-4000-8000-${(count++).toString(16).padStart(12, '0')}`,
  }
}
