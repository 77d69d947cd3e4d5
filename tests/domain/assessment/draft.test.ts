import { expect, test } from 'vitest'
import { applyEdit } from '#domain/assessment/draft.ts'
import { answerField, emptyJudgement, fieldsOf, judgementOf } from '#domain/assessment/draft-fields.ts'
import { anEvaluationId, emptyDraft, osats, outgoingEvaluation, scored } from './assessment-samples.ts'

const flow = answerField(osats, 'flow', 'value')

test('a tab that has not heard of the last sending does not set the draft back to before it', () => {
  const sent = fieldsOf({ ...emptyJudgement, answers: [scored('flow', 4)] })
  const outgoing = outgoingEvaluation(2, judgementOf(sent))
  const after = applyEdit(emptyDraft(), { type: 'send-evaluation', outgoing, id: anEvaluationId(2), sent })
  const stale = { basis: [anEvaluationId(1)], base: {} }
  const edited = applyEdit(after, { type: 'set', field: 'feedback', value: 'Calm', was: null, origin: stale })
  expect(edited).toMatchObject({ basis: [anEvaluationId(2)], base: sent })
})

test('a note or a moment without an answer stays in the draft and is not sent', () => {
  const note = answerField(osats, 'flow', 'note')
  expect(judgementOf({ [note]: 'Stops twice' }).answers).toEqual([])
  expect(judgementOf({ [note]: ' Stops twice ', [flow]: 2 }).answers).toEqual([
    { ...scored('flow', 2), note: 'Stops twice' },
  ])
})

test('what another tab wrote since it was sent stays unsent', () => {
  const origin = { basis: [], base: {} }
  const draft = applyEdit(emptyDraft(), { type: 'set', field: flow, value: 5, was: 2, origin })
  const sent = { [flow]: 2 }
  const outgoing = outgoingEvaluation(1, judgementOf(sent))
  const after = applyEdit(draft, { type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent })
  expect(after).toMatchObject({ base: sent, fields: { [flow]: 5 } })
})
