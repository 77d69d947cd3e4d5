import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import {
  applyEdit,
  type Draft,
  newDraft,
  type Outgoing,
  TAKE_BACK_MS,
} from '#domain/video/assessment/draft.ts'
import type { DraftDeps } from '#domain/video/assessment/draft-desk.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { WRITE_AGAIN_MS } from '#domain/video/assessment/draft-machine.ts'
import { recoverDrafts } from '#domain/video/assessment/recover-drafts.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { me, outgoingComment, outgoingEvaluation, video } from './assessment-samples.ts'

/** A device on which a crash left this between the draft and the queue. */
function deviceWith(...outgoing: Outgoing[]) {
  const clock = createHandClock()
  const trouble = { isReadable: true, isQueueFull: false }
  const listeners = new Listeners<[]>()
  let draft: Draft = { ...newDraft(me, video), outgoing }
  const queued: string[] = []
  const log = createFakeLog()
  const deps: DraftDeps = {
    held: new HeldSendings(),
    clock,
    log,
    store: {
      read: () => Promise.resolve(succeed(draft)),
      list: () => Promise.resolve(trouble.isReadable ? succeed([draft]) : refuse('unavailable')),
      apply(_owner, _video, edits) {
        draft = edits.reduce(applyEdit, draft)
        listeners.call()
        return Promise.resolve(succeed(draft))
      },
      onChange: (listener) => listeners.add(listener),
    },
    queue(_owner, _video, { id }) {
      if (trouble.isQueueFull) return Promise.resolve(refuse('full'))
      queued.push(id)
      return Promise.resolve(succeed(undefined))
    },
  }
  const undoSend = () => {
    for (const { id } of outgoing) draft = applyEdit(draft, { type: 'take-back', id })
  }
  /** In another tab, which dies at once. */
  const sendElsewhere = (one: Outgoing) => {
    draft = { ...draft, outgoing: [...draft.outgoing, one] }
    listeners.call()
  }
  return { deps, clock, log, trouble, queued, undoSend, sendElsewhere }
}

const comment = outgoingComment(1, 'Watch the tip')

test('what a crash left behind is passed on once', async () => {
  const { deps, clock, queued } = deviceWith(comment)
  recoverDrafts(deps, me)
  await clock.advance(60_000)
  expect(queued).toEqual([comment.id])
})

test.each([
  ['the drafts could not be read', { isReadable: false }],
  ['the queue had no room', { isQueueFull: true }],
] as const)('it is tried again when %s', async (_why, is) => {
  const { deps, clock, log, trouble, queued } = deviceWith(comment)
  const before = { ...trouble }
  Object.assign(trouble, is)
  recoverDrafts(deps, me)
  await clock.advance(5 * WRITE_AGAIN_MS)
  expect(queued).toEqual([])
  expect(log.errors.length).toBeLessThan(2)
  Object.assign(trouble, before)
  await clock.advance(WRITE_AGAIN_MS)
  expect(queued).toEqual([comment.id])
})

test('an assessment waits until it can no longer be taken back', async () => {
  const held: Outgoing = {
    ...outgoingEvaluation(1, emptyJudgment),
    heldUntil: createHandClock().now() + TAKE_BACK_MS,
  }
  const { deps, clock, queued } = deviceWith(held)
  recoverDrafts(deps, me)
  await clock.advance(TAKE_BACK_MS - 1)
  expect(queued).toEqual([])
  await clock.advance(1)
  expect(queued).toHaveLength(1)

  const other = deviceWith(held)
  recoverDrafts(other.deps, me)
  await other.clock.advance(TAKE_BACK_MS - 1)
  other.undoSend()
  await other.clock.advance(TAKE_BACK_MS)
  expect(other.queued).toEqual([])
})

test('an assessment that is being passed on can’t be undone any more', async () => {
  const held: Outgoing = { ...outgoingEvaluation(1, emptyJudgment), heldUntil: 1 }
  const { deps, clock, trouble, queued, undoSend } = deviceWith(held)
  trouble.isQueueFull = true
  recoverDrafts(deps, me)
  await clock.advance(0)
  undoSend()
  trouble.isQueueFull = false
  await clock.advance(WRITE_AGAIN_MS)
  expect(queued).toEqual([held.id])
})

test('one that was undone while the one before it was passed on is not', async () => {
  const held: Outgoing = { ...outgoingEvaluation(1, emptyJudgment), heldUntil: 1 }
  const { deps, clock, queued, undoSend } = deviceWith(comment, held)
  const { queue } = deps
  deps.queue = (...sending) => {
    if (sending[2].id === comment.id) undoSend()
    return queue(...sending)
  }
  recoverDrafts(deps, me)
  await clock.advance(60_000)
  expect(queued).toEqual([comment.id])
})

test('what another tab sent before it died is passed on by the open one, no earlier than it would have been', async () => {
  const { deps, clock, queued, sendElsewhere } = deviceWith()
  const stop = recoverDrafts(deps, me)
  await clock.advance(1_000)
  sendElsewhere({ ...outgoingEvaluation(1, emptyJudgment), heldUntil: clock.now() + TAKE_BACK_MS })
  await clock.advance(TAKE_BACK_MS)
  expect(queued).toEqual([])
  await clock.advance(WRITE_AGAIN_MS)
  expect(queued).toHaveLength(1)
  await clock.advance(60_000)
  expect(queued).toHaveLength(1)

  stop()
  sendElsewhere(outgoingComment(2, 'Later'))
  await clock.advance(60_000)
  expect(queued).toHaveLength(1)
})

test('nothing is passed on once somebody else is signed in', async () => {
  const { deps, clock, trouble, queued } = deviceWith(comment)
  trouble.isReadable = false
  const stop = recoverDrafts(deps, me)
  await clock.advance(WRITE_AGAIN_MS)
  stop()
  trouble.isReadable = true
  await clock.advance(60_000)
  expect(queued).toEqual([])
})
