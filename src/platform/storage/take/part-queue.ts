import type { PartId } from '#contract/vocabulary/ids.ts'

/**
 * Slices of a part are appended concurrently; any other operation on the part waits for those before it, and runs
 * alone.
 */
export interface PartQueue {
  append<Value>(partId: PartId, work: () => Promise<Value>): Promise<Value>
  run<Value>(partId: PartId, work: () => Promise<Value>): Promise<Value>
}

export function createPartQueue(): PartQueue {
  /** What must have ended before the next operation of each kind may begin. */
  const before = new Map<PartId, { append: Promise<unknown> | null; run: Promise<unknown> }>()

  function note(partId: PartId, mine: Promise<unknown>, isAlone: boolean): void {
    const { append = null, run = Promise.resolve() } = before.get(partId) ?? {}
    const all = Promise.allSettled([run, mine])
    const next = { append: isAlone ? all : append, run: all }
    before.set(partId, next)
    void all.then(() => before.get(partId) === next && before.delete(partId))
  }
  return {
    append(partId, work) {
      const alone = before.get(partId)?.append ?? null
      // At once if possible: what is passed together is written together.
      const mine = alone === null ? work() : alone.then(work)
      note(partId, mine, false)
      return mine
    },
    run(partId, work) {
      const mine = (before.get(partId)?.run ?? Promise.resolve()).then(work)
      note(partId, mine, true)
      return mine
    },
  }
}
