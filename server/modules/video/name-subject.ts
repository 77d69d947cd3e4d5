import { and, eq, inArray } from 'drizzle-orm'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { audiencesOf, type CourseAudience } from '#contract/policies/courses.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

/** What a person would call it. An activity must be one that they could have chosen. */
export async function nameSubject(
  database: Queryable,
  actor: Actor,
  subject: VideoSubject,
): Promise<Result<string, { code: 'not-found' | 'invalid-input'; message: string }>> {
  switch (subject.videoType) {
    case 'simulation': {
      const activity = await findActivity(database, subject.activityId, audiencesOf(actor))
      if (activity === null) return refuse({ code: 'not-found', message: 'There is no such activity.' })
      if (!activity.isRecordable) {
        return refuse({ code: 'invalid-input', message: 'This activity is not recorded.' })
      }
      return succeed(activity.name)
    }
    case 'surgical':
      return succeed(subject.procedure)
    case 'other':
      return succeed(subject.title)
  }
}

/** Null when there is no such activity in a course for these audiences. */
export async function findActivity(
  database: Queryable,
  id: ActivityId,
  audiences: readonly CourseAudience[],
): Promise<{ name: string; isRecordable: boolean } | null> {
  const [row] = await database
    .select({ name: activities.name, isRecordable: activities.isRecordable })
    .from(activities)
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(and(eq(activities.id, id), inArray(courses.audience, [...audiences])))
  return row ?? null
}
