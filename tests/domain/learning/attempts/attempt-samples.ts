import type { AskedQuestion } from '#contract/endpoints/learning/cognitive.ts'
import { activityId, cognitiveAttemptId, userId } from '#contract/vocabulary/ids.ts'
import {
  applyAttemptEdit,
  type QuestionVersion,
  type AttemptDrafts,
  type AttemptEdit,
} from '#domain/learning/attempts/attempt-draft.ts'

const numbered = (kind: number, number: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`

export const anna = userId.parse(numbered(1, 1))
export const ben = userId.parse(numbered(1, 2))
export const activity = activityId.parse(numbered(2, 1))
export const place = { ownerId: anna, activityId: activity }
export const anAttemptId = (number: number) => cognitiveAttemptId.parse(numbered(3, number))
export const at = (second: number) => `2026-03-01T10:00:${String(second).padStart(2, '0')}.000Z`

export function aQuestion(key: string, choices: readonly string[] = ['Left', 'Right']): AskedQuestion {
  return {
    key,
    text: `Which ${key}?`,
    isMultiple: false,
    choices: choices.map((text) => ({ key: text.toLowerCase(), text })),
  }
}

export const asked: QuestionVersion = { version: 3, questions: [aQuestion('hand'), aQuestion('foot')] }

export const begun = {
  type: 'begin',
  asked,
  attemptId: anAttemptId(1),
  at: at(0),
} satisfies AttemptEdit
export const chose = (question: string, key: string, second = 1, number = 1): AttemptEdit => ({
  type: 'choose',
  attemptId: anAttemptId(number),
  question,
  chosen: [key],
  at: at(second),
})
export const submitted = (second = 9): AttemptEdit => ({
  type: 'submit',
  attemptId: anAttemptId(1),
  at: at(second),
})

export function after(...edits: readonly AttemptEdit[]): AttemptDrafts {
  return edits.reduce<AttemptDrafts>((drafts, edit) => applyAttemptEdit(place, drafts, edit), [])
}
