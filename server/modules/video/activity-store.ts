import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#contract/policies/actor.ts'
import type { AiFacts } from '#contract/policies/video/ai-assessment.ts'
import { audiencesOf } from '#contract/policies/learning/courses.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { isSeenBy } from '#server/database/courses/course-owners.ts'
import type { Queryable } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

const c = alias(courses, 'c')

/**
 * Null if no course that somebody knows has ever had such an activity: none that a group works through that they are in,
 * or were, and none that is published to them. What was recorded offline still arrives after the activity was retired.
 */
export async function findActivity(
  database: Queryable,
  actor: Actor,
  id: ActivityId,
): Promise<(AiFacts & { name: string; isRecordable: boolean }) | null> {
  const ofGroup = sql`EXISTS (SELECT FROM group_courses gc JOIN group_members m ON m.user_group_id = gc.user_group_id
    WHERE gc.course_id = c.id AND m.user_id = ${actor.id} AND ${activities.versions} @> gc.version)`
  const everPublished = sql`${activities.versions} && int4range(1, c.version + 1)`
  const [row] = await database
    .select({
      name: activities.name,
      isRecordable: activities.isRecordable,
      activityMode: activities.activityMode,
      isAiPostProcessed: activities.isAiPostProcessed,
    })
    .from(activities)
    .innerJoin(c, eq(c.id, activities.courseId))
    .where(
      and(
        eq(activities.id, id),
        inArray(c.audience, audiencesOf(actor)),
        or(ofGroup, and(isSeenBy(actor), everPublished)),
      ),
    )
  return row ?? null
}

/** All activities, by the names that releases use for them. */
export function listActivityNames(db: Queryable): Promise<{ id: ActivityId; name: string }[]> {
  return db.select({ id: activities.id, name: activities.kebabName }).from(activities)
}
