import { sql } from 'drizzle-orm'
import { isComplete, levelAsMetric } from '#contract/policies/learning/completion.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import type { History, HistoryVideo } from './plan-history.ts'
import type { CourseToDo } from './history-cast.ts'
import { type HistoryProgress, isByVideo } from './plan-progress.ts'

export interface ProgressToSave {
  history: Pick<History, 'videos' | 'progress'>
  courses: readonly CourseToDo[]
  /** Who set the due dates. */
  setBy: UserId
}

type Completion = HistoryProgress['completions'][number]

/** Saves and returns what the residents have completed, and when their courses are due. */
export async function saveProgress(
  tx: Transaction,
  { history: { videos, progress }, courses, setBy }: ProgressToSave,
): Promise<Completion[]> {
  const { dueDates, completions } = progress
  const all = earliest([
    ...completions.filter(({ kind }) => !isByVideo(kind)),
    ...videos.flatMap((video) => completedBy(video, courses)),
  ])
  await saveDueDates(tx, dueDates, setBy)
  // A video that was submitted before may have completed one.
  if (all.length > 0) await tx.insert(activityCompletions).values(all).onConflictDoNothing()
  return all
}

/** The courses are older than the installation, so that what was due in the past is past due. */
async function saveDueDates(
  tx: Transaction,
  dueDates: HistoryProgress['dueDates'],
  setBy: UserId,
): Promise<void> {
  await tx.execute(sql`
    WITH older AS (UPDATE activities SET doable_since = 'epoch' WHERE doable_since IS NOT NULL),
      opened AS (UPDATE group_courses SET opened_at = 'epoch')
    INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
    SELECT d."userGroupId", d."courseId", d."dueAt", ${setBy}
    FROM jsonb_to_recordset(${JSON.stringify(dueDates)}::jsonb)
      AS d("userGroupId" uuid, "courseId" uuid, "dueAt" timestamptz)`)
}

/** By the same rule as everywhere. */
function completedBy(
  { owner, subject, recordedAt, evaluations }: HistoryVideo,
  toDo: readonly CourseToDo[],
): Completion[] {
  if (subject.videoType !== 'simulation') return []
  return toDo.flatMap(({ id: courseId, activities: ofCourse }) =>
    ofCourse.flatMap(({ id: activityId, kind }) => {
      if (activityId !== subject.activityId) return []
      const attempts = evaluations.filter(({ assessorType }) => assessorType === 'FACULTY')
      const isPassed =
        kind === 'TECHNICAL' ||
        (kind === 'AI_ASSISTED' &&
          attempts.some(({ level }) =>
            isComplete({ kind, metrics: [levelAsMetric(level)] }, { needsAssessment: false }),
          ))
      const place = { userId: owner.id, userGroupId: owner.groupId, activityId, courseId, kind }
      return isPassed ? [{ ...place, madeAt: recordedAt, arrivedAt: recordedAt }] : []
    }),
  )
}

function earliest(completions: readonly Completion[]): Completion[] {
  const latestFirst = completions.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  return [...new Map(latestFirst.map((one) => [`${one.userId} ${one.activityId}`, one])).values()]
}
