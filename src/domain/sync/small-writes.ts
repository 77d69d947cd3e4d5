import type { CallInput } from '#contract/endpoint.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  type About,
  idOf,
  laneOf,
  personNameOf,
  videoNameOf,
  type WaitingEndpoint,
} from '#contract/waiting.ts'
import type { DraftStore } from '../video/assessment/draft-store.ts'
import { cancelOut } from '../outbox/cancel-out.ts'
import { newQueueItem } from '../outbox/new-queue-item.ts'
import type { OutboxWork } from '../outbox/outbox-item.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { Clock, Ids, SessionAccess, StoreFailure, TabLocks } from '../ports.ts'
import { listHeld, notQueued } from './held-in-drafts.ts'
import type { AnyWrite, QueuedWrites } from './queued-writes.ts'
import { watchWrites } from './watch-writes.ts'

export interface SmallWriteDeps {
  outbox: Outbox
  outboxStore: OutboxStore
  drafts: Pick<DraftStore, 'list'>
  locks: TabLocks
  session: SessionAccess
  ids: Ids
  clock: Clock
}

/**
 * Writes that belong to no take: a comment, an assessment, a favorite. Each is stored as the name of its endpoint and
 * its input.
 */
export class SmallWrites {
  readonly queued: QueuedWrites
  readonly #deps: SmallWriteDeps

  constructor(deps: SmallWriteDeps) {
    this.#deps = deps
    this.queued = watchWrites(deps.outbox)
  }

  async write<E extends WaitingEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    ...about: About<E>
  ): Promise<Result<void, StoreFailure>> {
    const { outbox, session, outboxStore: store, locks, ids, clock } = this.#deps
    const ownerId = session.me()?.id
    if (ownerId === undefined) return refuse('not-found')
    const lane = laneOf(endpoint, input, about)
    if (await cancelOut({ store, locks }, { ownerId, endpoint, lane })) return succeed(undefined)
    const [videoName, personName] = [videoNameOf(about), personNameOf(about)]
    const work = {
      kind: 'call',
      call: endpoint.waits.name,
      input,
      ...(videoName !== null && { videoName }),
      ...(personName !== null && { personName }),
    } as const
    const id = idOf(endpoint, input)
    const named = id === null ? { work, lane } : { work, lane, id, key: id }
    return outbox.add([newQueueItem(named, { ownerId, ids, now: clock.now() })])
  }

  /**
   * Stored all or none, in this order: what belongs together is never half on the device.
   *
   * @param ownerId who made them, if their session may have ended meanwhile
   */
  async writeTogether(
    writes: readonly AnyWrite[],
    ownerId: UserId | undefined = this.#deps.session.me()?.id,
  ): Promise<Result<void, StoreFailure>> {
    const { outbox, ids, clock } = this.#deps
    if (ownerId === undefined) return refuse('not-found')
    const facts = { ownerId, ids, now: clock.now() }
    return outbox.add(
      writes.map(({ call, input, lane }) =>
        newQueueItem({ work: { kind: 'call', call, input }, lane }, facts),
      ),
    )
  }

  async count(): Promise<Result<number, StoreFailure>> {
    const { session, outboxStore, drafts } = this.#deps
    const ownerId = session.me()?.id
    if (ownerId === undefined) return succeed(0)
    // Drafts are counted first: one that moves to the queue in between is then counted there.
    const held = await listHeld(drafts, ownerId)
    if (!held.ok) return held
    const items = await outboxStore.list(ownerId)
    if (!items.ok) return items
    const queued = items.value.filter(({ work }) => !ofTake.has(work.kind))
    return succeed(queued.length + notQueued(held.value, items.value).length)
  }
}

/** What the line of its take shows already. */
const ofTake: ReadonlySet<OutboxWork['kind']> = new Set(['deliver-take', 'deliver-file', 'finish-upload'])
