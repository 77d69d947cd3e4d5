import { Listeners } from '#domain/machine/listeners.ts'
import type { Result } from '#contract/result.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Outgoing } from '../video/assessment/draft.ts'
import type { DraftStore } from '../video/assessment/draft-store.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type {
  Clock,
  Log,
  Reachability,
  StoreFailure,
  TabLocks,
  Take,
  TakeSender,
  TakeStore,
  Unsubscribe,
  Watchable,
} from '../ports.ts'
import { isAnyTakeUnfinished, memoryLock } from '../video/recording/take/memory-lock.ts'
import { MEMORY_LOCK, takeLock } from '../video/recording/take/recording-locks.ts'
import type { UploadProgress } from '../video/upload/upload-progress.ts'
import type { UploadStore } from '../video/upload/upload-record.ts'
import { listHeld, notQueued } from './held-in-drafts.ts'
import type { QueuedWrites } from './queued-writes.ts'
import { drawLine, type SyncLine, type TakeFacts } from './sync-line.ts'
import { emptyOverview, type SyncOverview } from './sync-overview.ts'
import { summarize } from './sync-summary.ts'
import { type HeardList, isCurrent, videoStateOf } from '../video/processing/video-state.ts'

/** Facts are gathered at most this often, ms: a recording changes its take four times a second. */
const GATHER_EVERY_MS = 300
/**
 * How soon this notices that the tab that recorded a take is gone, that a store can be read again, or that the server no
 * longer confirms what it said, ms.
 */
const LOOK_AGAIN_MS = 5_000

export interface FactsDeps {
  takes: TakeStore
  uploads: UploadStore
  outbox: Outbox
  writes: QueuedWrites
  drafts: Pick<DraftStore, 'list' | 'onChange'>
  sender: TakeSender
  reachability: Reachability
  locks: TabLocks
  clock: Clock
  log: Log
  me: () => UserId | null
}

interface Read {
  lines: readonly SyncLine[]
  held: readonly Outgoing[]
  /** Some tab records, and none of these lines says so. */
  isOtherRecorded: boolean
  /** Some tab has a take of which the device has less than there is. */
  isAnyInMemory: boolean
}

/** Nobody is signed in, or the store did not answer. */
type NotRead = 'nobody' | 'unreadable'

/** Gathers the facts about this person's takes and draws their lines. */
export class SyncFacts implements Watchable<SyncOverview> {
  readonly #deps: FactsDeps
  readonly #listeners = new Listeners<[]>()
  readonly #progress = new Map<TakeId, UploadProgress>()
  #overview: SyncOverview = emptyOverview
  /** The newest list of the server's. */
  #heard: HeardList | null = null
  #timer: Unsubscribe | null = null
  #nextLook: Unsubscribe | null = null
  #isGathering = false
  #isStale = false

  constructor(deps: FactsDeps) {
    this.#deps = deps
  }

