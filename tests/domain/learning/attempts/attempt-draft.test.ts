import { expect, test } from 'vitest'
import { attemptInput, hasAnswers, isComplete, openAttempt } from '#domain/learning/attempts/attempt-draft.ts'
import {
  activity,
  after,
  anAttemptId,
  aQuestion,
  asked,
  at,
  begun,
  chose,
  submitted,
} from './attempt-samples.ts'

test('what was chosen is sent as it was asked, with the time of submission', () => {
  const [draft] = after(begun, chose('foot', 'left'), chose('hand', 'right'))
  expect(isComplete(draft!)).toBe(true)
  expect(attemptInput(draft!, at(9))).toEqual({
    params: { activityId: activity, attemptId: anAttemptId(1) },
    body: {
      version: 3,
      takenAt: at(9),
      answers: [
        { question: 'hand', chosen: ['right'] },
        { question: 'foot', chosen: ['left'] },
      ],
    },
  })
})

test('beginning again continues what was begun with this version', () => {
  const drafts = after(begun, chose('hand', 'left'), { ...begun, attemptId: anAttemptId(2) })
  expect(drafts.map(({ attemptId }) => attemptId)).toEqual([anAttemptId(1)])
  expect(hasAnswers(drafts[0]!)).toBe(true)
})

test('a submitted attempt no longer changes, and another attempt begins beside it', () => {
  const drafts = after(begun, chose('hand', 'left'), submitted(), chose('hand', 'right'), {
    ...begun,
    attemptId: anAttemptId(2),
  })
  expect(drafts.map(({ chosen, takenAt }) => [chosen, takenAt])).toEqual([
    [{ hand: ['left'] }, at(9)],
    [{}, null],
  ])
  expect(openAttempt(drafts)).toBeNull()
})

test('an answer to an attempt that is gone does not bring it back', () => {
  expect(after(begun, { type: 'drop', attemptId: anAttemptId(1) }, chose('hand', 'left'))).toEqual([])
})

test('an attempt continues at the question answered last', () => {
  const older = { ...asked, version: 2 }
  const drafts = after(
    begun,
    { ...begun, attemptId: anAttemptId(2), asked: older },
    chose('hand', 'left', 5),
    chose('hand', 'right', 4, 2),
  )
  expect(openAttempt(drafts)?.version).toBe(3)
})

test('changed questions keep the answers that still fit, and say how many do not', () => {
  const next = {
    version: 4,
    questions: [
      aQuestion('hand'),
      { ...aQuestion('foot', ['Left', 'Neither']) },
      { ...aQuestion('eye'), text: 'Which eye now?' },
      aQuestion('ear'),
    ],
  }
  const before = { version: 3, questions: ['hand', 'foot', 'eye'].map((key) => aQuestion(key)) }
  const [draft, ...others] = after(
    { ...begun, asked: before },
    chose('hand', 'left'),
    chose('foot', 'right'),
    chose('eye', 'left'),
    { type: 'bring-over', attemptId: anAttemptId(1), to: next, at: at(8) },
  )
  expect(others).toEqual([])
  expect(draft).toMatchObject({ version: 4, chosen: { hand: ['left'] }, lost: 2, attemptId: anAttemptId(1) })
})

test('what another tab has answered of the new questions takes precedence', () => {
  const [draft, ...others] = after(
    begun,
    chose('hand', 'left'),
    chose('foot', 'left'),
    { ...begun, attemptId: anAttemptId(2), asked: { ...asked, version: 4 } },
    chose('hand', 'right', 3, 2),
    { type: 'bring-over', attemptId: anAttemptId(1), to: { ...asked, version: 4 }, at: at(8) },
  )
  expect(others).toEqual([])
  expect(draft).toMatchObject({
    attemptId: anAttemptId(2),
    chosen: { hand: ['right'], foot: ['left'] },
    lost: 0,
  })
})
