import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment, takeCognitiveAssessment } from '#contract/endpoints/residency/cognitive.ts'
import {
  type ActivityWork,
  completeActivityGuide,
  getCourseWork,
  GUIDE_MARK,
  markActivity,
  writeReflection,
} from '#contract/endpoints/residency/course-work.ts'
import { changes, refreshes, type WriteEffect } from './write-effect.ts'

type Work = Reply<typeof getCourseWork>

/** What was done at one activity; an activity at which nothing was done yet is of another course, or not listed. */
function withWork({ activities }: Work, of: string, change: (work: ActivityWork) => ActivityWork): Work {
  return { activities: activities.map((work) => (work.activityId === of ? change(work) : work)) }
}

const work = [refreshes(getCourseWork)]

export const courseEffects = {
  markActivity: {
    title: 'Progress in a course',
    changes: [
      changes(getCourseWork, markActivity, (seen, { params, body }) =>
        withWork(seen, params.activityId, (one) => ({
          ...one,
          marks: [...one.marks.filter(({ mark }) => mark !== body.mark), body],
        })),
      ),
    ],
    refreshes: work,
  },
  completeActivityGuide: {
    title: 'Completed activity guide',
    changes: [
      changes(getCourseWork, completeActivityGuide, (seen, { query }) =>
        withWork(seen, query.activityId, (one) => ({
          ...one,
          marks: [
            ...one.marks.filter(({ mark }) => mark !== GUIDE_MARK),
            { mark: GUIDE_MARK, isDone: true, madeAt: query.at ?? new Date(0).toISOString() },
          ],
        })),
      ),
    ],
    refreshes: work,
  },
  writeReflection: {
    title: 'Reflection',
    changes: [
      changes(getCourseWork, writeReflection, (seen, { params, body }) =>
        withWork(seen, params.activityId, (one) => ({
          ...one,
          reflection: body.text === '' ? null : { ...body, reflectionId: params.reflectionId },
        })),
      ),
    ],
    refreshes: work,
  },
  takeCognitiveAssessment: {
    title: 'Answers to questions',
    // The server alone grades.
    changes: [
      changes(getCognitiveAssessment, takeCognitiveAssessment, (seen, { params, body }) =>
        seen.activityId !== params.activityId ||
        seen.attempts.some(({ attemptId }) => attemptId === params.attemptId)
          ? seen
          : {
              ...seen,
              attempts: [
                { attemptId: params.attemptId, takenAt: body.takenAt, result: null },
                ...seen.attempts,
              ],
            },
      ),
    ],
    refreshes: [...work, refreshes(getCognitiveAssessment)],
  },
} satisfies Record<string, WriteEffect>
