import { SEGMENT_BYTES } from '#contract/limits.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Ids, StoreFailure, TakeSender, TakeStore } from '#domain/ports.ts'
import { type RenewalDeps, renewStore } from './renew-store.ts'
import { TakeMemory } from './take-memory.ts'

export interface StoreRenewal {
  /** How much of the take is gone since it began, ms. */
  lost: number
  /** Parts that go on as others, without what is in `cut`. */
  splits: { of: PartId; id: PartId; cut: { bytes: number; ms: number } }[]
}

interface Deps {
  takes: TakeStore
  ids: Ids
  sender: Pick<TakeSender, 'acknowledged'>
  segmentBytes?: number
  heldBytes?: number
}

/** Stores the take anew if the store was taken away. Lanes that find it gone at the same time wait for the same renewal. */
export class Renewal {
  readonly memory: TakeMemory
  readonly #deps: RenewalDeps & { takes: TakeStore }
  readonly #tell: (renewal: StoreRenewal) => void
  readonly #told = new Set<PartId>()
  #running: Promise<boolean> | null = null
  /** The rows may be there again, and not all of their bytes. */
  #isHalf = false

  constructor(
    { takes, ids, sender, segmentBytes = SEGMENT_BYTES, heldBytes }: Deps,
    listener: { renewed(renewal: StoreRenewal): void },
  ) {
    this.memory = new TakeMemory(heldBytes)
    this.#tell = (renewal) => listener.renewed(renewal)
    this.#deps = {
      takes,
      acknowledged: (partId) => sender.acknowledged(partId),
      newPartId: () => ids.uuid() as PartId,
      segmentBytes,
    }
  }

  /** False unless the take was gone and is stored again. */
  async after(why: StoreFailure): Promise<boolean> {
    if (why !== 'not-found' && !this.#isHalf) return false
    this.#running ??= this.#run()
      .catch(() => false)
      .finally(() => (this.#running = null))
    return this.#running
  }

  /** Before anything else is written: a part that the store has again in part only must not be closed there. */
  async isWhole(): Promise<boolean> {
    return !this.#isHalf || this.after('not-found')
  }

  /** While nothing is written, nobody else finds that it is gone. */
  async look(): Promise<void> {
    const { take } = this.memory
    if (take === null) return
    const read = await this.#deps.takes.readTake(take.id)
    await this.after(read.ok ? 'unavailable' : read.failure)
  }

  async #run(): Promise<boolean> {
    const id = this.memory.take?.id
    this.#isHalf = true
    if (!(await renewStore(this.#deps, this.memory))) return false
    this.#isHalf = false
    if (this.memory.take?.id !== id) return true
    const splits = this.memory.splits().filter((split) => !this.#told.has(split.id))
    for (const split of splits) this.#told.add(split.id)
    this.#tell({ lost: this.memory.lost, splits })
    return true
  }
}
