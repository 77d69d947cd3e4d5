import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { createHandOver, type HandOverDeps } from '#domain/learning/attempts/hand-over.ts'
import { recoverAttempts } from '#domain/learning/attempts/recover-attempts.ts'
import { createAttemptStore } from '#platform/storage/attempt-store.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { valueOf } from '#tests/support/conformance.ts'
import {
  anAttemptId,
  anna,
  begun,
  ben,
  chose,
  place,
  submitted,
} from '#tests/domain/learning/attempts/attempt-samples.ts'
import { emptyDraft, me, video } from '#tests/domain/video/assessment/assessment-samples.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

let databases = 0

function openDevice() {
  const name = `attempts-${++databases}`
  const openTab = () => createAttemptStore(connectDraftDatabase(createFakeLog(), name), name)
  return { name, openTab, store: openTab() }
}

test('two tabs answer one attempt, and neither erases the other’s answers', async () => {
  const { openTab } = openDevice()
  const [oneTab, otherTab] = [openTab(), openTab()]
  const other = { ...begun, attemptId: anAttemptId(2) }
  await Promise.all([oneTab.apply(place, [begun]), otherTab.apply(place, [other])])
  const [draft, ...more] = valueOf(await oneTab.read(place), 'read')
  expect(more).toEqual([])
  const choose = (question: string) => ({ ...chose(question, 'left'), attemptId: draft!.attemptId })
  await Promise.all([oneTab.apply(place, [choose('hand')]), otherTab.apply(place, [choose('foot')])])
  expect(valueOf(await otherTab.read(place), 'read')).toMatchObject([
    { chosen: { hand: ['left'], foot: ['left'] } },
  ])
})

test('another person on this tablet sees none of it', async () => {
  const { store } = openDevice()
  await store.apply(place, [begun, chose('hand', 'left')])
  expect(await store.read({ ...place, ownerId: ben })).toEqual(succeed([]))
  expect(await store.list(ben)).toEqual(succeed([]))
  expect(valueOf(await store.list(anna), 'list')).toHaveLength(1)
})

test('a device with an earlier version keeps its drafts of assessments', async () => {
  const { name, store } = openDevice()
  const old = await openDB(name, 1, {
    upgrade: (database) =>
      void database
        .createObjectStore('drafts', { keyPath: ['ownerId', 'videoId'] })
        .createIndex('owner', 'ownerId'),
  })
  await old.put('drafts', { ...emptyDraft(), fields: { feedback: 'Gentle' } })
  old.close()
  await store.apply(place, [begun])
  const drafts = createDraftStore(connectDraftDatabase(createFakeLog(), name), name)
  expect(await drafts.read(me, video)).toMatchObject(succeed({ fields: { feedback: 'Gentle' } }))
})

// The tab dies at each step on the way into the queue; the next one finishes it.
test.each(['before it was queued', 'after it was queued'])(
  'killed %s, the attempt arrives once',
  async (when) => {
    const { openTab } = openDevice()
    const queue = new Map<string, string>()
    const dying: HandOverDeps['queue'] = async (_owner, { params, body }) => {
      if (when === 'after it was queued') queue.set(params.attemptId, body.takenAt)
      return new Promise(() => undefined)
    }
    const room = createFakeLockRoom()
    const tab = openTab()
    await tab.apply(place, [begun, chose('hand', 'left'), submitted()])
    const [draft] = valueOf(await tab.read(place), 'read')
    void createHandOver({ store: tab, locks: room.ofTab('one'), queue: dying })(draft!)
    if (when === 'after it was queued') await expect.poll(() => queue.size).toBe(1)
    room.killTab('one')

    const next = openTab()
    const handOver = createHandOver({
      store: next,
      locks: room.ofTab('two'),
      queue: async (ownerId, { params, body }) => {
        if (ownerId !== anna) return refuse('unavailable')
        queue.set(params.attemptId, body.takenAt)
        return succeed(undefined)
      },
    })
    recoverAttempts({ store: next, clock: createHandClock(), log: createFakeLog(), handOver }, anna)
    await expect.poll(() => next.read(place)).toEqual(succeed([]))
    expect([...queue]).toEqual([[anAttemptId(1), draft!.takenAt]])
  },
)
