import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { assessorType, rating, skillLevel } from '../../vocabulary/assessment.ts'
import { completionKind } from '../../vocabulary/completion.ts'
import {
  activityId,
  cognitiveAttemptId,
  courseId,
  evaluationId,
  programId,
  userGroupId,
  userId,
  videoId,
} from '../../vocabulary/ids.ts'
import { chosenDay } from '../../vocabulary/plain-values.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { residentExam } from './exams.ts'
import { certificate } from './certificates.ts'
import { reviewedVirtual } from './virtual/reviewed-attempts.ts'

// What a program reads when it reviews a resident, as a rule every half-year (0697).

const ofActivity = { activityId, activityName: z.string(), courseId, courseName: z.string() }
/** `2026-07`, in the time zone of the program. */
const month = z.string()

export const reviewedCourse = z.object({
  courseId,
  name: z.string(),
  /** Of the activities that count. */
  completedCount: z.int(),
  activityCount: z.int(),
  /** How many of them within the days. */
  completedWithin: z.int(),
})
export type ReviewedCourse = z.infer<typeof reviewedCourse>

export const reviewedEvaluation = z.object({
  evaluationId,
  videoId,
  videoType,
  videoName: z.string(),
  recordedAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  assessor: z.string(),
  assessorType,
  /** Titles of the rubrics that were answered. */
  rubrics: z.array(z.string()),
  /** Null: the caller sees it once they have sent their own. */
  result: z.nullable(
    z.object({
      /** 1 to 5; null: the rubrics were not answered in full. */
      global: z.nullable(z.number()),
      /** 0 to 1. */
      checklist: z.nullable(z.number()),
      rating: z.nullable(rating),
      level: z.nullable(skillLevel),
    }),
  ),
})
export type ReviewedEvaluation = z.infer<typeof reviewedEvaluation>

/** The mean of a score over everything that was assessed within the days, and by month of the recording. */
export const reviewedScore = z.object({
  /** `global`, `checklist`, `domain:…`. */
  name: z.string(),
  /** Words of the domain. */
  title: z.nullable(z.string()),
  mean: z.number(),
  count: z.int(),
  months: z.array(z.object({ month, mean: z.number(), count: z.int() })),
})
export type ReviewedScore = z.infer<typeof reviewedScore>

export const review = z.object({
  userId,
  fullName: z.string(),
  programId,
  programTitle: z.string(),
  userGroupId,
  groupName: z.string(),
  /** Of the program: its days are meant. */
  timeZone: z.string(),
  /** Null: everything before `until`. */
  from: z.nullable(z.iso.date()),
  until: z.iso.date(),
  joinedOn: z.nullable(z.iso.date()),
  readAt: z.iso.datetime(),
  courses: z.array(reviewedCourse),
  /** Newest first, at most 500. */
  completed: z.array(z.object({ ...ofActivity, kind: completionKind, completedAt: z.iso.datetime() })),
  completedCount: z.int(),
  /** As of now: what counts and is not completed, what is due first. */
  open: z.array(z.object({ ...ofActivity, dueDate: z.nullable(z.iso.datetime()) })),
  /** Newest first, at most 200. */
  evaluations: z.array(reviewedEvaluation),
  evaluationCount: z.int(),
  /** Submitted within the days, and not assessed yet. */
  waitingCount: z.int(),
  scores: z.array(reviewedScore),
  /** Attempts at questions, newest first, at most 200. */
  attempts: z.array(
    z.object({
      attemptId: cognitiveAttemptId,
      ...ofActivity,
      takenAt: z.iso.datetime(),
      correct: z.int(),
      total: z.int(),
      isPassed: z.boolean(),
    }),
  ),
  attemptCount: z.int(),
  virtual: reviewedVirtual,
  practice: z.object({
    /** Videos that were handed in; those that the resident keeps private count for nobody. */
    takes: z.int(),
    takeSeconds: z.number(),
    /** Practice with the stopwatch. */
    timed: z.int(),
    timedSeconds: z.number(),
    months: z.array(z.object({ month, seconds: z.number(), count: z.int() })),
    activities: z.array(z.object({ ...ofActivity, count: z.int(), seconds: z.number(), best: z.number() })),
  }),
  /** What the resident did for others. */
  gave: z.object({ evaluations: z.int(), comments: z.int() }),
  exams: z.array(residentExam),
  /** Whether the caller may enter dates and results of exams. */
  mayEnterExams: z.boolean(),
  certificates: z.array(certificate),
  /** Whether the caller may revoke certificates. */
  mayRevoke: z.boolean(),
})
export type Review = z.infer<typeof review>

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/resident-review/:userId',
  summary: 'What a resident did in their program within a stretch of days, and what is open',
  access: isInResidency,
  params: z.object({ userId }),
  query: z.object({
    userGroupId: z.optional(userGroupId),
    /** The first day; left out: since they joined. */
    from: z.optional(chosenDay),
    /** The last day; left out: today. */
    until: z.optional(chosenDay),
  }),
  reply: review,
  failures: ['invalid-input', 'not-found'],
  reading: results,
})

/** What was completed, is open, was assessed and tried, as rows of one table. */
export const exportReview = tableOf(getReview)

export const reviewEndpoints = { getReview, exportReview }
