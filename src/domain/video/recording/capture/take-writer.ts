import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Clock, Ids, Part, StoreFailure, TabLocks, Take, TakeSender, TakeStore } from '#domain/ports.ts'
import type { Renewal, RenewalListener } from '../renewal/renewal.ts'
import type { ShelterableTakes } from '../shelter/shelterable-takes.ts'
import type { RecordingSafeguards } from '../recording-ports.ts'
import type { PlacedSlice, TakeMemory } from '../renewal/take-memory.ts'
import { clearDiscard } from '../take/new-take.ts'
import { createWriteLane } from './write-lane.ts'
import type { LaneListener, WriteJob, WriteLane } from './write-lane.ts'

export interface TakeWriterListener extends RenewalListener {
  /** The write is repeated until it succeeds; the bytes stay in memory. */
  failed(why: 'unavailable' | 'full'): void
  resumed(): void
}

/** Writes what a recording hands out, strictly in order; each write is repeated until the store confirms it. */
export interface TakeWriter {
  /** Resolves once the take can be read, or once writing it was given up. */
  openTake(take: Take): Promise<void>
  /** As `openTake`, for a take that continues; it is stored anew if another tab removed it in the meantime. */
  reopenTake(take: Take): Promise<void>
  openPart(part: Part): void
  append(partId: PartId, bytes: Uint8Array<ArrayBuffer>, duration: number): void
  closePart(partId: PartId): void
  /** Looks whether the take is still stored, while nothing is written; if it isn't, stores it anew. */
  check(): void
  /** The latest marks win; saving them never delays slices. */
  saveMarks(id: TakeId, marks: readonly MomentMark[]): void
  /** Resolves once everything before is written and every part and the take are closed, or once that was given up. */
  closeTake(id: TakeId): Promise<void>
  /**
   * Forgets slices that could not be written, and tries everything else of this take only once more. A device without
   * any room keeps an open take, which recovery closes when there is room.
   */
  abandonUnsaved(): void
  /** Slices passed in and not confirmed, oldest first. */
  unsaved(): readonly { partId: PartId; bytes: Uint8Array<ArrayBuffer> }[]
}

export interface TakeWriterDeps {
  takes: TakeStore & Partial<ShelterableTakes>
  clock: Clock
  ids: Ids
  sender: Pick<TakeSender, 'acknowledged'> & Partial<Pick<TakeSender, 'follow'>>
  safeguards?: Pick<RecordingSafeguards, 'guardUnload' | 'soundAlarm'>
  locks?: Pick<TabLocks, 'request'>
  /** Needed only if the store is taken away, when the network may be gone: loaded when a take begins. */
  loadRenewal: () => Promise<{ Renewal: typeof Renewal }>
  /** Only tests use another size than the contract's, and hold less in memory. */
  segmentBytes?: number
  heldBytes?: number
}

/** What happened before it was loaded is passed on, unless it was more than this. */
const MOST_UNHEARD = 500
/** How long a part is waited for that is being closed, before the take is written anew, ms. */
const ENDING_PATIENCE_MS = 5_000

export function createTakeWriter(deps: TakeWriterDeps, listener: TakeWriterListener): TakeWriter {
  return new WriterOfTab(deps, listener)
}

class WriterOfTab implements TakeWriter {
  readonly #deps: TakeWriterDeps
  readonly #listener: TakeWriterListener
  #renewal: Renewal | null = null
  #unheard: ((memory: TakeMemory) => unknown)[] = []
  readonly #place = placeSlices()
  readonly #media: WriteLane
  /** Closing a part reads and digests it; that must not delay the slices of the next part. */
  readonly #closing: WriteLane
  readonly #notes: WriteLane
  /** The latest that the store has not confirmed. */
  #marksToSave: { id: TakeId; marks: readonly MomentMark[] } | null = null
  /** The end that was written last, or is being written. */
  #ending: Promise<unknown> = Promise.resolve()

