import {
  analysisAsMetric,
  completionKindOf,
  type Evidence,
  isComplete,
  levelAsMetric,
} from '#contract/policies/learning/completion.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Completions, DoneActivity, TriedActivity } from '#server/ports.ts'
import {
  addCompletion,
  findActivityTerms,
  findRequiredFirst,
  findSubmittedVideo,
  wasLocked,
} from './completion-store.ts'

/** Records what people complete; see the port. */
export const completions: Completions = { record, recordVideo, findObstacle }

async function record(
  tx: Transaction,
  { userId, activityId, evidence, madeAt }: DoneActivity,
): Promise<boolean> {
  const activity = await findActivityTerms(tx, activityId)
  if (activity === null || completionKindOf(activity) !== evidence.kind) return false
  if (!isComplete(evidence, activity) || !wasDoable(activity, madeAt)) return false
  const { courseId } = activity
  await addCompletion(tx, { userId, activityId, courseId, kind: evidence.kind, madeAt })
  return true
}

/** What was done while it was there counts, whenever it arrives. */
function wasDoable(
  { doableSince, doableUntil }: { doableSince: Date | null; doableUntil: Date | null },
  at: Date,
): boolean {
  return doableSince !== null || (doableUntil !== null && at <= doableUntil)
}

const NOTHING_THERE: Readonly<Partial<Record<CompletionKind, string>>> = {
  DIDACTIC: 'There’s nothing to read here yet. You can mark it as read once your program adds the text.',
  GUIDE: 'This guide has no steps that you can complete yet. Your program adds them.',
  REFLECTION: 'There’s no question to reflect on here yet. Your program adds it.',
}
const LOCKED =
  'This course is locked for your group, so nothing in it can be completed now. Try again once your program opens it.'

async function findObstacle(
  db: Queryable,
  { activityId, kind, madeAt, id: userId, userGroupIds: groupIds }: TriedActivity,
): Promise<string | null> {
  const activity = await findActivityTerms(db, activityId)
  if (activity === null || completionKindOf(activity) !== kind) return null
  const missing = NOTHING_THERE[kind]
  if (missing !== undefined && !wasDoable(activity, madeAt)) return missing
  const { courseId } = activity
  if (await wasLocked(db, { courseId, groupIds, at: madeAt })) return LOCKED
  const first = await findRequiredFirst(db, { userId, courseId, groupIds, at: madeAt })
  return first === null
    ? null
    : `This course opens once you finish “${first}”. Do that first, then try again.`
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
