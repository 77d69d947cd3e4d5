import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import {
  processPayment,
  setAttendeeActive,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { joinOrders, type WantedOrder } from '#contract/content/join-orders.ts'
import {
  deleteReadNotifications,
  markNotificationsSeen,
  restoreNotifications,
} from '#contract/endpoints/notices/notifications.ts'
import { createPlaylist, orderPlaylists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { type PlaylistId, playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { someWorkshop } from '#tests/support/course-samples.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import { attendeeId, deletionId, type NotificationId, notificationId } from '#contract/vocabulary/ids.ts'
import { listHeads } from '#domain/outbox/lane-heads.ts'
import type { Execution, OutboxItem } from '#domain/outbox/outbox-item.ts'
import { createOutbox } from '#domain/outbox/outbox-runner.ts'
import { SmallWrites } from '#domain/sync/small-writes.ts'
import { createFakeOutboxStore, createOutboxDisk } from '#tests/support/fake-outbox-store.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import {
  createCountedIds,
  createFakeLockRoom,
  createFakeLog,
  createFakeReachability,
} from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'
import { someItem } from './some-item.ts'

const REFUSED = { status: 'refused', code: 'wrong-state', message: 'Not now.' } as const
const DONE: Execution = { status: 'done' }

/** A tab, and a server that answers each call as the test says. */
async function createTab(answer: (call: string, input: never) => Execution) {
  const clock = createHandClock()
  const disk = createOutboxDisk()
  const outboxStore = createFakeOutboxStore(disk)
  const locks = createFakeLockRoom().ofTab('1')
  const ids = createCountedIds()
  const sent: string[] = []
  let isAway = false
  const reachability = createFakeReachability(() => !isAway)
  const outbox = createOutbox({
    store: outboxStore,
    locks,
    clock,
    ids,
    log: createFakeLog(),
    reachability,
    me: () => someUserId(1),
    execute: async ({ work }) => {
      if (work.kind !== 'call') throw new Error('Only small writes are queued here.')
      const execution = answer(work.call, work.input as never)
      if (execution.status === 'done') sent.push(work.call)
      return execution
    },
  })
  const session = createFakeSession(someUserId(1))
  const writes = new SmallWrites({ outbox, outboxStore, drafts: noDrafts, locks, session, ids, clock })
  outbox.start()
  await clock.advance(0)
  return {
    sent,
    waiting: () =>
      [...disk.rows.values()].map(({ work, state }) => [work.kind === 'call' ? work.call : '', state.status]),
    async write<E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>, ...about: About<E>) {
      await clock.advance(1)
      await writes.write(endpoint, input, ...about)
      await clock.advance(10)
    },
    async retry(call: string) {
      const { items } = outbox.snapshot()
      const item = items.find(({ work }) => work.kind === 'call' && work.call === call)
      await outbox.retry(item!.id)
      await clock.advance(10)
    },
    async lose() {
      isAway = true
      await reachability.check()
    },
    async find() {
      isAway = false
      await reachability.check()
      await clock.advance(60_000)
    },
  }
}

const noDrafts = { list: () => Promise.resolve({ ok: true as const, value: [] }) }

test('only the first item of each lane may be tried', () => {
  const first = someItem({ id: 'a', order: 1, state: REFUSED })
  const second = someItem({ id: 'b', order: 2 })
  const other = someItem({ id: 'c', lane: 'take-2' })
  const heads = listHeads([second, other, first])
  expect(heads.map(({ id }) => id).toSorted()).toEqual(['a', 'c'])
})

describe('a refused payment', () => {
  const params = { id: attendeeId.parse('00000000-0000-4000-8000-000000000001') }
  const pay = { params, body: {} }
  const activate = { params, query: { isActive: 'true', saidAt: '2026-03-01T10:00:00Z' } }

  /** The desk has made the attendee inactive. */
  async function refusePayment() {
    let isActive = false
    const tab = await createTab((call) => {
      if (call === 'setAttendeeActive') isActive = true
      return isActive ? DONE : REFUSED
    })
    await tab.write(processPayment, pay)
    expect(tab.waiting()).toEqual([['processPayment', 'refused']])
    return tab
  }

  test('does not hold up what lets it through, and is sent when it is tried again', async () => {
    const tab = await refusePayment()
    await tab.write(setAttendeeActive, activate)
    expect(tab.sent).toEqual(['setAttendeeActive'])
    await tab.retry('processPayment')
    expect(tab.sent).toEqual(['setAttendeeActive', 'processPayment'])
    expect(tab.waiting()).toEqual([])
  })

  test('that is tried again without a network follows what lets it through', async () => {
    const tab = await refusePayment()
    await tab.lose()
    await tab.write(setAttendeeActive, activate)
    await tab.retry('processPayment')
    await tab.find()
    expect(tab.sent).toEqual(['setAttendeeActive', 'processPayment'])
    expect(tab.waiting()).toEqual([])
  })

  test('that an earlier version left ahead of it does not hold it up either', () => {
    const write = (call: string, change: Partial<OutboxItem>) =>
      someItem({
        id: call,
        lane: `attendee:${params.id}`,
        work: { kind: 'call', call, input: {} },
        ...change,
      })
    const stuck = [
      write('processPayment', { order: 1, state: REFUSED }),
      write('setAttendeeActive', { order: 2 }),
    ]
    expect(listHeads(stuck).map(({ id }) => id)).toEqual(['setAttendeeActive'])
  })
})

describe('the order of the playlists of a workshop', () => {
  const [first, second, made] = [1, 2, 3].map((number) =>
    playlistId.parse(`51000000-0000-4000-8000-00000000000${number}`),
  ) as [PlaylistId, PlaylistId, PlaylistId]
  const make = { params: { id: made }, body: { title: 'New', description: '', workshopId: someWorkshop } }
  const order = {
    params: { workshopId: someWorkshop },
    body: { was: [first, second, made], to: [made, first, second] },
  }

  /** A server with two playlists, which answers each creation as the test says. */
  async function openWorkshop(creation: () => Execution) {
    let listed: string[] = [first, second]
    const tab = await createTab((call, input: { body: WantedOrder<string> }) => {
      if (call === 'orderPlaylists') listed = joinOrders(listed, input.body)
      const execution = call === 'createPlaylist' ? creation() : DONE
      if (call === 'createPlaylist' && execution.status === 'done') listed = [...listed, made]
      return execution
    })
    await tab.lose()
    return { ...tab, listed: () => listed }
  }

  test('is sent after one of them is made, even if making it succeeds only later', async () => {
    let tries = 0
    const tab = await openWorkshop(() => {
      tries += 1
      return tries === 1 ? { status: 'parked', why: 'server' } : DONE
    })
    await tab.write(createPlaylist, make)
    await tab.write(orderPlaylists, order)
    await tab.find()
    expect(tries).toBe(2)
    expect(tab.listed()).toEqual([made, first, second])
    expect(tab.waiting()).toEqual([])
  })

  test('does not wait for one that was refused', async () => {
    const tab = await openWorkshop(() => REFUSED)
    await tab.write(createPlaylist, make)
    await tab.write(orderPlaylists, { ...order, body: { ...order.body, to: [made, second, first] } })
    await tab.find()
    expect(tab.listed()).toEqual([second, first])
    expect(tab.waiting()).toEqual([['createPlaylist', 'refused']])
  })
})

describe('deleting all notifications that are read', () => {
  const [older, newer] = [1, 2].map((number) =>
    notificationId.parse(`00000000-0000-7000-8000-00000000000${number}`),
  ) as [NotificationId, NotificationId]
  const deletion = deletionId.parse('00000000-0000-4000-8000-000000000009')
  const seeBoth = { body: { ids: [newer, older] } }
  const deleteRead = { body: { deletionId: deletion, upTo: newer } }

  /** A server with two notifications, the older one read, whose first answer to `slow` is a problem. */
  async function openList(slow: string) {
    const seen = new Set<string>([older])
    let listed: string[] = [newer, older]
    let hasFailed = false
    const tab = await createTab((call, input: { body: { ids: string[] } }) => {
      if (call === slow && !hasFailed) {
        hasFailed = true
        return { status: 'parked', why: 'server' }
      }
      if (call === 'markNotificationsSeen') for (const id of input.body.ids) seen.add(id)
      if (call === 'deleteReadNotifications') listed = listed.filter((id) => !seen.has(id))
      return DONE
    })
    await tab.lose()
    return { ...tab, listed: () => listed }
  }

  test('comes after all were marked as read before', async () => {
    const tab = await openList('markNotificationsSeen')
    await tab.write(markNotificationsSeen, seeBoth)
    await tab.write(deleteReadNotifications, deleteRead)
    await tab.find()
    expect(tab.listed()).toEqual([])
  })

  test('leaves what was marked as read only after it', async () => {
    const tab = await openList('deleteReadNotifications')
    await tab.write(deleteReadNotifications, deleteRead)
    await tab.write(markNotificationsSeen, seeBoth)
    await tab.find()
    expect(tab.listed()).toEqual([newer])
    expect(tab.sent).toEqual(['deleteReadNotifications', 'markNotificationsSeen'])
  })

  test('is still canceled by undoing it while it waits behind a mark', async () => {
    const tab = await openList('markNotificationsSeen')
    await tab.write(markNotificationsSeen, seeBoth)
    await tab.write(deleteReadNotifications, deleteRead)
    await tab.write(restoreNotifications, { params: { deletionId: deletion } })
    await tab.find()
    expect(tab.sent).toEqual(['markNotificationsSeen'])
    expect(tab.listed()).toEqual([newer, older])
  })

  test('holds nothing up once it was refused, nor does a clock that was set back', () => {
    const write = (id: string, call: string, input: object, change: Partial<OutboxItem>) =>
      someItem({ id, lane: id, work: { kind: 'call', call, input }, ...change })
    const mark = write('mark', 'markNotificationsSeen', seeBoth, { createdAt: 2 })
    const refused = write('delete', 'deleteReadNotifications', deleteRead, { createdAt: 1, state: REFUSED })
    expect(listHeads([refused, mark]).map(({ id }) => id)).toContain('mark')
    const later = write('mark', 'markNotificationsSeen', seeBoth, { createdAt: 0, order: 2 })
    const between = write('delete', 'deleteReadNotifications', deleteRead, { createdAt: 1 })
    expect(listHeads([mark, later, between]).map(({ id }) => id)).toEqual(['delete'])
  })
})
