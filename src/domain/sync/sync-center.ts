import { Listeners } from '#domain/machine/listeners.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import { succeed, type Result } from '#contract/result.ts'
import { takeId as takeIdOf, type UserId, type TakeId } from '#contract/vocabulary/ids.ts'
import type { DraftStore } from '../video/assessment/draft-store.ts'
import { createOutbox, type Outbox } from '../outbox/outbox-runner.ts'
import { STORE_AGAIN_MS } from '../outbox/lane-runs.ts'
import { LanesWithoutStore } from '../outbox/run-without-store.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { DeviceSpace, Ids, StoreFailure, Take, Unsubscribe, Watchable } from '../ports.ts'
import { recoverEmptyTakes } from '../video/recording/capture/recording-recovery.ts'
import { wantTake } from '../video/recording/take/new-take.ts'
import { recognizeFile, type UnfinishedTrouble } from '../video/upload/unfinished-upload.ts'
import type { FileCopies, PickedFile, PickedFileStore } from '../video/upload/upload-ports.ts'
import type { UploadIntent } from '../video/upload/upload-record.ts'
import type { TakeSubmission } from '../video/upload/take-submission.ts'
import { CopyScheduler } from './copy-scheduler.ts'
import { Discards } from './discards.ts'
import { executeWork, type WorkDeps } from './execute-work.ts'
import { deliveryOf } from './finish-take.ts'
import { TakeDropper } from './drop-takes.ts'
import { heedIntents, listStranded, listAnnounced, retryNeedy } from './recover-queue.ts'
import { savePicked, chooseFileAgain } from './picked-uploads.ts'
import type { AnyWrite, QueuedWrites } from './queued-writes.ts'
import { SmallWrites } from './small-writes.ts'
import { SyncFacts } from './sync-facts.ts'
import type { SyncOverview } from './sync-overview.ts'
import type { FinishedTake, SyncCenter } from './sync-queue.ts'
import { TakeQueue } from './take-queue.ts'
import { heardList, noteVideoStates } from '../video/processing/video-state.ts'

export type SyncDeps = Omit<WorkDeps, 'files' | 'onProgress' | 'onFinished' | 'dropUpload'> & {
  outboxStore: OutboxStore
  drafts: Pick<DraftStore, 'list' | 'onChange'>
  files: PickedFileStore
  copies: FileCopies
  ids: Ids
  space: DeviceSpace
}

/** Builds the sync queue of this tab. */
export function createSyncCenter(deps: SyncDeps): SyncCenter {
  return new SyncCenterOfTab(deps)
}

class SyncCenterOfTab implements SyncCenter {
  readonly #deps: SyncDeps
  readonly #withoutStore: LanesWithoutStore
  readonly #outbox: Outbox
  readonly #facts: SyncFacts
  readonly #queue: TakeQueue
  readonly #dropper: TakeDropper
  readonly #copies: CopyScheduler
  readonly #writes: SmallWrites
  readonly #discards: Discards
  #stopRecovering: Unsubscribe | null = null
  readonly #finishListeners = new Listeners<[finished: FinishedTake]>()

