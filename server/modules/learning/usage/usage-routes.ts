import type { courseLetterEndpoints } from '#contract/endpoints/learning/usage/course-letters.ts'
import type { courseUsageEndpoints } from '#contract/endpoints/learning/usage/course-usage.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type CourseLetterDeps, previewLetter, sendLetter, withdrawLetter } from './course-letter-service.ts'
import { readMissed, readPeople, readPlaces, readUsage } from './usage-service.ts'

/** What became of a course: who has it, how far they are, what is hard, and a letter to those who have not begun. */
export function createUsageHandlers(
  deps: CourseLetterDeps,
): HandlersOf<typeof courseUsageEndpoints & typeof courseLetterEndpoints> {
  return {
    getCourseUsage: (input, { actor }) => readUsage(deps, actor, input),
    listUsagePlaces: (input, { actor }) => readPlaces(deps, actor, input),
    listUsagePeople: (input, { actor }) => readPeople(deps, actor, input),
    listMissedQuestions: (input, { actor }) => readMissed(deps, actor, input),
    previewCourseLetter: (input, { actor }) => previewLetter(deps, actor, input),
    sendCourseLetter: (input, { actor }) => sendLetter(deps, actor, input),
    withdrawCourseLetter: (input, { actor }) => withdrawLetter(deps, actor, input),
  }
}
