import type { PartId } from '#contract/vocabulary/ids.ts'
import { refuse } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'

/**
 * Work on one part runs in the order in which it was asked for.
 * When a slice is refused, the slices that already wait behind it are refused like it: writing them would leave a gap.
 */
export interface PartQueue {
  append<Value>(
    partId: PartId,
    work: () => Promise<Result<Value, StoreFailure>>,
  ): Promise<Result<Value, StoreFailure>>
  run<Value>(partId: PartId, work: () => Promise<Value>): Promise<Value>
}

export function createPartQueue(): PartQueue {
  const last = new Map<PartId, Promise<unknown>>()
  const refusals = new Map<PartId, { count: number; failure: StoreFailure }>()

  async function run<Value>(partId: PartId, work: () => Promise<Value>): Promise<Value> {
    const mine = (last.get(partId) ?? Promise.resolve()).then(work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    last.set(partId, settled)
    try {
      return await mine
    } finally {
      if (last.get(partId) === settled) last.delete(partId)
    }
  }
  return {
    run,
    append(partId, work) {
      const seen = refusals.get(partId)?.count ?? 0
      return run(partId, async () => {
        const refusal = refusals.get(partId)
        if (refusal !== undefined && refusal.count !== seen) return refuse(refusal.failure)
        const result = await work()
        if (!result.ok) refusals.set(partId, { count: seen + 1, failure: result.failure })
        return result
      })
    },
  }
}
