import { describe, expect, test } from 'vitest'
import { readGuide } from '#contract/content/guide-steps.ts'
import { type ActivityWork, READ_MARK, stepMark } from '#contract/endpoints/learning/course-work.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { isGuideDone, isRead, isTicked } from '#contract/content/guide-ticks.ts'
import { someWork } from '#tests/support/course-work.ts'

const at = '2026-03-01T10:00:00.000Z'
const marked = (mark: string, isDone = true) => ({ marks: [{ mark, isDone, madeAt: at }] })
const reflection = {
  reflectionId: reflectionId.parse('0190a6a0-0000-7000-8000-000000000002'),
  text: 'Slower.',
  isShared: false,
  writtenAt: at,
}
const step = (line: string) => readGuide(`- [ ] ${line}`).steps[0]!

describe('a step ticks itself once what it names is done', () => {
  test.each<[string, Partial<ActivityWork>]>([
    ['Read {didactic}', marked(READ_MARK)],
    ['Record {technical}', { submittedCount: 1 }],
    ['Record {technical}', { completedAt: at, completionKind: 'TECHNICAL' }],
    ['Answer {cognitive}', { isPassed: true }],
    ['Write {reflection}', { reflection }],
    ['Play {virtual}', { completedAt: at }],
    ['Set up', marked(stepMark('set-up'))],
  ])('%s', (line, done) => {
    expect(isTicked(step(line), null)).toBe(false)
    expect(isTicked(step(line), someWork())).toBe(false)
    expect(isTicked(step(line), someWork(done))).toBe(true)
  })
})

test('a tick that was taken back does not count', () => {
  expect(isRead(someWork(marked(READ_MARK, false)))).toBe(false)
})

test('a guide is done when every step is, and never without steps', () => {
  const guide = readGuide('- [ ] Read {didactic}\n- [ ] Set up')
  const both = { marks: [...marked(READ_MARK).marks, ...marked(stepMark('set-up')).marks] }
  expect(isGuideDone(guide, someWork(marked(READ_MARK)))).toBe(false)
  expect(isGuideDone(guide, someWork(both))).toBe(true)
  expect(isGuideDone(readGuide('Words'), someWork())).toBe(false)
})
