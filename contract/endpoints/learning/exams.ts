import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { followsGroups, isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import { examName, examOutcome } from '../../vocabulary/learning/exams.ts'
import { chosenDay } from '../../vocabulary/plain-values.ts'
import { programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { viewMode } from '../../vocabulary/roles.ts'
import { askedGroup } from './progress.ts'

// FLS and EMIGS of each resident (0698).

const examDates = {
  /** When they are going to take it (again). */
  plannedOn: z.nullable(chosenDay),
  /** When they took it last. */
  takenOn: z.nullable(chosenDay),
  /** Null: not known yet, or not taken. */
  outcome: z.nullable(examOutcome),
  validUntil: z.nullable(chosenDay),
}

export const residentExam = z.object({
  exam: examName,
  ...examDates,
  /** The program stated the result, so that only the program changes it. */
  isConfirmed: z.boolean(),
  /** 0: nobody entered anything. */
  version: z.int(),
})
export type ResidentExam = z.infer<typeof residentExam>

export const residentExams = z.object({
  userId,
  fullName: z.string(),
  userGroupId,
  groupName: z.string(),
  /** Whether the caller may enter dates and results. */
  mayEnter: z.boolean(),
  exams: z.array(residentExam),
})
export type ResidentExams = z.infer<typeof residentExams>

/** Each resident once for every group asked about, by name; at most 500. */
export const listExams = defineEndpoint({
  method: 'GET',
  path: '/resident-exams',
  summary: 'FLS and EMIGS of the residents of a group, or of all groups that I follow',
  access: followsGroups,
  query: z.object({
    gid: askedGroup,
    programId: z.optional(programId),
    viewMode: z.optional(viewMode),
  }),
  reply: z.object({ items: z.array(residentExams), total: z.int() }),
  failures: ['not-found'],
  reading: results,
})

/**
 * All fields are set. Refused if somebody saved another version in the meantime, and if the dates contradict each
 * other. Residents enter their own; what the program stated of a result stays.
 */
export const saveExam = defineEndpoint({
  method: 'PUT',
  path: '/resident-exams/:userId/:exam',
  summary: 'Enter when a resident takes an exam, and how it went',
  access: isInResidency,
  params: z.object({ userId, exam: examName }),
  body: z.object({ ...examDates, basedOn: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  reply: residentExam,
  failures: ['invalid-input', 'not-found', 'wrong-state'],
})

export const examEndpoints = { listExams, saveExam }
