import { Listeners } from '#domain/machine/listeners.ts'
import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import type { UploadTask } from '#contract/endpoints/uploads.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { newQueueItem } from '../outbox/new-queue-item.ts'
import { createOutbox, type Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { DeviceSpace, Ids, StoreFailure, TabLocks, Take, Unsubscribe, Watchable } from '../ports.ts'
import { wantTake } from '../recording/take/new-take.ts'
import { recogniseFile, type UnfinishedTrouble } from '../upload/unfinished-upload.ts'
import type { FileCopies, PickedFile, PickedFileKeeper } from '../upload/upload-ports.ts'
import type { UploadIntent } from '../upload/upload-record.ts'
import type { TakeSubmission } from '../upload/take-submission.ts'
import { CopyKeeper } from './copy-keeper.ts'
import { Discards } from './discards.ts'
import { executeWork, type WorkDeps } from './execute-work.ts'
import { deliveryOf } from './finish-take.ts'
import { listStranded, listTold, retryNeedy } from './heal-queue.ts'
import { keepPicked, chooseFileAgain } from './picked-uploads.ts'
import type { QueuedWrites } from './queued-writes.ts'
import { SmallWrites } from './small-writes.ts'
import { SyncFacts } from './sync-facts.ts'
import type { SyncOverview } from './sync-overview.ts'
import type { FinishedTake, SyncCentre } from './sync-queue.ts'

export type SyncDeps = Omit<WorkDeps, 'files' | 'onProgress' | 'onFinished' | 'dropUpload'> & {
  outboxStore: OutboxStore
  files: PickedFileKeeper
  copies: FileCopies
  locks: TabLocks
  ids: Ids
  space: DeviceSpace
}

/** Builds the sync queue of this tab. */
export function createSyncCentre(deps: SyncDeps): SyncCentre {
  return new SyncCentreOfTab(deps)
}

class SyncCentreOfTab implements SyncCentre {
  readonly #deps: SyncDeps
  readonly #outbox: Outbox
  readonly #facts: SyncFacts
  readonly #copies: CopyKeeper
  readonly #writes: SmallWrites
  readonly #discards: Discards
  readonly #finishListeners = new Listeners<[finished: FinishedTake]>()

  constructor(deps: SyncDeps) {
    this.#deps = deps
    const me = (): Take['ownerId'] | null => deps.session.me()?.id ?? null
    const work: WorkDeps = {
      ...deps,
      onProgress: (takeId, progress) => this.#facts.noteProgress(takeId, progress),
      onFinished: (finished) => this.#finish(finished),
      dropUpload: (takeId) => this.#dropUpload(takeId),
    }
    this.#outbox = createOutbox({
      ...deps,
      store: deps.outboxStore,
      me,
      execute: (item, signal) => executeWork(work, item, signal),
    })
    const outbox = this.#outbox
    this.#writes = new SmallWrites({ ...deps, outbox })
    this.#facts = new SyncFacts({ ...deps, outbox, me, writes: this.#writes.queued })
    this.#discards = new Discards({ ...deps, me, discard: (takeId) => this.discardTake(takeId) })
    this.#copies = new CopyKeeper({ ...deps, progressOf: (takeId) => this.#facts.progressOf(takeId) })
  }

  start(): Unsubscribe {
    const endings = [this.#facts.start(), this.#outbox.start()]
    void this.#mend().then(() => retryNeedy(this.#deps, this.#outbox))
    return () => endings.forEach((end) => end())
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
  }

  async sendTake(takeId: TakeId, submission?: TakeSubmission): Promise<Result<void, StoreFailure>> {
    const now = this.#deps.clock.now()
    const asked = await this.#deps.takes.changeTake(takeId, (take) => ({
      ...wantTake(take),
      sendRequestedAt: take.sendRequestedAt ?? now,
      ...(submission === undefined ? {} : { submission }),
    }))
    return asked.ok ? this.#queueDelivery(asked.value) : asked
  }

  async changeSubmission(takeId: TakeId, submission: TakeSubmission): Promise<Result<void, StoreFailure>> {
    const changed = await this.#deps.takes.changeTake(takeId, (take) => ({ ...take, submission }))
    if (!changed.ok) return changed
    // Under a new key: the one that was refused belongs to what was asked before.
    const dropped = await this.#outbox.discardLane(takeId, () => Promise.resolve())
    return dropped.ok ? this.#queueDelivery(changed.value) : dropped
  }

  /** The queue first, then the server, then the bytes: whatever is interrupted, nothing is sent any more. */
  async discardTake(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const take = await this.#deps.takes.readTake(takeId)
    if (!take.ok) return take.failure === 'not-found' ? succeed(undefined) : take
    this.#copies.stop(takeId)
    let deleted: Result<void, StoreFailure> = refuse('unavailable')
    const dropped = await this.#outbox.discardLane(takeId, async () => {
      const cancelled = await this.#queueCancel(take.value)
      deleted = cancelled.ok ? await this.#forget(takeId) : cancelled
    })
    this.#facts.refresh()
    return dropped.ok ? deleted : dropped
  }

  async discardLater(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const marked = await this.#discards.mark(takeId)
    return marked.ok ? this.#outbox.discardLane(takeId, () => Promise.resolve()) : marked
  }

  async undoDiscard(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const undone = await this.#discards.undo(takeId)
    if (!undone.ok) return undone
    return undone.value.sendRequestedAt === null ? succeed(undefined) : this.#queueDelivery(undone.value)
  }

  async addUpload(
    picked: PickedFile,
    subject: VideoSubject,
    name: string,
    submission?: TakeSubmission,
    begun?: UploadTask,
  ): Promise<Result<TakeId, StoreFailure>> {
    const kept = await keepPicked(this.#deps, { picked, subject, name, submission, begun })
    if (!kept.ok) return kept
    const queued = await this.#queueDelivery(kept.value)
    if (!queued.ok) return queued
    this.#copies.look(kept.value.id)
    return succeed(kept.value.id)
  }

  recogniseFile(begun: UploadTask, picked: PickedFile): Promise<Result<UploadTask, UnfinishedTrouble>> {
    return recogniseFile(this.#deps, begun, picked)
  }

  pauseUpload(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    return this.#intend(takeId, 'pause')
  }

  resumeUpload(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    return this.#intend(takeId, 'send')
  }

  async cancelUpload(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const record = await this.#deps.uploads.readUpload(takeId)
    // All bytes are there and only the finish is left: it is taken back before it is asked for.
    return record.ok && record.value.digest !== null
      ? this.discardTake(takeId)
      : this.#intend(takeId, 'cancel')
  }

  async provideFile(
    takeId: TakeId,
    picked: PickedFile,
  ): Promise<Result<void, StoreFailure | 'another-file'>> {
    const taken = await chooseFileAgain(this.#deps, takeId, picked)
    if (!taken.ok) return taken
    this.#copies.look(takeId)
    return this.retry(takeId)
  }

  async allowFile(takeId: TakeId): Promise<boolean> {
    const isAllowed = await this.#deps.files.askPermission(takeId)
    if (isAllowed) await this.retry(takeId)
    return isAllowed
  }

  async retry(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const head = this.#outbox.snapshot().items.find((item) => item.lane === takeId)
    return head === undefined ? this.#requeue(takeId) : this.#outbox.retry(head.id)
  }

  write<E extends WaitingEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    ...about: About<E>
  ): Promise<Result<void, StoreFailure>> {
    return this.#writes.write(endpoint, input, ...about)
  }

  countWrites(): Promise<Result<number, StoreFailure>> {
    return this.#writes.count()
  }

  writes(): QueuedWrites {
    return this.#writes.queued
  }

  noteProcessing(submissions: readonly ProcessingSubmission[]): void {
    this.#facts.noteProcessing(submissions)
    void this.#tidy(submissions)
  }

  onFinished(listener: (finished: FinishedTake) => void): Unsubscribe {
    return this.#finishListeners.add(listener)
  }

  #finish(finished: FinishedTake): void {
    this.#copies.stop(finished.takeId)
    this.#facts.noteFinished(finished.takeId)
    this.#finishListeners.call(finished)
  }

  async #intend(takeId: TakeId, intent: UploadIntent): Promise<Result<void, StoreFailure>> {
    const changed = await this.#deps.uploads.changeUpload(takeId, (record) => ({ ...record, intent }))
    if (!changed.ok) return changed
    // A running upload sees it by itself; a resting one has to be begun for it.
    const isRunning = this.#facts.progressOf(takeId) !== null
    return isRunning ? succeed(undefined) : this.retry(takeId)
  }

  async #requeue(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const take = await this.#deps.takes.readTake(takeId)
    return take.ok ? this.#queueDelivery(take.value) : take
  }

  #queueDelivery(take: Take): Promise<Result<void, StoreFailure>> {
    if (take.videoId !== null) return Promise.resolve(succeed(undefined))
    return this.#queue(take.ownerId, [
      { id: `${take.id}:deliver`, work: deliveryOf(take), lane: take.id },
      { id: `${take.id}:finish`, work: { kind: 'finish-upload', takeId: take.id }, lane: take.id },
    ])
  }

  async #queueCancel(take: Take): Promise<Result<void, StoreFailure>> {
    if (take.videoId !== null) return succeed(undefined)
    const lane = `cancel:${take.id}`
    const { recordId } = take
    if (recordId !== null)
      return this.#queue(take.ownerId, [
        { work: { kind: 'cancel-record', videoType: take.subject.videoType, recordId }, lane },
      ])
    const record = take.source === 'file' ? await this.#deps.uploads.readUpload(take.id) : null
    const taskId = record?.ok ? record.value.taskId : null
    return taskId === null
      ? succeed(undefined)
      : this.#queue(take.ownerId, [{ work: { kind: 'cancel-upload', taskId }, lane }])
  }

  #queue(
    ownerId: UserId,
    items: readonly Parameters<typeof newQueueItem>[0][],
  ): Promise<Result<void, StoreFailure>> {
    const { ids, clock } = this.#deps
    return this.#outbox.add(items.map((item) => newQueueItem(item, { ownerId, ids, now: clock.now() })))
  }

  async #dropUpload(takeId: TakeId): Promise<void> {
    const ownerId = this.#deps.session.me()?.id
    this.#copies.stop(takeId)
    if (ownerId !== undefined) await this.#deps.outboxStore.removeLane(ownerId, takeId)
    await this.#forget(takeId)
  }

  async #forget(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const { files, uploads, takes } = this.#deps
    const deleted = await takes.deleteTake(takeId)
    if (!deleted.ok) return deleted
    await files.forget(takeId)
    return uploads.deleteUpload(takeId)
  }

  async #mend(): Promise<void> {
    void this.#discards.finish()
    for (const take of await listStranded(this.#deps)) await this.#queueDelivery(take)
  }

  async #tidy(submissions: readonly ProcessingSubmission[]): Promise<void> {
    const { lines } = this.#facts.snapshot()
    for (const takeId of await listTold(this.#deps, submissions, lines)) await this.#forget(takeId)
  }
}
