import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { REFLECTION_MAX } from '../../limits.ts'
import { isSignedIn } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { completionKind } from '../../vocabulary/completion.ts'
import { activityId, courseId, reflectionId } from '../../vocabulary/ids.ts'
import { instant, text, words } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'

/** Read to the end, or marked as read. */
export const READ_MARK = 'READ'
/** All steps of the activity guide were ticked: its own progress, whatever completes the activity. */
export const GUIDE_MARK = 'GUIDE'
/** A step of an activity guide that is ticked by hand. */
export function stepMark(step: string): string {
  return `STEP:${step}`
}

const mark = z.object({ mark: text(80), isDone: z.boolean(), madeAt: instant })

export const reflection = z.object({
  reflectionId,
  text: z.string(),
  isShared: z.boolean(),
  writtenAt: z.iso.datetime(),
})
export type Reflection = z.infer<typeof reflection>

export const activityWork = z.object({
  activityId,
  marks: z.array(mark),
  /** How many videos of it were submitted. */
  submittedCount: z.int(),
  /** A set of questions was passed. */
  isPassed: z.boolean(),
  /** What was written last; null when nothing was, or nothing is left of it. */
  reflection: z.nullable(reflection),
  /** Null: not complete. */
  completedAt: z.nullable(z.iso.datetime()),
  /** What completes it: by this a device counts what it has yet to send. An answer from before does not say. */
  completionKind: z.optional(completionKind),
})
export type ActivityWork = z.infer<typeof activityWork>

/** Only of activities at which something was done. */
export const getCourseWork = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/my-work',
  summary: 'What I have done of a course',
  access: isSignedIn,
  params: z.object({ courseId }),
  reply: z.object({ activities: z.array(activityWork) }),
  failures: ['not-found'],
  reading: reference,
})

/** What somebody does at one activity goes out in the order in which it was done. */
function workLane(of: string): string {
  return `activity:${of}`
}

/** Repeatable; of two that say different things the later one stands, whichever comes first. */
export const markActivity = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/activity-progress/:activityId',
    summary: 'Tick off a step of an activity, or a text that was read',
    access: isSignedIn,
    params: z.object({ activityId }),
    body: mark,
    reply: z.object({}),
    failures: ['invalid-input', 'not-found'],
  }),
  { name: 'markActivity', lane: ({ params }) => workLane(params.activityId) },
)

/**
 * Spec 1 §7. Repeatable; `at` is when it was done, where that was before it could be sent, and `version` is the guide
 * that was ticked: a step that came later holds nobody up.
 */
export const completeActivityGuide = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/activity-guide-progress/complete-activity-guide',
    summary: 'All steps of the activity guide are ticked',
    access: isSignedIn,
    query: z.object({
      activityId,
      at: z.optional(instant),
      version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    }),
    reply: z.object({}),
    failures: ['invalid-input', 'not-found', 'wrong-state'],
  }),
  { name: 'completeActivityGuide', lane: ({ query }) => workLane(query.activityId) },
)

/** Repeatable by its id. What two devices write both stands on the server; the later one is shown. */
export const writeReflection = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/activity-progress/:activityId/reflection/:reflectionId',
    summary: 'Write a reflection on my practice; empty, it is taken back',
    access: isSignedIn,
    params: z.object({ activityId, reflectionId }),
    body: z.object({
      text: words(REFLECTION_MAX),
      /** With those who teach my group. */
      isShared: z.boolean(),
      writtenAt: instant,
    }),
    reply: z.object({}),
    failures: ['invalid-input', 'not-found', 'over-quota'],
  }),
  { name: 'writeReflection', lane: ({ params }) => workLane(params.activityId) },
)

export const courseWorkEndpoints = { getCourseWork, markActivity, completeActivityGuide, writeReflection }
