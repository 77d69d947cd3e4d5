import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment, takeCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import {
  type ActivityWork,
  completeActivityGuide,
  getCourseWork,
  GUIDE_MARK,
  markActivity,
  writeReflection,
} from '#contract/endpoints/learning/course-work.ts'
import {
  listTaughtLessons,
  markLessonTaught,
  takeBackLesson,
} from '#contract/endpoints/learning/lesson-plans.ts'
import { listMySharedReflections } from '#contract/endpoints/learning/shared-reflections.ts'
import { withWritten } from './reflections.ts'
import { doneByGuide, doneByMark, doneByReflection } from './local-completion.ts'
import { completing, completionAnswers } from './completion-changes.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

type Work = Reply<typeof getCourseWork>

/** Changes the work of one activity. An activity that isn't listed has no work yet or belongs to another course. */
function withWork({ activities }: Work, of: string, change: (work: ActivityWork) => ActivityWork): Work {
  return { activities: activities.map((work) => (work.activityId === of ? change(work) : work)) }
}

function isAt({ taughtAt }: { taughtAt: string }, at: string): boolean {
  return Date.parse(taughtAt) === Date.parse(at)
}

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
      ...completing(markActivity, doneByMark),
    ],
    refreshes: completionAnswers,
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
      ...completing(completeActivityGuide, doneByGuide),
    ],
    refreshes: completionAnswers,
  },
  writeReflection: {
    title: 'Reflection',
    changes: [
      changes(getCourseWork, writeReflection, (seen, { params, body }) =>
        withWork(seen, params.activityId, (one) => {
          const id = { reflectionId: params.reflectionId }
          const written = { ...body, ...id }
          const reflection = withWritten({ ...(one.reflection ?? written), ...id }, written)
          return { ...one, reflection }
        }),
      ),
      ...completing(writeReflection, doneByReflection),
      // A reflection shared just now comes with the server's answer, which knows what it is about.
      changes(listMySharedReflections, writeReflection, (page, { params, body }) => ({
        ...page,
        items: page.items.flatMap((item) => {
          if (item.activityId !== params.activityId) return [item]
          const { isShared = false, ...left } = { ...withWritten({ ...item, isShared: true }, body) }
          return isShared ? [{ ...item, ...left }] : []
        }),
      })),
    ],
    refreshes: [...completionAnswers, refreshes(listMySharedReflections)],
  },
  takeCognitiveAssessment: {
    title: 'Answers to questions',
    // Only the server grades.
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
    refreshes: [...completionAnswers, refreshes(getCognitiveAssessment)],
  },
  markLessonTaught: {
    title: 'Lesson marked as taught',
    changes: [
      changes(listTaughtLessons, markLessonTaught, (seen, { params, body }) =>
        seen.groupCourseId !== params.groupCourseId ||
        seen.lessons.some((lesson) => isAt(lesson, body.taughtAt))
          ? seen
          : { ...seen, lessons: [{ taughtAt: body.taughtAt, taughtBy: '' }, ...seen.lessons] },
      ),
    ],
    refreshes: [refreshes(listTaughtLessons)],
  },
  takeBackLesson: {
    title: 'Lesson not taught after all',
    changes: [
      changes(listTaughtLessons, takeBackLesson, (seen, { params, query }) =>
        seen.groupCourseId === params.groupCourseId
          ? { ...seen, lessons: seen.lessons.filter((lesson) => !isAt(lesson, query.taughtAt)) }
          : seen,
      ),
    ],
    refreshes: [refreshes(listTaughtLessons)],
  },
} satisfies Record<string, WriteEffect>
