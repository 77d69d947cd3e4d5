import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import type { Actor } from '../../policies/actor.ts'
import { mayArrangeAnyCourses } from '../../policies/learning/course-content.ts'
import { followsGroups, isInstructor, isManagerial } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { groupCourseId } from '../../vocabulary/ids.ts'
import { instant } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'

const params = z.object({ groupCourseId })

export const listTaughtLessons = defineEndpoint({
  method: 'GET',
  path: '/lesson-plan/:groupCourseId/taught',
  summary: 'When the lesson of a course was given to a group, newest first, and what it completes',
  access: followsGroups,
  params,
  reply: z.object({
    groupCourseId,
    /** The newest fifty. `taughtBy` is empty for a lesson that is on this device and not sent yet. */
    lessons: z.array(z.object({ taughtAt: z.iso.datetime(), taughtBy: z.string() })),
    /** Names of the activities that a lesson completes. */
    completes: z.array(z.string()),
    mayTeach: z.boolean(),
  }),
  failures: ['not-found'],
  reading: reference,
})

/** Each lesson has a lane of its own, so that undoing it is sent after it. */
function lessonLane(of: string, taughtAt: string): string {
  return `lesson:${of}:${taughtAt}`
}

/** Completes what the lesson completes, for everyone who trains in the group at that time. Repeatable by its time. */
export const markLessonTaught = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/lesson-plan/:groupCourseId/taught',
    summary: 'Say that the lesson of a course was given to a group',
    access: (actor: Actor) => isInstructor(actor) || isManagerial(actor),
    params,
    body: z.object({ taughtAt: instant }),
    reply: z.object({}),
    failures: ['not-found', 'over-quota'],
  }),
  {
    name: 'markLessonTaught',
    lane: ({ params, body }) => lessonLane(params.groupCourseId, body.taughtAt),
  },
)

/** What only this lesson completed is no longer complete. Repeatable. */
export const takeBackLesson = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/lesson-plan/:groupCourseId/taught',
    summary: 'Say that the lesson of a course was not given to a group at that time after all',
    access: (actor: Actor) => isInstructor(actor) || isManagerial(actor),
    params,
    query: z.object({ taughtAt: instant }),
    reply: z.object({}),
    failures: ['not-found'],
  }),
  {
    name: 'takeBackLesson',
    lane: ({ params, query }) => lessonLane(params.groupCourseId, query.taughtAt),
    opposite: markLessonTaught,
    goneMeansDone: true,
  },
)

/** Repeatable. */
export const lockCourse = defineEndpoint({
  method: 'PATCH',
  path: '/user-group-course/:groupCourseId/lock',
  summary: 'Lock a course for a group, or open it',
  access: mayArrangeAnyCourses,
  params,
  body: z.object({ isLocked: z.boolean() }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const lessonPlanEndpoints = { listTaughtLessons, markLessonTaught, takeBackLesson, lockCourse }