  constructor(deps: TakeWriterDeps, listener: TakeWriterListener) {
    this.#deps = deps
    this.#listener = listener
    const report = reportTrouble(listener, (why) => this.#renew(why))
    this.#media = createWriteLane(deps.clock, 'everything', report('media'))
    this.#closing = createWriteLane(deps.clock, 'one-by-one', report('closing'))
    this.#notes = createWriteLane(deps.clock, 'one-by-one', report('notes'))
  }

  openTake(take: Take): Promise<void> {
    return this.#begin(take, () => this.#deps.takes.saveTake(take))
  }

  reopenTake(take: Take): Promise<void> {
    const { takes } = this.#deps
    return this.#begin(
      take,
      async () => {
        const earlier = await takes.listParts(take.id)
        if (!earlier.ok) return earlier
        const reopened = await reopenOrSave(takes, take)
        if (reopened.ok) this.#note((memory) => memory.recall(reopened.value, earlier.value))
        return reopened
      },
      true,
    )
  }

  openPart(part: Part): void {
    const row = this.#renewal?.memory.open(part) ?? part
    if (this.#renewal === null) this.#note((memory) => memory.open(part))
    this.#media.add({ write: () => this.#deps.takes.savePart(row) })
  }

  append(partId: PartId, bytes: Uint8Array<ArrayBuffer>, duration: number): void {
    const at = this.#place(partId, bytes.length)
    const known = this.#renewal?.memory.add(partId, bytes, duration)
    if (known === undefined) this.#note((memory) => memory.add(partId, bytes, duration))
    const handed = known ?? { partId, slice: { at, bytes, duration } }
    this.#media.add({ slice: { partId, bytes }, write: () => this.#writeSlice(handed) })
  }

  closePart(partId: PartId): void {
    this.#note((memory) => memory.noteEnding(partId))
    this.#media.after(() => {
      this.#note((memory) => memory.noteOver(partId))
      this.#closing.add({ write: this.#onceWhole(() => this.#writeEnd(partId)) })
    })
  }

  check(): void {
    void this.#load()
    this.#media.after(() => void this.#renewal?.look())
  }

  saveMarks(id: TakeId, marks: readonly MomentMark[]): void {
    this.#note((memory) => memory.setMarks(marks))
    this.#media.after(() => {
      this.#marksToSave = { id, marks }
      this.#notes.add({ write: () => this.#writeMarks() })
    })
  }

  async closeTake(id: TakeId): Promise<void> {
    const write = this.#onceWhole(() =>
      this.#deps.takes.changeTake(id, (take) => ({ ...take, capture: 'closed' })),
    )
    await new Promise<void>((done) =>
      this.#media.after(() => this.#notes.after(() => this.#closing.add({ write, done }))),
    )
    this.#renewal?.end()
    this.#renewal = null
  }

  abandonUnsaved(): void {
    this.#media.dropSlices()
    this.#persist(false)
  }

  unsaved(): ReturnType<WriteLane['slices']> {
    return this.#media.slices()
  }

  async #begin(take: Take, write: WriteJob['write'], continues = false): Promise<void> {
    this.#persist(true)
    this.#unheard = []
    this.#note((memory) => memory.begin(take, continues))
    void this.#load()
    await new Promise<void>((done) => this.#media.add({ write, done }))
  }

  #note(hear: (memory: TakeMemory) => unknown): void {
    if (this.#renewal !== null) hear(this.#renewal.memory)
    else if (this.#unheard.length < MOST_UNHEARD) this.#unheard.push(hear)
  }

  async #load(): Promise<void> {
    if (this.#renewal !== null) return
    // What can't be loaded now is tried again.
    const loaded = await this.#deps.loadRenewal().catch(() => null)
    if (loaded === null || this.#renewal !== null || this.#unheard.length >= MOST_UNHEARD) return
    const deps = { ...this.#deps, untilEnded: () => this.#untilEnded() }
    this.#renewal = new loaded.Renewal(deps, this.#listener)
    for (const hear of this.#unheard.splice(0)) hear(this.#renewal.memory)
  }

  async #renew(why: StoreFailure): Promise<boolean> {
    if (why === 'not-found') await this.#load()
    return (await this.#renewal?.after(why)) ?? false
  }

  /** Nothing is closed while the store has it again in part only, or is about to. */
  #onceWhole(write: WriteJob['write']): WriteJob['write'] {
    return async () => {
      do {
        if ((await this.#renewal?.isWhole()) === false) return refuse('unavailable')
      } while (this.#renewal?.isRunning === true)
      const written = write()
      this.#ending = written
      return written
    }
  }

  /** A store that never answers holds nothing up for longer. */
  async #untilEnded(): Promise<void> {
    const isLate = new Promise<void>((resolve) => void this.#deps.clock.after(ENDING_PATIENCE_MS, resolve))
    await Promise.race([this.#ending, isLate])
  }

  #persist(isPersistent: boolean): void {
    for (const lane of [this.#media, this.#closing, this.#notes]) lane.persist(isPersistent)
  }

  async #writeSlice(handed: PlacedSlice): Promise<Result<unknown, StoreFailure>> {
    const { takes, sender, segmentBytes = SEGMENT_BYTES } = this.#deps
    const placed = this.#renewal === null ? handed : this.#renewal.memory.place(handed)
    if (placed === null) return succeed(undefined)
    const result = await takes.appendSlice(placed.partId, placed.slice)
    if (!result.ok) return result
    this.#note((memory) => memory.noteSaved(result.value, sender.acknowledged(placed.partId) * segmentBytes))
    if (!this.#renewal?.isSheltered) this.#listener.saved(result.value)
    return result
  }

  async #writeEnd(partId: PartId): Promise<Result<unknown, StoreFailure>> {
    const closed = await this.#deps.takes.closePart(this.#renewal?.memory.current(partId) ?? partId)
    if (closed.ok) this.#note((memory) => memory.noteSaved(closed.value, 0))
    return closed
  }

  /** Writes the latest: the writes that wait behind it then have nothing left to do. */
  async #writeMarks(): Promise<Result<unknown, StoreFailure>> {
    const latest = this.#marksToSave
    if (latest === null) return succeed(undefined)
    const { id, marks } = latest
    const result = await this.#deps.takes.changeTake(id, (take) => ({ ...take, marks: [...marks] }))
    if (result.ok && this.#marksToSave === latest) this.#marksToSave = null
    return result
  }
}

async function reopenOrSave(takes: TakeStore, take: Take): Promise<Result<Take, StoreFailure>> {
  const reopened = await takes.changeTake(take.id, (now) => ({ ...clearDiscard(now), capture: 'open' }))
  if (reopened.ok || reopened.failure !== 'not-found') return reopened
  const saved = await takes.saveTake(take)
  return saved.ok ? succeed(take) : saved
}

/** Returns a function that gives the offset of the next slice of a part, from the length of each. */
function placeSlices(): (partId: PartId, length: number) => number {
  const ends = new Map<PartId, number>()
  return (partId, length) => {
    const at = ends.get(partId) ?? 0
    ends.set(partId, at + length)
    return at
  }
}

/** Reports recovery only once every lane in trouble has recovered. What was given up is no trouble of the next take. */
function reportTrouble(
  listener: TakeWriterListener,
  renew: LaneListener['renew'],
): (lane: string) => LaneListener {
  const troubled = new Set<string>()
  return (lane) => ({
    renew,
    refused(why) {
      troubled.add(lane)
      listener.failed(why === 'full' ? 'full' : 'unavailable')
    },
    written() {
      if (troubled.delete(lane) && troubled.size === 0) listener.resumed()
    },
    gaveUp: () => void troubled.delete(lane),
  })
}
