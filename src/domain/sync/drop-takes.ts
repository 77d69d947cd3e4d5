import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { StoreFailure, TabLocks, TakeSender, TakeStore } from '../ports.ts'
import { isAnyLeftOut } from '../video/recording/take/left-out.ts'
import { DISCARDED_FOR_GOOD } from '../video/recording/take/new-take.ts'
import { deliveryLock, takeLock } from '../video/recording/take/recording-locks.ts'
import type { PickedFileStore } from '../video/upload/upload-ports.ts'
import type { UploadStore } from '../video/upload/upload-record.ts'
import type { TakeQueue } from './take-queue.ts'

export interface TakeDropperDeps {
  outbox: Outbox
  outboxStore: OutboxStore
  queue: TakeQueue
  takes: TakeStore
  locks: TabLocks
  sender: Pick<TakeSender, 'sayCanceled'>
  uploads: UploadStore
  files: PickedFileStore
  me: () => UserId | null
  /** Its file is no longer copied. */
  stopCopying: (takeId: TakeId) => void
}

/** Removes takes from this device: discarded by their owner, given up as uploads, or safe on the server. */
export class TakeDropper {
  readonly #deps: TakeDropperDeps

  constructor(deps: TakeDropperDeps) {
    this.#deps = deps
  }

  /** First the queue, then the server, then the bytes: wherever this is interrupted, nothing is sent anymore. */
  async discard(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const { takes, outbox, locks, stopCopying } = this.#deps
    // Any tab that is sending it stops on this. A full device can't store it, waits for nobody, and gets room.
    const marked = await takes.changeTake(takeId, (take) => ({ ...take, discardAt: DISCARDED_FOR_GOOD }))
    if (!marked.ok && marked.failure === 'not-found') return succeed(undefined)
    if (!marked.ok && marked.failure === 'unavailable') return marked
    stopCopying(takeId)
    let deleted: Result<void, StoreFailure> = refuse('unavailable')
    const remove = async (): Promise<void> => {
      deleted = await this.#cancelAndForget(takeId, !marked.ok)
    }
    const dropped = await outbox.discardLane(takeId, () =>
      marked.ok ? locks.request(deliveryLock(takeId), remove) : remove(),
    )
    return dropped.ok ? deleted : dropped
  }

  /** Once nobody sends it: only then is it known what the server has of it. */
  async #cancelAndForget(takeId: TakeId, isFull: boolean): Promise<Result<void, StoreFailure>> {
    const { takes, queue, sender } = this.#deps
    const take = await takes.readTake(takeId)
    if (!take.ok) return take.failure === 'not-found' ? succeed(undefined) : take
    // Another tab was told to send it at the last moment.
    if (!isFull && take.value.discardAt !== DISCARDED_FOR_GOOD) return refuse('unavailable')
    // A full device waits for nobody.
    if (!isFull) await sender.sayCanceled(take.value)
    // There is room for the note only where the bytes were.
    const freed = isFull ? await takes.deleteTake(takeId) : succeed(undefined)
    if (!freed.ok) return freed
    const canceled = await queue.cancel(take.value)
    return canceled.ok ? this.forget(takeId) : canceled
  }

  /** An upload that the server has canceled. */
  async dropUpload(takeId: TakeId): Promise<void> {
    const { outboxStore, me, stopCopying } = this.#deps
    const ownerId = me()
    stopCopying(takeId)
    if (ownerId !== null) await outboxStore.removeLane(ownerId, takeId)
    await this.forget(takeId)
  }

  /** Of a take that became a video: not while somebody goes on with it, whose part would be nowhere else. */
  async forgetVideo(takeId: TakeId): Promise<void> {
    const { takes, locks } = this.#deps
    await locks.requestIfAvailable(takeLock(takeId), async () => {
      const take = await takes.readTake(takeId)
      const parts = await takes.listParts(takeId)
      if (!take.ok || !parts.ok || take.value.videoId === null || take.value.capture === 'open') return
      if (!isAnyLeftOut(take.value, parts.value)) await this.forget(takeId)
    })
  }

  async forget(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const { files, uploads, takes } = this.#deps
    const deleted = await takes.deleteTake(takeId)
    if (!deleted.ok) return deleted
    await files.forget(takeId)
    return uploads.deleteUpload(takeId)
  }
}
