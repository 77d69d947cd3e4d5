import { and, eq, inArray } from 'drizzle-orm'
import type { AiFacts } from '#contract/policies/video/ai-assessment.ts'
import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

/** Null if no course for these audiences has such an activity. */
export async function findActivity(
  database: Queryable,
  id: ActivityId,
  audiences: readonly CourseAudience[],
): Promise<(AiFacts & { name: string; isRecordable: boolean }) | null> {
  const [row] = await database
    .select({
      name: activities.name,
      isRecordable: activities.isRecordable,
      activityMode: activities.activityMode,
      isAiPostProcessed: activities.isAiPostProcessed,
    })
    .from(activities)
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(and(eq(activities.id, id), inArray(courses.audience, [...audiences])))
  return row ?? null
}

/** All activities, by the names that releases use for them. */
export function listActivityNames(db: Queryable): Promise<{ id: ActivityId; name: string }[]> {
  return db.select({ id: activities.id, name: activities.kebabName }).from(activities)
}