  constructor(deps: SyncDeps) {
    this.#deps = deps
    const me = (): Take['ownerId'] | null => deps.session.me()?.id ?? null
    const work: WorkDeps = {
      ...deps,
      onProgress: (takeId, progress) => this.#facts.noteProgress(takeId, progress),
      onFinished: (finished) => this.#finish(finished),
      dropUpload: (takeId) => this.#dropper.dropUpload(takeId),
    }
    this.#outbox = createOutbox({
      ...deps,
      store: deps.outboxStore,
      me,
      execute: (item, signal) => executeWork(work, item, signal),
    })
    this.#withoutStore = new LanesWithoutStore({
      ...deps,
      execute: (item, signal) => executeWork(work, item, signal),
    })
    const outbox = this.#outbox
    this.#queue = new TakeQueue({ ...deps, outbox })
    this.#dropper = new TakeDropper({
      ...deps,
      outbox,
      me,
      queue: this.#queue,
      stopCopying: (takeId) => this.#copies.stop(takeId),
    })
    this.#writes = new SmallWrites({ ...deps, outbox })
    this.#facts = new SyncFacts({ ...deps, outbox, me, writes: this.#writes.queued })
    this.#discards = new Discards({
      ...deps,
      me,
      discard: (takeId, mayGo) => this.#discard(takeId, mayGo),
      restored: (take) => void this.#goOn(take),
    })
    this.#copies = new CopyScheduler({ ...deps, progressOf: (takeId) => this.#facts.progressOf(takeId) })
  }

  start(): Unsubscribe {
    const endings = [this.#facts.start(), this.#outbox.start()]
    void this.#mend().then(() => retryNeedy(this.#deps, this.#outbox))
    return () => {
      for (const end of endings) end()
      this.#stopRecovering?.()
    }
  }

  wake(): void {
    this.#outbox.wake()
    this.#facts.refresh()
    void this.#mend()
  }

  overview(): Watchable<SyncOverview> {
    return this.#facts
  }

  sendNow(): void {
    this.#outbox.sendNow()
    void this.#mend()
  }

  async sendTake(takeId: TakeId, submission?: TakeSubmission): Promise<Result<void, StoreFailure>> {
    const { clock, ids, takes } = this.#deps
    const now = clock.now()
    const anotherId = takeIdOf.parse(ids.uuid())
    const parts = await takes.listParts(takeId)
    const isAllOnDevice = parts.ok && parts.value.every(({ elsewhere = 0 }) => elsewhere === 0)
    const asked = await takes.changeTake(takeId, (take) => ({
      ...wantTake(take, anotherId, isAllOnDevice),
      sendRequestedAt: take.sendRequestedAt ?? now,
      ...(submission === undefined ? {} : { submission }),
    }))
    if (!asked.ok) return asked
    if (asked.value.inMemory !== true) return this.#queue.deliverNow(asked.value)
    return this.#withoutStore.run(asked.value.ownerId, takeId, [
      deliveryOf(asked.value),
      { kind: 'finish-upload', takeId },
    ])
  }

  async changeSubmission(takeId: TakeId, submission: TakeSubmission): Promise<Result<void, StoreFailure>> {
    const changed = await this.#deps.takes.changeTake(takeId, (take) => ({ ...take, submission }))
    if (!changed.ok) return changed
    // Under a new key, because the refused one belongs to the earlier request.
    const dropped = await this.#outbox.discardLane(takeId, () => Promise.resolve())
    return dropped.ok ? this.#queue.deliver(changed.value) : dropped
  }

  discardTake(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    return this.#discard(takeId, () => true)
  }

  async discardLater(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const marked = await this.#discards.mark(takeId)
    return marked.ok ? this.#outbox.discardLane(takeId, () => Promise.resolve()) : marked
  }

  async undoDiscard(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const undone = await this.#discards.undo(takeId)
    return undone.ok ? this.#goOn(undone.value) : undone
  }

  /** Restored: it is sent if that was asked of it before. */
  async #goOn(take: Take): Promise<Result<void, StoreFailure>> {
    return take.sendRequestedAt === null ? succeed(undefined) : this.#queue.deliver(take)
  }

  async addUpload(
    picked: PickedFile,
    subject: VideoSubject,
    name: string,
    submission?: TakeSubmission,
    begun?: UploadTask,
  ): Promise<Result<TakeId, StoreFailure>> {
    const saved = await savePicked(this.#deps, { picked, subject, name, submission, begun })
    if (!saved.ok) return saved
    // What is stored is sent, if not now: refused here, it would be added once more.
    if (!(await this.#queue.deliver(saved.value)).ok) this.#recoverSoon()
    this.#copies.look(saved.value.id)
    return succeed(saved.value.id)
  }

  recognizeFile(begun: UploadTask, picked: PickedFile): Promise<Result<UploadTask, UnfinishedTrouble>> {
    return recognizeFile(this.#deps, begun, picked)
  }

  pauseUpload(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    return this.#intend(takeId, 'pause')
  }

  resumeUpload(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    return this.#intend(takeId, 'send')
  }

  async cancelUpload(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const record = await this.#deps.uploads.readUpload(takeId)
    // What runs answers for itself. The others don't wait for it, and a finish is withdrawn before it is requested.
    const isRunning = this.#facts.progressOf(takeId) !== null
    return record.ok && (record.value.digest !== null || !isRunning)
      ? this.discardTake(takeId)
      : this.#intend(takeId, 'cancel')
  }

  async provideFile(
    takeId: TakeId,
    picked: PickedFile,
  ): Promise<Result<void, StoreFailure | 'another-file'>> {
    const taken = await chooseFileAgain(this.#deps, takeId, picked)
    if (!taken.ok) return taken
    // The copy of the file that could not be read has ended, or is about to.
    this.#copies.stop(takeId)
    this.#copies.look(takeId)
    return this.retry(takeId)
  }

  async allowFile(takeId: TakeId): Promise<boolean> {
    const isAllowed = await this.#deps.files.askPermission(takeId)
    if (isAllowed) await this.retry(takeId)
    return isAllowed
  }

  retry(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    return this.#queue.retry(takeId)
  }

  write<E extends WaitingEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    ...about: About<E>
  ): Promise<Result<void, StoreFailure>> {
    return this.#writes.write(endpoint, input, ...about)
  }

  writeTogether(writes: readonly AnyWrite[], ownerId?: UserId): Promise<Result<void, StoreFailure>> {
    return this.#writes.writeTogether(writes, ownerId)
  }

  countWrites(): Promise<Result<number, StoreFailure>> {
    return this.#writes.count()
  }

  writes(): QueuedWrites {
    return this.#writes.queued
  }

  noteProcessing(submissions: readonly ProcessingSubmission[], askedAt: number): void {
    const ownerId = this.#deps.session.me()?.id
    if (ownerId === undefined) return
    const heard = heardList(ownerId, submissions, askedAt)
    this.#facts.noteProcessing(heard)
    void noteVideoStates(this.#deps, heard).then(() => this.#tidy(submissions))
  }

  onFinished(listener: (finished: FinishedTake) => void): Unsubscribe {
    return this.#finishListeners.add(listener)
  }

  #finish(finished: FinishedTake): void {
    this.#copies.stop(finished.takeId)
    this.#facts.refresh()
    this.#finishListeners.call(finished)
  }

  async #discard(takeId: TakeId, mayGo: (take: Take) => boolean): Promise<Result<void, StoreFailure>> {
    const discarded = await this.#dropper.discard(takeId, mayGo)
    this.#facts.refresh()
    return discarded
  }

  async #intend(takeId: TakeId, intent: UploadIntent): Promise<Result<void, StoreFailure>> {
    const changed = await this.#deps.uploads.changeUpload(takeId, (record) => ({ ...record, intent }))
    if (!changed.ok) return changed
    // A running upload notices it, unless it is about to end; a waiting one must be started.
    if (this.#facts.progressOf(takeId) === null) await this.retry(takeId)
    this.#recoverSoon()
    return succeed(undefined)
  }

  async #mend(): Promise<void> {
    void this.#discards.finish()
    const me = this.#deps.session.me()
    if (me !== null) await recoverEmptyTakes(this.#deps, me.id)
    const isHeeded = await heedIntents(this.#deps, this.#outbox)
    const stranded = await listStranded(this.#deps)
    const queued = await Promise.all(stranded.map((take) => this.#queue.deliver(take)))
    if (!isHeeded || queued.some(({ ok }) => !ok)) this.#recoverSoon()
  }

  /** What was asked for is stored, but not what does it. */
  #recoverSoon(): void {
    this.#stopRecovering ??= this.#deps.clock.after(STORE_AGAIN_MS, () => {
      this.#stopRecovering = null
      void this.#mend()
    })
  }

  async #tidy(submissions: readonly ProcessingSubmission[]): Promise<void> {
    const { lines } = this.#facts.snapshot()
    for (const takeId of await listAnnounced(this.#deps, submissions, lines))
      await this.#dropper.forgetVideo(takeId)
  }
}
