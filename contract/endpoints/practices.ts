import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { answeredFile } from '../files/file-parts.ts'
import { listQuery, listReply } from '../list.ts'
import { isResident } from '../policies/roles.ts'
import { activityId, timedAsmtId } from '../vocabulary/ids.ts'

/** What was practiced by the stopwatch, without a video (spec 2 §3). */
export const timedPractice = z.object({
  id: timedAsmtId,
  activityId,
  activityName: z.string(),
  courseName: z.string(),
  /** Seconds. */
  length: z.number(),
  practicedAt: z.iso.datetime(),
})
export type TimedPractice = z.infer<typeof timedPractice>

export const listMyPractices = defineEndpoint({
  method: 'GET',
  path: '/timed-only-asmt/mine',
  summary: 'What I have practiced by the stopwatch; searched by activity and course',
  access: isResident,
  query: listQuery(['newest', 'fastest']),
  reply: listReply(timedPractice),
  failures: ['invalid-input'],
})

export const exportMyPractices = defineEndpoint({
  method: 'GET',
  path: '/timed-only-asmt/mine/export',
  summary: 'All that I have practiced by the stopwatch, newest first, as a table',
  access: isResident,
  reply: answeredFile,
  fileTypes: ['text/csv'],
  failures: [],
})

export const practiceEndpoints = { listMyPractices, exportMyPractices }
