import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { REFLECTION_MAX } from '../../limits.ts'
import { isInResidency } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { completionKind } from '../../vocabulary/completion.ts'
import { activityId, courseId, reflectionId } from '../../vocabulary/ids.ts'
import { instant, text, words } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'

/** Read to the end, or marked as read. */
export const READ_MARK = 'READ'
/** All steps of the activity guide were ticked. This is the progress of the guide, whatever completes the activity. */
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
  /** When its writer chose whether it is shared. Older answers leave it out: when it was written. */
  chosenAt: z.optional(z.iso.datetime()),
})
export type Reflection = z.infer<typeof reflection>

export const activityWork = z.object({
  activityId,
  marks: z.array(mark),
  /** How many videos of the activity were submitted. */
  submittedCount: z.int(),
  /** Whether the questions were passed. */
  isPassed: z.boolean(),
  /** The latest reflection; null if there is none, or its text was removed. */
  reflection: z.nullable(reflection),
  /** Null: not complete. */
  completedAt: z.nullable(z.iso.datetime()),
  /** The rule that completes it; a device needs it to count what it has not sent yet. Older answers leave it out. */
  completionKind: z.optional(completionKind),
})
export type ActivityWork = z.infer<typeof activityWork>

/** Returns only activities at which something was done. */
export const getCourseWork = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/my-work',
  summary: 'What I have done of a course',
  access: isInResidency,
  params: z.object({ courseId }),
  reply: z.object({ activities: z.array(activityWork) }),
  failures: ['not-found'],
  reading: reference,
})

/** What a person does at one activity is sent in the order in which it was done. */
function workLane(of: string): string {
  return `activity:${of}`
}

/** Repeatable. Of two contradicting calls the later one wins, whichever arrives first. */
export const markActivity = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/activity-progress/:activityId',
    summary: 'Tick off a step of an activity, or a text that was read',
    access: isInResidency,
    params: z.object({ activityId }),
    body: mark,
    reply: z.object({}),
    /** `wrong-state`: this completes the activity, which can't be completed: it lacks its text, or is locked. */
    failures: ['invalid-input', 'not-found', 'wrong-state'],
  }),
  { name: 'markActivity', lane: ({ params }) => workLane(params.activityId) },
)

/**
 * Spec 1 §7. Repeatable. `at` is when it was done, if that was before it could be sent; `version` is the guide that was
 * ticked, so that a step added later holds nobody up.
 */
export const completeActivityGuide = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/activity-guide-progress/complete-activity-guide',
    summary: 'All steps of the activity guide are ticked',
    access: isInResidency,
    query: z.object({
      activityId,
      at: z.optional(instant),
      /** A program's own guide has a version above a million (0708). */
      version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))),
    }),
    reply: z.object({}),
    failures: ['invalid-input', 'not-found', 'wrong-state'],
  }),
  { name: 'completeActivityGuide', lane: ({ query }) => workLane(query.activityId) },
)

/**
 * Repeatable by its id. If two devices write one, the server keeps both, shows the later words, and follows the later
 * choice whether they are shared.
 */
export const writeReflection = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/activity-progress/:activityId/reflection/:reflectionId',
    summary: 'Write a reflection on my practice; empty, it is taken back',
    access: isInResidency,
    params: z.object({ activityId, reflectionId }),
    body: z.object({
      text: words(REFLECTION_MAX),
      /** Shared with those who teach my group. */
      isShared: z.boolean(),
      writtenAt: instant,
      /**
       * When that was chosen; left out: with these words. Later than `writtenAt`, the words are only those that the
       * choice was made about.
       */
      chosenAt: z.optional(instant),
    }),
    reply: z.object({}),
    failures: ['invalid-input', 'not-found', 'over-quota', 'wrong-state'],
  }),
  { name: 'writeReflection', lane: ({ params }) => workLane(params.activityId) },
)

export const courseWorkEndpoints = { getCourseWork, markActivity, completeActivityGuide, writeReflection }
