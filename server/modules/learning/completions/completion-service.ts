import {
  analysisAsMetric,
  completionKindOf,
  type Evidence,
  isComplete,
  levelAsMetric,
} from '#contract/policies/learning/completion.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Completions, DoneActivity } from '#server/ports.ts'
import { addCompletion, findActivityTerms, findSubmittedVideo } from './completion-store.ts'

/** Records what people complete; see the port. */
export const completions: Completions = { record, recordVideo }

async function record(
  tx: Transaction,
  { userId, activityId, evidence, madeAt }: DoneActivity,
): Promise<boolean> {
  const activity = await findActivityTerms(tx, activityId)
  if (activity === null || completionKindOf(activity) !== evidence.kind) return false
  if (!isComplete(evidence, activity)) return false
  const { courseId } = activity
  await addCompletion(tx, { userId, activityId, courseId, kind: evidence.kind, madeAt })
  return true
}

async function recordVideo(tx: Transaction, videoId: VideoId): Promise<boolean> {
  const video = await findSubmittedVideo(tx, videoId)
  if (video === null) return false
  const { ownerId: userId, activityId, submittedAt, assessedAt, confidence, level } = video
  const isAssessed = assessedAt !== null
  const attempts: Evidence[] = [
    { kind: 'TECHNICAL', isSubmitted: true, isAssessed },
    { kind: 'AI_ASSISTED', metrics: confidence === null ? [] : [analysisAsMetric(confidence)] },
    { kind: 'AI_ASSISTED', metrics: level === null ? [] : [levelAsMetric(level)] },
  ]
  for (const evidence of attempts) {
    if (await record(tx, { userId, activityId, evidence, madeAt: submittedAt })) return true
  }
  return false
}
