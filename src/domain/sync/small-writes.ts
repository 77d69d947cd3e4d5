import { refuse, succeed, type Result } from '#contract/result.ts'
import { cancelOut } from '../outbox/cancel-out.ts'
import { newQueueItem } from '../outbox/new-queue-item.ts'
import type { OutboxWork } from '../outbox/outbox-item.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { Clock, Ids, SessionAccess, StoreFailure, TabLocks } from '../ports.ts'
import { watchWrites, type QueuedWrites } from './queued-writes.ts'

export interface SmallWriteDeps {
  outbox: Outbox
  outboxStore: OutboxStore
  locks: TabLocks
  session: SessionAccess
  ids: Ids
  clock: Clock
}

/** Writes that belong to no take: a comment, an assessment, a favourite. Each is the name of its endpoint and its input. */
export class SmallWrites {
  readonly queued: QueuedWrites
  readonly #deps: SmallWriteDeps

  constructor(deps: SmallWriteDeps) {
    this.#deps = deps
    this.queued = watchWrites(deps.outbox)
  }

  async queue(call: string, input: unknown, subject: string): Promise<Result<void, StoreFailure>> {
    const { outbox, session, outboxStore: store, locks, ids, clock } = this.#deps
    const ownerId = session.me()?.id
    if (ownerId === undefined) return refuse('not-found')
    if (await cancelOut({ store, locks }, { ownerId, call, subject })) return succeed(undefined)
    const work = { kind: 'call', call, input } as const
    return outbox.add([newQueueItem({ work, subject }, { ownerId, ids, now: clock.now() })])
  }

  async count(): Promise<Result<number, StoreFailure>> {
    const { session, outboxStore } = this.#deps
    const ownerId = session.me()?.id
    if (ownerId === undefined) return succeed(0)
    const items = await outboxStore.list(ownerId)
    return items.ok ? succeed(items.value.filter(({ work }) => !ofTake.has(work.kind)).length) : items
  }
}

/** What a take's own line tells already. */
const ofTake: ReadonlySet<OutboxWork['kind']> = new Set(['deliver-take', 'deliver-file', 'finish-upload'])
