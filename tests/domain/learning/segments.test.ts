import { expect, test } from 'vitest'
import type { CourseText } from '#contract/endpoints/learning/course-content.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import { segmentsOf } from '#domain/learning/segments.ts'

const practice = {
  activityMode: 'NON_AUTOMATED',
  isAiPostProcessed: false,
  isRecordable: true,
  kind: 'TECHNICAL',
} as const
const reading = { ...practice, isRecordable: false, kind: 'DIDACTIC' } as const
const texts = (...sections: ContentSection[]) =>
  sections.map((section): CourseText => ({
    section,
    activityId: null,
    version: 1,
    origin: 'DEMO',
    updatedAt: '2026-03-01T10:00:00.000Z',
    body: 'Words',
  }))

test('what is practiced has a place to record and a rubric for its assessment', () => {
  expect(segmentsOf(practice, texts('GUIDE', 'DIDACTIC', 'DEBRIEF', 'REFLECTION'))).toEqual([
    'activity-guide',
    'didactic',
    'technical',
    'task-checklist',
    'grs',
    'debrief',
    'reflection',
  ])
})

test('what is read has its text, written or not', () => {
  expect(segmentsOf(reading, [])).toEqual(['didactic'])
})

test('questions are asked, and nothing else', () => {
  expect(segmentsOf({ ...reading, kind: 'COGNITIVE' }, [])).toEqual(['cognitive-assessment'])
})

test('results are shown where AI measures', () => {
  expect(segmentsOf({ ...practice, activityMode: 'AI_ASSISTED' }, [])).toContain('auto-assessment')
  expect(segmentsOf(practice, [])).not.toContain('auto-assessment')
})

test('the virtual trainer has a technical part, and no rubric', () => {
  expect(segmentsOf({ ...practice, activityMode: 'VIRTUAL', isRecordable: false }, texts('GUIDE'))).toEqual([
    'activity-guide',
    'technical',
  ])
})
