import { describe, expect, it } from 'vitest'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { agreementOn, describeSpread } from '#domain/video/assessment/agreement.ts'
import { anEvaluation, osats, scored } from './assessment-samples.ts'

const rubric = {
  rubricId: osats,
  lines: [
    { kind: 'SCALE', key: 'flow', text: 'Flow of operation' },
    { kind: 'CHECK', key: 'count', text: 'Counted' },
    { kind: 'SCALE', key: 'tissue', text: 'Respect for tissue' },
  ],
} as unknown as Rubric

describe('how several assessors judged each line of a scale', () => {
  it('shows everyone’s dot, the mean and how far apart they are', () => {
    const evaluations = [
      anEvaluation(1, { answers: [scored('flow', 2)] }),
      anEvaluation(2, { answers: [scored('flow', 5)] }),
    ]
    const [flow, ...others] = agreementOn(rubric, evaluations)
    expect(others).toEqual([])
    expect(flow).toMatchObject({ key: 'flow', text: 'Flow of operation', mean: 3.5, spread: 3 })
    expect(flow?.dots.map(({ value }) => value)).toEqual([2, 5])
    expect(flow?.dots.map(({ evaluationId }) => evaluationId)).toEqual(
      evaluations.map(({ evaluationId }) => evaluationId),
    )
  })

  it('leaves out lines that nobody judged, those without a scale, and other rubrics', () => {
    const other = { ...scored('flow', 4), rubricId: 'another' as typeof osats }
    expect(agreementOn(rubric, [])).toEqual([])
    expect(agreementOn(rubric, [anEvaluation(1, { answers: [scored('count', 4), other] })])).toEqual([])
  })
})

it.each([
  [0, 1, 'One assessor'],
  [0, 2, 'All agree'],
  [1, 2, 'Close together'],
  [3, 2, '3 points apart'],
])('a spread of %i among %i is described as "%s"', (spread, count, words) => {
  expect(describeSpread(spread, count)).toBe(words)
})
