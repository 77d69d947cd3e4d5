import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { StoreFailure, TakeStore } from '../ports.ts'
import type { PickedFileKeeper } from '../upload/upload-ports.ts'
import type { UploadStore } from '../upload/upload-record.ts'
import type { TakeQueue } from './take-queue.ts'

export interface TakeDropperDeps {
  outbox: Outbox
  outboxStore: OutboxStore
  queue: TakeQueue
  takes: TakeStore
  uploads: UploadStore
  files: PickedFileKeeper
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
    const { takes, outbox, queue, stopCopying } = this.#deps
    const take = await takes.readTake(takeId)
    if (!take.ok) return take.failure === 'not-found' ? succeed(undefined) : take
    stopCopying(takeId)
    let deleted: Result<void, StoreFailure> = refuse('unavailable')
    const dropped = await outbox.discardLane(takeId, async () => {
      const cancelled = await queue.cancel(take.value)
      deleted = cancelled.ok ? await this.forget(takeId) : cancelled
    })
    return dropped.ok ? deleted : dropped
  }

  /** An upload that the server has cancelled. */
  async dropUpload(takeId: TakeId): Promise<void> {
    const { outboxStore, me, stopCopying } = this.#deps
    const ownerId = me()
    stopCopying(takeId)
    if (ownerId !== null) await outboxStore.removeLane(ownerId, takeId)
    await this.forget(takeId)
  }

  async forget(takeId: TakeId): Promise<Result<void, StoreFailure>> {
    const { files, uploads, takes } = this.#deps
    const deleted = await takes.deleteTake(takeId)
    if (!deleted.ok) return deleted
    await files.forget(takeId)
    return uploads.deleteUpload(takeId)
  }
}
