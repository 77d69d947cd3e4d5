import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { type Result, succeed } from '#contract/result.ts'
import { newQueueItem } from '../outbox/new-queue-item.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { Clock, Ids, StoreFailure, Take, TakeStore } from '../ports.ts'
import type { UploadStore } from '../video/upload/upload-record.ts'
import { deliveryOf } from './finish-take.ts'

export interface TakeQueueDeps {
  outbox: Outbox
  takes: TakeStore
  uploads: UploadStore
  ids: Ids
  clock: Clock
}

type Queued = Promise<Result<void, StoreFailure>>

/** What the outbox is asked to do about takes. */
export class TakeQueue {
  readonly #deps: TakeQueueDeps

  constructor(deps: TakeQueueDeps) {
    this.#deps = deps
  }

  /** Brings a take to the server, and makes a video of it. */
  deliver(take: Take): Queued {
    if (take.videoId !== null) return Promise.resolve(succeed(undefined))
    return this.#add(take.ownerId, [
      { id: `${take.id}:deliver`, work: deliveryOf(take), lane: take.id },
      { id: `${take.id}:finish`, work: { kind: 'finish-upload', takeId: take.id }, lane: take.id },
    ])
  }

  /** Also what waits of it: a take that was cut off waited for its recorder. */
  async deliverNow(take: Take): Queued {
    const { outbox } = this.#deps
    const queued = await this.deliver(take)
    const head = outbox.snapshot().items.find((item) => item.lane === take.id)
    if (head?.state.status === 'waiting' && head.attempts > 0) await outbox.retry(head.id)
    return queued
  }

  /** Continues a take, whatever held it; one that is no longer queued is queued again. */
  async retry(takeId: TakeId): Queued {
    const { outbox, takes } = this.#deps
    const head = outbox.snapshot().items.find((item) => item.lane === takeId)
    if (head !== undefined) return outbox.retry(head.id)
    const take = await takes.readTake(takeId)
    return take.ok ? this.deliver(take.value) : take
  }

  /** Discards what the server has of a take. */
  async cancel(take: Take): Queued {
    if (take.videoId !== null) return succeed(undefined)
    const lane = `cancel:${take.id}`
    const { recordId } = take
    if (recordId !== null)
      return this.#add(take.ownerId, [
        { work: { kind: 'cancel-record', videoType: take.subject.videoType, recordId }, lane },
      ])
    const record = take.source === 'file' ? await this.#deps.uploads.readUpload(take.id) : null
    const taskId = record?.ok ? record.value.taskId : null
    return taskId === null
      ? succeed(undefined)
      : this.#add(take.ownerId, [{ work: { kind: 'cancel-upload', taskId }, lane }])
  }

  #add(ownerId: UserId, items: readonly Parameters<typeof newQueueItem>[0][]): Queued {
    const { outbox, ids, clock } = this.#deps
    return outbox.add(items.map((item) => newQueueItem(item, { ownerId, ids, now: clock.now() })))
  }
}
