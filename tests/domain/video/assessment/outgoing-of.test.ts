import { expect, it } from 'vitest'
import { onTheWay, outgoingOf } from '#domain/video/assessment/outgoing-of.ts'
import type { Outgoing } from '#domain/video/assessment/draft.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { outgoingComment, outgoingEvaluation, scored } from './assessment-samples.ts'

const queued = ({ call, input }: Outgoing): QueuedWrite => ({
  id: 'item',
  lane: 'lane',
  call,
  // As the device store returns it.
  input: JSON.parse(JSON.stringify(input)),
  refusal: null,
  isMark: false,
})
const evaluation = outgoingEvaluation(1, {
  ...emptyJudgment,
  answers: [scored('flow', 3)],
  feedback: 'Good.',
})
const comment = outgoingComment(1, 'Look here.')

it.each([
  ['an evaluation', evaluation],
  ['a comment', comment],
])('reads %s from the queue as it was written', (_what, outgoing) => {
  expect(outgoingOf(queued(outgoing))).toEqual(outgoing)
})

it.each([
  ['of something else', { ...queued(comment), call: 'favoriteVideo' }],
  ['without input', { ...queued(comment), input: null }],
  ['with an invalid address', { ...queued(comment), input: { ...comment.input, params: {} } }],
  ['with an invalid body', { ...queued(evaluation), input: { ...evaluation.input, body: {} } }],
])('a write %s is not part of an assessment', (_what, write) => {
  expect(outgoingOf(write)).toBeNull()
})

it('what is both in the draft and in the queue is on its way once', () => {
  expect(
    onTheWay([evaluation, comment], [queued(evaluation)])
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([evaluation.id, comment.id].toSorted())
  expect(onTheWay([], [queued(comment)])).toEqual([comment])
})
