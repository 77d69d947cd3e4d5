import { describe, expect, test } from 'vitest'
import {
  applyEdit,
  type Draft,
  hasEvaluation,
  heldFor,
  isSpent,
  TAKE_BACK_MS,
} from '#domain/video/assessment/draft.ts'
import {
  answerField,
  emptyJudgment,
  type Fields,
  fieldsOf,
  judgmentOf,
  leftField,
} from '#domain/video/assessment/draft-fields.ts'
import {
  anEvaluationId,
  emptyDraft,
  globalRating,
  osats,
  outgoingEvaluation,
  scored,
} from './assessment-samples.ts'

const flow = answerField(osats, 'flow', 'value')

test('a tab that has not heard of the last sending does not set the draft back to before it', () => {
  const sent = fieldsOf({ ...emptyJudgment, answers: [scored('flow', 4)] })
  const outgoing = outgoingEvaluation(2, judgmentOf(sent))
  const after = applyEdit(emptyDraft(), { type: 'send-evaluation', outgoing, id: anEvaluationId(2), sent })
  const stale = { basis: [anEvaluationId(1)], base: {} }
  const edited = applyEdit(after, { type: 'set', field: 'feedback', value: 'Calm', was: null, origin: stale })
  expect(edited).toMatchObject({ basis: [anEvaluationId(2)], base: sent })
})

test('a note or a moment without an answer stays in the draft and is not sent', () => {
  const note = answerField(osats, 'flow', 'note')
  expect(judgmentOf({ [note]: 'Stops twice' }).answers).toEqual([])
  expect(judgmentOf({ [note]: ' Stops twice ', [flow]: 2 }).answers).toEqual([
    { ...scored('flow', 2), note: 'Stops twice' },
  ])
})

describe('a note and a moment on a line without an answer', () => {
  const origin = { basis: [], base: {} }
  const [note, moment] = [answerField(osats, 'flow', 'note'), answerField(osats, 'flow', 'moment')]
  const lone = { [note]: 'Stops twice', [moment]: 12 }
  const write = (draft: Draft, fields: Fields): Draft =>
    Object.entries(fields).reduce(
      (before, [field, value]) => applyEdit(before, { type: 'set', field, value, was: null, origin }),
      draft,
    )
  const send = (draft: Draft, number: number): Draft => {
    const sent = { ...draft.base, ...draft.fields }
    const outgoing = outgoingEvaluation(number, judgmentOf(sent), draft.basis)
    return applyEdit(draft, { type: 'send-evaluation', outgoing, id: anEvaluationId(number), sent })
  }
  const settle = (draft: Draft, number: number): Draft => {
    const queued = applyEdit(draft, { type: 'queued', id: anEvaluationId(number) })
    return applyEdit(queued, { type: 'settled', ids: [anEvaluationId(number)] })
  }
  const written = write(emptyDraft(), { ...lone, feedback: 'Calm' })

  test('are no reason to send', () => {
    expect(hasEvaluation(write(emptyDraft(), lone))).toBe(false)
    expect(hasEvaluation(written)).toBe(true)
    expect(hasEvaluation(send(written, 1))).toBe(false)
  })

  test('stay in the draft when all else is sent, even once the server has confirmed that', () => {
    const sent = send(written, 1)
    expect(sent).toMatchObject({ base: { feedback: 'Calm' }, fields: lone })
    const settled = settle(sent, 1)
    expect(settled).toMatchObject({ base: {}, basis: [], fields: lone })
    expect(isSpent(settled)).toBe(false)
  })

  test('are still there after it was taken back', () => {
    const back = applyEdit(send(written, 1), { type: 'take-back', id: anEvaluationId(1) })
    expect(back.fields).toEqual({ ...lone, feedback: 'Calm' })
  })

  test('are sent with the next sending once the line has an answer', () => {
    const next = send(write(settle(send(written, 1), 1), { [flow]: 2 }), 2)
    expect(next.outgoing).toMatchObject([
      { input: { body: { answers: [{ value: 2, note: 'Stops twice', timeStamp: 12 }] } } },
    ])
    expect(next.fields).toEqual({})
  })

  test('also stay if the answer that they were sent with is removed', () => {
    const answered = send(write(emptyDraft(), { ...lone, [flow]: 2 }), 1)
    const taken = send(write(answered, { [flow]: null }), 2)
    expect(taken).toMatchObject({ base: { [flow]: null }, fields: lone })
  })

  test('are as another tab has edited them meanwhile', () => {
    const outgoing = outgoingEvaluation(1, emptyJudgment)
    const edited = write(emptyDraft(), { [note]: 'Stops three times' })
    const after = applyEdit(edited, { type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent: lone })
    expect(after.fields).toEqual({ [note]: 'Stops three times', [moment]: 12 })
  })
})

