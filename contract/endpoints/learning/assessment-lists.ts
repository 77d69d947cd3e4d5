import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import {
  activityId,
  cognitiveAttemptId,
  courseId,
  userGroupId,
  userId,
  videoId,
} from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { givenGrades, person } from '../video/videos.ts'

// Spec 1 §2: `technical-assessments` and `cognitive-assessments`.

/** The caller, if left out. Those who teach a person or a group may ask about them. */
const query = z.object({
  userId: z.optional(userId),
  groupId: z.optional(userGroupId),
  cursor: z.optional(text(100)),
})

const ofActivity = {
  person,
  activityId,
  activityName: z.string(),
  courseId,
  courseName: z.string(),
}

export const technicalAssessment = z.object({
  ...ofActivity,
  videoId,
  videoType,
  submittedAt: z.iso.datetime(),
  /** When the first evaluation came; null: the video still waits for one. */
  assessedAt: z.nullable(z.iso.datetime()),
  /** Of the latest evaluation; null if there is none, or if the caller has yet to send their own. */
  evaluation: z.nullable(givenGrades),
})
export type TechnicalAssessment = z.infer<typeof technicalAssessment>

export const listTechnicalAssessments = defineEndpoint({
  method: 'GET',
  path: '/technical-assessments',
  summary: 'Submitted videos of activities and how they were assessed, newest first',
  access: isInResidency,
  query,
  reply: z.object({ items: z.array(technicalAssessment), next: z.nullable(z.string()) }),
  failures: ['not-found', 'invalid-input'],
  reading: results,
  list: 'items',
})

export const cognitiveResult = z.object({
  ...ofActivity,
  attemptId: cognitiveAttemptId,
  takenAt: z.iso.datetime(),
  correct: z.int(),
  total: z.int(),
  isPassed: z.boolean(),
})
export type CognitiveResult = z.infer<typeof cognitiveResult>

export const listCognitiveAssessments = defineEndpoint({
  method: 'GET',
  path: '/cognitive-assessments',
  summary: 'Attempts at the questions of activities, newest first',
  access: isInResidency,
  query,
  reply: z.object({ items: z.array(cognitiveResult), next: z.nullable(z.string()) }),
  failures: ['not-found', 'invalid-input'],
  reading: results,
  list: 'items',
})

export const assessmentListEndpoints = { listTechnicalAssessments, listCognitiveAssessments }
