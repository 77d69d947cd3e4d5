import type { Evaluation, Rubric } from '#contract/endpoints/video/assessments.ts'
import { isWholeJudgment, meanOf } from '#contract/policies/video/whole-judgment.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'

/** Over the means of all complete evaluations; null if there is none. */
export function meanScore(
  evaluations: readonly Evaluation[],
  rubrics: readonly Rubric[],
  subject: VideoSubject,
): number | null {
  const activityId = subject.videoType === 'simulation' ? subject.activityId : null
  const means = evaluations.flatMap(({ answers }) => {
    const mean = isWholeJudgment(answers, rubrics, activityId) ? meanOf(answers, rubrics) : null
    return mean === null ? [] : [mean]
  })
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length
}
