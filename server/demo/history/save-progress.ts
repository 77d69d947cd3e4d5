import { asc, eq, inArray } from 'drizzle-orm'
import { completionKindOf, isComplete, levelAsMetric } from '#contract/policies/completion.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { activityCompletions, courseDueDates } from '#server/database/schema/completions.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import type { HistoryResident } from './history-cast.ts'
import type { HistoryVideo } from './plan-history.ts'
import { type CourseToDo, type HistoryProgress, planProgress } from './plan-progress.ts'

export interface ProgressToSave {
  residents: readonly HistoryResident[]
  /** The videos they submitted. */
  videos: readonly HistoryVideo[]
  endsAt: Date
  /** Who set the due dates. */
  setBy: UserId
}

type Completion = HistoryProgress['completions'][number]

/** Saves and returns what the residents have completed, and when their courses are due. */
export async function saveProgress(
  tx: Transaction,
  { residents, videos, endsAt, setBy }: ProgressToSave,
): Promise<Completion[]> {
  const toDo = await listCoursesToDo(tx)
  const { dueDates, completions } = planProgress(residents, toDo, endsAt)
  const all = earliest([...completions, ...videos.flatMap((video) => completedBy(video, toDo))])
  if (dueDates.length > 0)
    await tx.insert(courseDueDates).values(dueDates.map((date) => ({ ...date, setBy })))
  if (all.length > 0) await tx.insert(activityCompletions).values(all)
  return all
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

async function listCoursesToDo(tx: Transaction): Promise<CourseToDo[]> {
  const rows = await tx
    .select({
      courseId: courses.id,
      id: activities.id,
      kind: activities.kind,
      activityMode: activities.activityMode,
      isAiPostProcessed: activities.isAiPostProcessed,
      completedBy: activities.completedBy,
    })
    .from(activities)
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(inArray(courses.audience, ['EVERYONE', 'RESIDENTS']))
    .orderBy(asc(courses.isPrepCourse), asc(courses.courseOrder), asc(activities.activityOrder))
  return [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([id, ofCourse]) => ({
    id,
    activities: ofCourse.map((row) => ({ id: row.id, kind: completionKindOf(row) })),
  }))
}
