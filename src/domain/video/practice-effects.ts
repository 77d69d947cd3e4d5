import type { CallInput, Reply } from '#contract/endpoint.ts'
import {
  deletePractice,
  getMyPracticeTimes,
  listMyPractices,
  type PracticedActivity,
} from '#contract/endpoints/video/practices.ts'
import { createTimedAssessment } from '#contract/endpoints/video/submissions.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

type Times = Reply<typeof getMyPracticeTimes>
type Created = CallInput<typeof createTimedAssessment>['body']

const times = [refreshes(getMyPracticeTimes), refreshes(listMyPractices)]

export const practiceEffects = {
  createTimedAssessment: {
    title: 'Timed practice',
    changes: [
      changes(getMyPracticeTimes, createTimedAssessment, (seen, { body }) =>
        withAttempt(seen, body as Created),
      ),
    ],
    refreshes: times,
  },
  deletePractice: {
    title: 'Deletion of a timed practice',
    changes: [
      changes(getMyPracticeTimes, deletePractice, (seen, { params }) => ({
        activities: seen.activities.flatMap((activity) => withoutAttempt(activity, params.id)),
      })),
      changes(listMyPractices, deletePractice, (page, { params }) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== params.id),
      })),
    ],
    refreshes: times,
  },
} satisfies Record<string, WriteEffect>

/** An activity that is not in the answer yet has no name here: the screen knows the courses. */
function withAttempt({ activities }: Times, { id, activityId, length, practicedAt }: Created): Times {
  if (id === undefined || practicedAt === undefined) return { activities }
  const known = activities.find((activity) => activity.activityId === activityId)
  if (known?.attempts.some((attempt) => attempt.id === id) === true) return { activities }
  const attempt = { id, length, practicedAt } as PracticedActivity['attempts'][number]
  const { attempts = [], count = 0, best = length } = known ?? {}
  const changed: PracticedActivity = {
    activityId: activityId as PracticedActivity['activityId'],
    activityName: known?.activityName ?? '',
    courseName: known?.courseName ?? '',
    count: count + 1,
    best: Math.min(best, length),
    attempts: [attempt, ...attempts].toSorted((one, other) =>
      other.practicedAt.localeCompare(one.practicedAt),
    ),
  }
  return { activities: [changed, ...activities.filter((activity) => activity !== known)] }
}

/** The best of the attempts that are shown, until the server knows better. */
function withoutAttempt(activity: PracticedActivity, id: string): PracticedActivity[] {
  const attempts = activity.attempts.filter((attempt) => attempt.id !== id)
  if (attempts.length === activity.attempts.length) return [activity]
  const gone = activity.attempts.find((attempt) => attempt.id === id)
  const best =
    gone?.length === activity.best ? Math.min(...attempts.map(({ length }) => length)) : activity.best
  return attempts.length === 0 ? [] : [{ ...activity, attempts, count: activity.count - 1, best }]
}
