import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { answerField, composeField } from '#domain/video/assessment/draft-fields.ts'
import { createDraftDesk, type DraftDeps } from '#domain/video/assessment/draft-desk.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { recoverDrafts } from '#domain/video/assessment/recover-drafts.ts'
import type { Edit, Outgoing } from '#domain/video/assessment/draft.ts'
import { succeed } from '#contract/result.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { valueOf } from '#tests/support/conformance.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import {
  me,
  osats,
  other,
  outgoingComment,
  video,
} from '#tests/domain/video/assessment/assessment-samples.ts'

let databases = 0

function openDevice() {
  const name = `drafts-${++databases}`
  const openTab = () => createDraftStore(connectDraftDatabase(createFakeLog(), name), name)
  return { openTab, store: openTab() }
}

const origin = { basis: [], base: {} }
const rated = (line: string, value: number): Edit => ({
  type: 'set',
  field: answerField(osats, line, 'value'),
  value,
  was: null,
  origin,
})

test('two tabs write into one draft, and neither erases the other', async () => {
  const { openTab } = openDevice()
  const [oneTab, otherTab] = [openTab(), openTab()]
  await Promise.all([
    oneTab.apply(me, video, [rated('flow', 2)]),
    otherTab.apply(me, video, [rated('tissue', 4)]),
  ])
  const draft = valueOf(await oneTab.read(me, video), 'read')
  expect(Object.values(draft?.fields ?? {}).toSorted((one, next) => Number(one) - Number(next))).toEqual([
    2, 4,
  ])
})

test('a draft is returned to its owner alone, and is deleted when nothing is left in it', async () => {
  const { store } = openDevice()
  await store.apply(me, video, [rated('flow', 2)])
  expect(valueOf(await store.read(other, video), 'read')).toBeNull()
  expect(valueOf(await store.list(other), 'list')).toEqual([])
  await store.apply(me, video, [{ type: 'forget-evaluation' }])
  expect(valueOf(await store.list(me), 'list')).toEqual([])
})

function depsOf(store: DraftDeps['store']) {
  const queue = new Map<string, Outgoing>()
  const deps: DraftDeps = {
    held: new HeldSendings(),
    store,
    clock: createHandClock(),
    log: createFakeLog(),
    queue: (_owner, _subject, outgoing) => {
      queue.set(outgoing.id, outgoing)
      return Promise.resolve(succeed(undefined))
    },
  }
  return { deps, queue }
}

test('what is written is on disk when the tab says so, and is there for the next tab', async () => {
  const { openTab, store } = openDevice()
  const { deps } = depsOf(store)
  const desk = createDraftDesk(deps, me, video)
  desk.start()
  desk.edit(rated('flow', 3))
  expect(desk.snapshot().isSaved).toBe(false)
  await expect.poll(() => desk.snapshot().isSaved).toBe(true)
  const next = createDraftDesk(depsOf(openTab()).deps, me, video)
  next.start()
  await expect.poll(() => Object.values(next.snapshot().draft.fields)).toEqual([3])
})

test('a comment is queued once it is stored, and one that a crash left in between is queued at the next start', async () => {
  const { store } = openDevice()
  const { deps, queue } = depsOf(store)
  const text = composeField('new', 'text')
  const written: Edit = { type: 'set', field: text, value: 'Watch the tip', was: null, origin }
  const outgoing = outgoingComment(1, 'Watch the tip')
  const sent: Edit = { type: 'send-comment', outgoing, slot: 'new', sent: { [text]: 'Watch the tip' } }
  await store.apply(me, video, [written, sent])
  onTestFinished(recoverDrafts(deps, me))
  await expect.poll(() => store.list(me)).toEqual(succeed([]))
  expect([...queue.values()]).toEqual([outgoing])

  const desk = createDraftDesk(deps, me, video)
  desk.start()
  desk.edit(written)
  desk.edit({ ...sent, outgoing: outgoingComment(2, 'Watch the tip') })
  await expect.poll(() => queue.size).toBe(2)
  await expect.poll(() => desk.snapshot().draft).toMatchObject({ fields: {}, outgoing: [] })
})