  snapshot(): SyncOverview {
    return this.#overview
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  start(): Unsubscribe {
    const { takes, uploads, outbox, drafts, sender, reachability } = this.#deps
    const refresh = (): void => this.refresh()
    const endings = [
      takes.onChange(refresh),
      uploads.onUploadChange(refresh),
      outbox.subscribe(refresh),
      drafts.onChange(refresh),
      sender.progress().subscribe(refresh),
      reachability.subscribe(refresh),
    ]
    this.refresh()
    return () => {
      for (const end of endings) end()
      this.#timer?.()
      this.#nextLook?.()
    }
  }

  progressOf(takeId: TakeId): UploadProgress | null {
    return this.#progress.get(takeId) ?? null
  }

  noteProgress(takeId: TakeId, progress: UploadProgress | null): void {
    if (progress === null) this.#progress.delete(takeId)
    else this.#progress.set(takeId, progress)
    this.refresh()
  }

  noteProcessing(heard: HeardList): void {
    this.#heard = heard
    this.refresh()
  }

  refresh(): void {
    this.#isStale = true
    this.#timer ??= this.#deps.clock.after(GATHER_EVERY_MS, () => {
      this.#timer = null
      void this.gather()
    })
  }

  /** Reads everything now. */
  async gather(): Promise<void> {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#isStale = false
    const read = await this.#readMine().catch((cause: unknown): NotRead => {
      this.#deps.log.error('sync', 'What is on this device could not be read', cause)
      return 'unreadable'
    })
    this.#isGathering = false
    this.#show(read)
    if (this.#isStale) this.refresh()
    const isHidden =
      read !== 'nobody' && read !== 'unreadable' && (read.isOtherRecorded || read.isAnyInMemory)
    this.#lookAgain(read === 'unreadable' || isHidden)
  }

  /** Neither a tab that dies, a store that opens again nor a server that falls silent reports it. */
  #lookAgain(isShut: boolean): void {
    this.#nextLook?.()
    const mayChangeSilently = this.#overview.lines.some(
      ({ state }) => state.status === 'capturing' || (state.status === 'processing' && state.asOf === 'now'),
    )
    this.#nextLook =
      mayChangeSilently || isShut ? this.#deps.clock.after(LOOK_AGAIN_MS, () => this.refresh()) : null
  }

  #show(read: Read | NotRead): void {
    this.#overview = this.#draw(read)
    this.#listeners.call()
  }

  /** "Safe" may only be said of what was read: not when nobody is signed in, nor when the store is closed. */
  #draw(read: Read | NotRead): SyncOverview {
    const { outbox, reachability, writes } = this.#deps
    if (read === 'nobody') return emptyOverview
    if (read === 'unreadable') return { ...this.#overview, summary: emptyOverview.summary }
    const isReachable = reachability.snapshot() !== 'unreachable'
    const queued = writes.snapshot()
    const held = notQueued(read.held, queued)
    const known = outbox.snapshot().isRead
      ? summarize(read.lines, isReachable, queued, held)
      : emptyOverview.summary
    // What is recorded may be nowhere yet, or nowhere anymore; and what is only in memory is not kept here.
    const isUnknown = read.isAnyInMemory || (known.status === 'safe' && read.isOtherRecorded)
    const summary = isUnknown ? emptyOverview.summary : known
    return { lines: read.lines, held, summary }
  }

  async #readMine(): Promise<Read | NotRead> {
    const { takes, drafts, me, log } = this.#deps
    const ownerId = me()
    if (ownerId === null) return 'nobody'
    const mine = await takes.listTakes(ownerId)
    if (!mine.ok) {
      log.error('sync', `The takes on this device could not be read: ${mine.failure}`)
      return 'unreadable'
    }
    const held = await listHeld(drafts, ownerId)
    if (!held.ok) {
      log.error('sync', `What is held on this device could not be read: ${held.failure}`)
      return 'unreadable'
    }
    const facts = await Promise.all(mine.value.map((take) => this.#readFacts(take)))
    if (!facts.every((one) => one !== null)) {
      log.error('sync', 'What is stored of a take on this device could not be read')
      return 'unreadable'
    }
    const lines = facts.map(drawLine)
    const isAnyRecorded = await isAnyTakeUnfinished(this.#deps.locks)
    const isOtherRecorded = isAnyRecorded && !lines.some(({ state }) => state.status === 'capturing')
    const isAnyInMemory = await this.#deps.locks.isHeld(MEMORY_LOCK)
    if (me() === ownerId) return { lines, held: held.value, isOtherRecorded, isAnyInMemory }
    // Somebody else has signed in, and theirs must be read.
    this.#isStale = true
    return 'nobody'
  }

  /** Null if the store does not answer. */
  async #readFacts(take: Take): Promise<TakeFacts | null> {
    const { takes, uploads, outbox, sender, locks, clock } = this.#deps
    const parts = take.source === 'camera' ? await takes.listParts(take.id) : null
    const upload = take.source === 'file' ? await uploads.readUpload(take.id) : null
    if (isSilent(parts) || isSilent(upload)) return null
    const isAway = this.#deps.reachability.snapshot() === 'unreachable'
    const video = videoStateOf(take, this.#heard, clock.now())
    return {
      take,
      parts: parts?.ok ? parts.value : [],
      isBeingRecorded: take.capture === 'open' && (await isHeldBySome(locks, take.id)),
      upload: upload?.ok ? upload.value : null,
      uploading: this.progressOf(take.id),
      sent: sender.progress().snapshot().get(take.id) ?? null,
      isAway,
      isElsewhere: outbox.snapshot().busy.has(take.id),
      items: outbox.snapshot().items.filter((item) => item.lane === take.id),
      video,
      videoIsCurrent: !isAway && video !== null && isCurrent(video, clock.now()),
    }
  }
}

function isSilent(read: Result<unknown, StoreFailure> | null): boolean {
  return read !== null && !read.ok && read.failure !== 'not-found'
}

/** A tab records it, or has the rest of it in memory. */
export async function isHeldBySome(locks: FactsDeps['locks'], id: Take['id']): Promise<boolean> {
  return (await locks.isHeld(takeLock(id))) || locks.isHeld(memoryLock(id))
}
