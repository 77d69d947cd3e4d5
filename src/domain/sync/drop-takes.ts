import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { StoreFailure, TabLocks, Take, TakeSender, TakeStore } from '../ports.ts'
import { isAnyLeftOut } from '../video/recording/take/left-out.ts'
import { DISCARDED_FOR_GOOD, isForGood } from '../video/recording/take/new-take.ts'
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

  /**
   * First the queue, then the server, then the bytes: wherever this is interrupted, nothing is sent anymore. Not if
   * `mayGo` keeps it.
   */
  async discard(takeId: TakeId, mayGo: (take: Take) => boolean): Promise<Result<void, StoreFailure>> {
    const { takes, outbox, locks, stopCopying } = this.#deps
    // Any tab that is sending it stops on this. A full device can't store it, waits for nobody, and gets room.
    const marked = await takes.changeTake(takeId, (take) =>
      mayGo(take) ? { ...take, discardAt: DISCARDED_FOR_GOOD } : take,
    )
    if (!marked.ok && marked.failure === 'not-found') return succeed(undefined)
    if (!marked.ok && marked.failure === 'unavailable') return marked
    if (marked.ok && !isForGood(marked.value)) return refuse('unavailable')
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
    // A full device waits for nobody, and has room for the note only where the bytes were.
    if (isFull) {
      const freed = await takes.deleteTake(takeId, (now) => isSameRequest(now, take.value))
      if (!freed.ok) return freed
      const canceled = await queue.cancel(take.value)
      return canceled.ok ? this.forget(takeId) : canceled
    }
    if (!isForGood(take.value)) return this.#sendAfterAll(takeId)
    await sender.sayCanceled(take.value)
    // That may have taken minutes, in which another tab may have been told to send it.
    const now = await takes.readTake(takeId)
    if (!now.ok) return now.failure === 'not-found' ? succeed(undefined) : now
    if (!isForGood(now.value)) return this.#sendAfterAll(takeId)
    const canceled = await queue.cancel(now.value)
    if (!canceled.ok) return canceled
    const forgotten = await this.forget(takeId, isForGood)
    return forgotten.ok || forgotten.failure !== 'unavailable' ? forgotten : this.#sendAfterAll(takeId)
  }

  /** Somebody sends it after all. What they queued of it may have been taken out of the queue with the rest. */
  async #sendAfterAll(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const { takes, queue } = this.#deps
    const take = await takes.readTake(takeId)
    if (take.ok && take.value.discardAt === undefined && take.value.sendRequestedAt !== null)
      await queue.deliver(take.value)
    return refuse('unavailable')
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

  async forget(takeId: TakeId, mayGo?: (take: Take) => boolean): Promise<Result<void, StoreFailure>> {
    const { files, uploads, takes } = this.#deps
    const deleted = await takes.deleteTake(takeId, mayGo)
    if (!deleted.ok) return deleted
    await files.forget(takeId)
    return uploads.deleteUpload(takeId)
  }
}

/** A full device can't note that a take is discarded, but may have had room for what was asked of it meanwhile. */
function isSameRequest(now: Take, before: Take): boolean {
  return now.sendRequestedAt === before.sendRequestedAt && now.capture === before.capture
}
