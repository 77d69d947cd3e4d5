import { expect, test } from 'vitest'
import { READ_MARK } from '#contract/endpoints/learning/course-work.ts'
import type { Evidence } from '#contract/policies/learning/completion.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import {
  completesLocally,
  doneByGuide,
  doneByMark,
  doneByReflection,
} from '#domain/learning/local-completion.ts'
import { someActivity as activityId } from '#tests/support/course-work.ts'

const at = '2026-03-01T10:00:00.000Z'
const marked = (mark: string, isDone: boolean) =>
  doneByMark({ params: { activityId }, body: { mark, isDone, madeAt: at } })

test('reading is done when it was marked; a step of a guide is not yet the guide', () => {
  expect(marked(READ_MARK, true)).toMatchObject({ activityId, at, evidence: { kind: 'DIDACTIC' } })
  expect(marked(READ_MARK, false)).toBeNull()
  expect(marked('STEP:one', true)).toBeNull()
})

test('a guide is done when the page says so, with its time', () => {
  expect(doneByGuide({ query: { activityId, at } })).toMatchObject({ at, evidence: { kind: 'GUIDE' } })
  expect(doneByGuide({ query: { activityId } })).toBeNull()
})

test('a reflection is done when it was written', () => {
  const params = { activityId, reflectionId: reflectionId.parse('0190a6a0-0000-7000-8000-000000000009') }
  const done = doneByReflection({ params, body: { text: 'Slower.', isShared: false, writtenAt: at } })
  expect(done).toEqual({ activityId, at, evidence: { kind: 'REFLECTION', text: 'Slower.' } })
})

test.each<[CompletionKind | undefined, Evidence, boolean]>([
  ['GUIDE', { kind: 'GUIDE', steps: 1, ticked: 1 }, true],
  ['REFLECTION', { kind: 'REFLECTION', text: ' ' }, false],
  ['COGNITIVE', { kind: 'GUIDE', steps: 1, ticked: 1 }, false],
  // The course may require an assessment: the server decides.
  ['TECHNICAL', { kind: 'TECHNICAL', isSubmitted: true, isAssessed: false }, false],
  [undefined, { kind: 'GUIDE', steps: 1, ticked: 1 }, false],
])('an activity that %s completes, with %o: %s', (kind, evidence, isComplete) => {
  expect(completesLocally(kind, { activityId, evidence, at })).toBe(isComplete)
})
