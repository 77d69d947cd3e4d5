import { describe, expect, it } from 'vitest'
import {
  analysisAsMetric,
  completionKindOf,
  type Evidence,
  isComplete,
  levelAsMetric,
  percentageOf,
} from '#contract/policies/learning/completion.ts'

const relaxed = { needsAssessment: false }
const strict = { needsAssessment: true }
const metric = (score: number, isPassingCriteria = true) => ({ score, passingScore: 80, isPassingCriteria })

describe('an activity is complete', () => {
  it.each<[string, Evidence, { needsAssessment: boolean }, boolean]>([
    ['a guide with all steps ticked', { kind: 'GUIDE', steps: 4, ticked: 4 }, relaxed, true],
    ['a guide with a step left', { kind: 'GUIDE', steps: 4, ticked: 3 }, relaxed, false],
    ['a guide without any step', { kind: 'GUIDE', steps: 0, ticked: 0 }, relaxed, false],
    ['a didactic read to the end', { kind: 'DIDACTIC', isReadToEnd: true, isMarked: false }, relaxed, true],
    ['a didactic marked as read', { kind: 'DIDACTIC', isReadToEnd: false, isMarked: true }, relaxed, true],
    ['a didactic that was opened', { kind: 'DIDACTIC', isReadToEnd: false, isMarked: false }, relaxed, false],
    ['a video submitted', { kind: 'TECHNICAL', isSubmitted: true, isAssessed: false }, relaxed, true],
    ['a video only saved', { kind: 'TECHNICAL', isSubmitted: false, isAssessed: false }, relaxed, false],
    [
      'a video submitted if the course requires an assessment',
      { kind: 'TECHNICAL', isSubmitted: true, isAssessed: false },
      strict,
      false,
    ],
    [
      'a video assessed if the course requires it',
      { kind: 'TECHNICAL', isSubmitted: true, isAssessed: true },
      strict,
      true,
    ],
    ['a cognitive assessment passed', { kind: 'COGNITIVE', isPassed: true }, relaxed, true],
    ['a cognitive assessment failed', { kind: 'COGNITIVE', isPassed: false }, relaxed, false],
    ['a lesson plan marked by faculty', { kind: 'LESSON_PLAN', isMarkedByFaculty: true }, relaxed, true],
    ['a lesson plan not marked', { kind: 'LESSON_PLAN', isMarkedByFaculty: false }, relaxed, false],
    ['a reflection written', { kind: 'REFLECTION', text: 'Slower next time.' }, relaxed, true],
    ['a reflection of blanks', { kind: 'REFLECTION', text: '  \n ' }, relaxed, false],
    [
      'an AI-assisted attempt that meets its passing criteria',
      { kind: 'AI_ASSISTED', metrics: [metric(80), metric(10, false)] },
      relaxed,
      true,
    ],
    [
      'an AI-assisted attempt that misses one of them',
      { kind: 'AI_ASSISTED', metrics: [metric(95), metric(79)] },
      relaxed,
      false,
    ],
    ['an AI-assisted attempt with nothing measured', { kind: 'AI_ASSISTED', metrics: [] }, relaxed, false],
    [
      'an AI-assisted attempt of which nothing that decides was measured',
      { kind: 'AI_ASSISTED', metrics: [metric(95, false)] },
      relaxed,
      false,
    ],
    [
      'a virtual activity of which each exercise is passed',
      { kind: 'VIRTUAL', rule: { exercises: ['FOCUS', 'STAR'] }, passed: ['STAR', 'TUBE', 'FOCUS'] },
      relaxed,
      true,
    ],
    [
      'a virtual activity of which one exercise is not',
      { kind: 'VIRTUAL', rule: { exercises: ['FOCUS', 'STAR'] }, passed: ['STAR'] },
      relaxed,
      false,
    ],
    [
      'a virtual activity whose rule names no exercise',
      { kind: 'VIRTUAL', rule: { exercises: [] }, passed: ['STAR'] },
      relaxed,
      false,
    ],
  ])('%s', (_what, evidence, terms, expected) => {
    expect(isComplete(evidence, terms)).toBe(expected)
  })
})

const unmeasured = { activityMode: 'NON_AUTOMATED', isAiPostProcessed: false, completedBy: null } as const

describe('what decides whether an activity is complete', () => {
  it.each([
    ['reading', 'NON_AUTOMATED', 'DIDACTIC', 'DIDACTIC'],
    ['a video', 'NON_AUTOMATED', 'TECHNICAL', 'TECHNICAL'],
    ['questions', 'NON_AUTOMATED', 'COGNITIVE', 'COGNITIVE'],
    ['an attempt measured live', 'AI_ASSISTED', 'TECHNICAL', 'AI_ASSISTED'],
    ['an attempt measured afterwards', 'AI_POST_PROCESSED', 'TECHNICAL', 'AI_ASSISTED'],
    ['a virtual attempt', 'VIRTUAL', 'TECHNICAL', 'VIRTUAL'],
  ] as const)('is %s', (_what, activityMode, kind, expected) => {
    expect(completionKindOf({ ...unmeasured, kind, activityMode })).toBe(expected)
  })

  it('is what its authors say, unless something is measured', () => {
    const read = { ...unmeasured, kind: 'DIDACTIC', completedBy: 'GUIDE' } as const
    expect(completionKindOf(read)).toBe('GUIDE')
    expect(completionKindOf({ ...read, isAiPostProcessed: true })).toBe('AI_ASSISTED')
    expect(completionKindOf({ ...read, isAiPostProcessed: true, activityMode: 'VIRTUAL' })).toBe('VIRTUAL')
  })
})

describe('an attempt at an AI activity passes', () => {
  const passes = (metrics: ReturnType<typeof levelAsMetric>[]) =>
    isComplete({ kind: 'AI_ASSISTED', metrics }, relaxed)

  it('once an instructor calls it competent', () => {
    expect(passes([levelAsMetric('NOVICE')])).toBe(false)
    expect(passes([levelAsMetric('COMPETENT')])).toBe(true)
    expect(passes([levelAsMetric('ADVANCED')])).toBe(true)
  })

  it('once half of it could be measured', () => {
    expect(passes([analysisAsMetric(0.49)])).toBe(false)
    expect(passes([analysisAsMetric(0.5)])).toBe(true)
  })
})

describe('how far somebody is', () => {
  it.each([
    [0, 3, 0],
    [2, 3, 66],
    [3, 3, 100],
    [0, 0, 0],
  ])('with %i of %i: %i percent', (completed, possible, expected) => {
    expect(percentageOf(completed, possible)).toBe(expected)
  })
})