describe('an answer by a rubric that the form does not show', () => {
  const origin = { basis: [], base: {} }
  const place = leftField(flow)
  const written = applyEdit(emptyDraft(), { type: 'set', field: flow, value: 2, was: null, origin })
  const sent = { feedback: 'Calm' }
  const after = applyEdit(written, {
    type: 'send-evaluation',
    outgoing: outgoingEvaluation(1, judgmentOf(sent)),
    id: anEvaluationId(1),
    sent,
    left: { [flow]: 2 },
  })

  test('stays in the draft when the rest is sent, and is no reason to send again', () => {
    expect(after).toMatchObject({ base: sent, fields: { [place]: 2 } })
    expect(after.fields).not.toHaveProperty([flow])
    expect(hasEvaluation(after)).toBe(false)
    expect(isSpent(after)).toBe(false)
  })

  test('goes once its writer discards it, unless another tab has changed it', () => {
    const dropped = applyEdit(after, { type: 'drop-left', seen: { [place]: 2 } })
    expect(dropped.fields).toEqual({})
    expect(applyEdit(after, { type: 'drop-left', seen: { [place]: 3 } }).fields).toEqual({ [place]: 2 })
  })

  test('comes with its rubric, so that it can be read later', () => {
    const by = { rubric: globalRating, activityId: null }
    const set = { type: 'set', field: flow, value: 2, was: null, origin, by } as const
    expect(applyEdit(applyEdit(emptyDraft(), set), set).rubrics).toEqual([by])
  })
})

test('what another tab wrote after the sending stays unsent', () => {
  const origin = { basis: [], base: {} }
  const draft = applyEdit(emptyDraft(), { type: 'set', field: flow, value: 5, was: 2, origin })
  const sent = { [flow]: 2 }
  const outgoing = outgoingEvaluation(1, judgmentOf(sent))
  const after = applyEdit(draft, { type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent })
  expect(after).toMatchObject({ base: sent, fields: { [flow]: 5 } })
})

test('what was taken back is a draft again, over what had been sent before it', () => {
  const origin = { basis: [anEvaluationId(1)], base: { feedback: 'Calm' } }
  const begun = applyEdit(emptyDraft(), { type: 'set', field: flow, value: 2, was: null, origin })
  const sent = { ...begun.base, ...begun.fields }
  const outgoing = outgoingEvaluation(2, judgmentOf(sent), begun.basis)
  const after = applyEdit(begun, { type: 'send-evaluation', outgoing, id: anEvaluationId(2), sent })
  const back = applyEdit(after, { type: 'take-back', id: outgoing.id })
  expect(back).toEqual({ ...begun, base: {}, fields: sent })
})

test('what the sync queue already has is not taken back', () => {
  const outgoing = outgoingEvaluation(1, emptyJudgment)
  const sent = applyEdit(emptyDraft(), { type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent: {} })
  const queued = applyEdit(sent, { type: 'queued', id: outgoing.id })
  expect(applyEdit(queued, { type: 'take-back', id: outgoing.id })).toEqual(queued)
})

test.each([
  [{ heldUntil: 15_000 }, 5_000],
  [{ heldUntil: 9_000 }, 0],
  [{}, 0],
  // The clock was set back by an hour.
  [{ heldUntil: 3_600_000 }, TAKE_BACK_MS],
])('%j is held for %s ms more', (held, wait) => {
  expect(heldFor({ ...outgoingEvaluation(1, emptyJudgment), ...held }, 10_000)).toBe(wait)
})
