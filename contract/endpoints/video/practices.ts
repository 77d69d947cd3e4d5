import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { isInstructor, isResident } from '../../policies/roles.ts'
import { news, reference } from '../../reading.ts'
import { selectedScope } from '../../selected-scope.ts'
import { tableOf } from '../../table-of.ts'
import { activityId, timedAsmtId, userId } from '../../vocabulary/ids.ts'
import { mayWait } from '../../waiting.ts'
import { createTimedAssessment } from './submissions.ts'

/** An activity practiced with the stopwatch, without a video (spec 2 §3). */
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
  reading: news,
  list: 'items',
})

export const exportMyPractices = tableOf(listMyPractices)

/** How a person practiced one activity. */
export const practicedActivity = z.object({
  activityId,
  activityName: z.string(),
  courseName: z.string(),
  count: z.int(),
  /** Seconds, over all attempts. */
  best: z.number(),
  /** The newest 50 attempts, newest first. */
  attempts: z.array(z.object({ id: timedAsmtId, length: z.number(), practicedAt: z.iso.datetime() })),
})
export type PracticedActivity = z.infer<typeof practicedActivity>

const practiceTimes = z.object({ activities: z.array(practicedActivity) })

export const getMyPracticeTimes = defineEndpoint({
  method: 'GET',
  path: '/timed-only-asmt/mine/times',
  summary: 'My times by the stopwatch, by activity, last practiced first',
  access: isResident,
  reply: practiceTimes,
  failures: [],
  reading: reference,
})

export const listPracticingResidents = defineEndpoint({
  method: 'GET',
  path: '/timed-only-asmt/residents',
  summary: 'The residents whom I teach and who have practiced by the stopwatch; searched by name',
  access: isInstructor,
  query: z.extend(listQuery(['newest', 'name']), selectedScope),
  reply: listReply(
    z.object({ id: userId, fullName: z.string(), count: z.int(), lastPracticedAt: z.iso.datetime() }),
  ),
  failures: ['invalid-input', 'not-found'],
  reading: news,
  list: 'items',
})

/** Times of residents in the groups that the caller teaches. */
export const getResidentPracticeTimes = defineEndpoint({
  method: 'GET',
  path: '/timed-only-asmt/residents/:id',
  summary: 'The times of a resident whom I teach, by activity, last practiced first',
  access: isInstructor,
  params: z.object({ id: userId }),
  reply: z.extend(practiceTimes, { fullName: z.string() }),
  failures: ['not-found'],
  reading: news,
})

/** Saving the practice again under the same id undoes this. */
export const deletePractice = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/timed-only-asmt/:id',
    summary: 'Delete a practice of mine',
    access: isResident,
    params: z.object({ id: timedAsmtId }),
    reply: z.object({}),
    failures: ['not-found'],
  }),
  {
    name: 'deletePractice',
    lane: ({ params }) => `timed:${params.id}`,
    goneMeansDone: true,
    opposite: createTimedAssessment,
  },
)

export const practiceEndpoints = {
  listMyPractices,
  exportMyPractices,
  getMyPracticeTimes,
  listPracticingResidents,
  getResidentPracticeTimes,
  deletePractice,
}
