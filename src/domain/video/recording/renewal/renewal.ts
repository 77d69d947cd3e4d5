import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type {
  Clock,
  Ids,
  Part,
  StoreFailure,
  TabLocks,
  TakeSender,
  TakeStore,
  Unsubscribe,
} from '#domain/ports.ts'
import { ShelteredTake } from '../shelter/sheltered-take.ts'
import { memoryLock } from '../take/memory-lock.ts'
import { HELD_LOCK, MEMORY_LOCK } from '../take/recording-locks.ts'
import type { ShelterableTakes } from '../shelter/shelterable-takes.ts'
import { EndedTake } from './ended-take.ts'
import { type RenewalDeps, renewStore } from './renew-store.ts'
import { TakeMemory } from './take-memory.ts'

export interface StoreRenewal {
  /** How much of the take is gone since it began, ms. */
  lost: number
  lostBytes: number
  /** Parts that go on as others, without what is in `cut`. */
  splits: { of: PartId; id: PartId; cut: { bytes: number; ms: number } }[]
}

export interface RenewalListener {
  renewed(renewal: StoreRenewal): void
  /** How much of a part counts as saved, although it was not written. */
  saved(part: Part): void
  /** The store of the device does not answer, and only memory and the server have the take; or it answers again. */
  sheltered(isSheltered: boolean): void
}

interface Deps {
  /** Without what a shelter needs, the device is asked again and again. */
  takes: TakeStore & Partial<ShelterableTakes>
  ids: Ids
  clock: Clock
  safeguards?: { guardUnload: () => Unsubscribe; soundAlarm: () => void }
  locks?: Pick<TabLocks, 'request'>
  sender: Pick<TakeSender, 'acknowledged'> & Partial<Pick<TakeSender, 'follow'>>
  /** Resolves when nothing is being closed: what was asked to be closed before would end what is written anew. */
  untilEnded?: () => Promise<void>
  segmentBytes?: number
  heldBytes?: number
}

/** How long a store may refuse everything before the take goes on without it, ms. */
const SHELTER_AFTER_MS = 5_000
/** As long as that, if only the store has some of it: if it answers again soon, nothing is left out. */
const SHELTER_IN_PIECES_AFTER_MS = 60_000
/** Refusals further apart than this are not one, ms: opening a database may take two times eight seconds. */
const REFUSALS_APART_MS = 30_000

/** The take that this page recorded last, if the device has it. */
let ended: EndedTake | null = null

/** Stores the take anew if the store was taken away. Lanes that find it gone at the same time wait for the same renewal. */
export class Renewal {
  readonly memory: TakeMemory
  readonly #deps: RenewalDeps &
    Required<Pick<Deps, 'takes' | 'sender' | 'clock' | 'untilEnded'>> & {
      guard: () => Unsubscribe
      keepSession: () => Unsubscribe
    }
  readonly #listener: RenewalListener
  readonly #told = new Set<PartId>()
  #running: Promise<boolean> | null = null
  /** The rows may be there again, and not all of their bytes. */
  #isHalf = false
  /** Since when nothing was written, by the monotonic clock. */
  #refused: { since: number; last: number; saved: number } | null = null
  #sheltered: ShelteredTake | null = null

  constructor(
    {
      takes,
      ids,
      clock,
      sender,
      safeguards,
      locks,
      untilEnded = () => Promise.resolve(),
      segmentBytes = SEGMENT_BYTES,
      heldBytes,
    }: Deps,
    listener: RenewalListener,
  ) {
    ended?.leave()
    ended = null
    const memory = new TakeMemory(heldBytes)
    this.memory = memory
    this.#listener = listener
    this.#deps = {
      takes,
      sender,
      clock,
      untilEnded,
      guard: () => {
        safeguards?.soundAlarm()
        const id = memory.take?.id
        // Others look again when they are told that it changed.
        const tell = (): void => (id === undefined ? undefined : takes.tell?.(id))
        const leave = [
          safeguards?.guardUnload(),
          locks && id && requestLock(locks, memoryLock(id), tell),
          locks && requestLock(locks, MEMORY_LOCK, tell),
        ]
        return () => leave.forEach((one) => (one ? one() : undefined))
      },
      keepSession: () => (locks ? requestLock(locks, HELD_LOCK) : () => undefined),
      acknowledged: (partId) => sender.acknowledged(partId),
      newPartId: () => ids.uuid() as PartId,
      segmentBytes,
    }
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  get isSheltered(): boolean {
    return this.#sheltered !== null && !this.#sheltered.isOver
  }

