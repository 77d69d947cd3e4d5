import { expect, test } from 'vitest'
import { activityId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { meanScore } from '#features/video/assess/results/mean-score.ts'
import {
  anEvaluation,
  globalRating,
  scored,
  taskChecklist,
} from '#tests/domain/video/assessment/assessment-samples.ts'

const surgical: VideoSubject = { videoType: 'other', title: 'Suturing' }
const pegTransfer: VideoSubject = {
  videoType: 'simulation',
  activityId: activityId.parse('00000000-0000-4000-8000-000000000003'),
}
const lifted = { ...scored('step-1', 1), rubricId: taskChecklist.rubricId, value: 'DONE' as const }
const whole = anEvaluation(1, { answers: [scored('flow', 2), scored('tissue', 3)] })
const half = anEvaluation(2, { answers: [scored('flow', 5)] })
const checked = anEvaluation(3, { answers: [...whole.answers, lifted] })

test.each([
  ['a complete one', [whole], surgical, 2.5],
  ['a complete one beside one with open lines', [whole, half], surgical, 2.5],
  ['two', [whole, anEvaluation(4, { answers: [scored('flow', 5), scored('tissue', 4)] })], surgical, 3.5],
  ['only one with open lines', [half], surgical, null],
  ['none', [], surgical, null],
  ['the scale without the checklist of an activity', [whole], pegTransfer, null],
  ['both', [checked], pegTransfer, 2.5],
])('of %s', (_what, evaluations, subject, mean) => {
  expect(meanScore(evaluations, [globalRating, taskChecklist], subject)).toBe(mean)
})