  /** False unless it can be written again at once: the store was emptied and has it again, or memory takes its place. */
  async after(why: StoreFailure): Promise<boolean> {
    const isShut = why === 'unavailable' && this.#isShutForLong()
    if (this.isSheltered || !(isShut || why === 'not-found' || this.#isHalf)) return false
    this.#running ??= (isShut ? this.#shelter() : this.#run())
      .catch(() => false)
      .finally(() => (this.#running = null))
    return this.#running
  }

  /** Before anything else is written: a part that the store has again in part only must not be closed there. */
  async isWhole(): Promise<boolean> {
    await this.#running
    return this.isSheltered || !this.#isHalf || this.after('not-found')
  }

  /** The take is closed. Until another is recorded, what is held of it can be saved to a file. */
  end(): void {
    const { take } = this.memory
    // What ended in memory stays there.
    if (this.isSheltered || take === null) return
    ended = new EndedTake(this.#deps, this.memory)
  }

  /** While nothing is written, nobody else finds that it is gone. */
  async look(): Promise<void> {
    const { take } = this.memory
    if (take === null) return
    const read = await this.#deps.takes.readTake(take.id)
    if (!read.ok || this.#isHalf) await this.after(read.ok ? 'not-found' : read.failure)
  }

  #isShutForLong(): boolean {
    const { takes, clock } = this.#deps
    const [at, saved] = [clock.steady(), this.memory.parts().reduce((sum, part) => sum + part.saved, 0)]
    const before = this.#refused
    const isSame = before !== null && before.saved === saved && at - before.last < REFUSALS_APART_MS
    this.#refused = { since: isSame ? before.since : at, last: at, saved }
    const patience = this.#needsNoStore() ? SHELTER_AFTER_MS : SHELTER_IN_PIECES_AFTER_MS
    return takes.pieces !== undefined && at - this.#refused.since >= patience
  }

  /** Memory and the server have all of it. */
  #needsNoStore(): boolean {
    const { acknowledged, segmentBytes } = this.#deps
    return this.memory
      .parts()
      .every((part) => part.row.confirmed || part.begins <= acknowledged(part.row.id) * segmentBytes)
  }

  async #shelter(): Promise<boolean> {
    const { takes, ...deps } = this.#deps
    if (!isShelterable(takes) || this.memory.take === null || !this.memory.knowsAllParts) return false
    const sheltered = new ShelteredTake({ ...deps, takes }, this.memory, {
      changed: (part) => this.#listener.saved(part),
      over: () => this.#listener.sheltered(false),
    })
    this.#sheltered = sheltered
    this.#listener.sheltered(true)
    await sheltered.begin()
    // Whoever sent it may have found that it was gone.
    deps.sender.follow?.(this.memory.take.id)
    if (this.memory.lost > 0 || this.memory.splits().length > 0) {
      this.#tell()
      // Only now the recorder knows the parts that others went on as.
      sheltered.tell()
    }
    return true
  }

  async #run(): Promise<boolean> {
    const id = this.memory.take?.id
    this.#isHalf = true
    await this.#deps.untilEnded()
    let isNotified = false
    const tell = (): void => {
      isNotified = true
      if (this.memory.take?.id === id) this.#tell()
    }
    if (!(await renewStore(this.#deps, this.memory, tell))) return false
    this.#isHalf = false
    if (!isNotified) tell()
    return true
  }

  #tell(): void {
    const splits = this.memory.splits().filter((split) => !this.#told.has(split.id))
    for (const split of splits) this.#told.add(split.id)
    const { lost, lostBytes } = this.memory
    this.#listener.renewed({ lost, lostBytes, splits })
  }
}

function isShelterable(takes: TakeStore & Partial<ShelterableTakes>): takes is ShelterableTakes {
  return takes.pieces !== undefined
}

function requestLock(
  locks: Pick<TabLocks, 'request'>,
  name: string,
  changed: () => void = () => undefined,
): Unsubscribe {
  let release = (): void => undefined
  const isLeft = new Promise<void>((resolve) => (release = resolve))
  const work = (): Promise<void> => {
    changed()
    return isLeft
  }
  void locks
    .request(name, work)
    .catch(() => undefined)
    .then(changed)
  return release
}
