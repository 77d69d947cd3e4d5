import type { dueDateEndpoints } from '#contract/endpoints/learning/due-dates.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { changeCourseTerms, readCourseTerms, readPreview } from './course-terms-service.ts'
import { changeDueDate, readDueDates } from './due-date-service.ts'

/** When groups must have completed their courses. */
export function createDueDateHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof dueDateEndpoints> {
  return {
    listDueDates: ({ params }, { actor }) => readDueDates(database, actor, params.groupId),
    setDueDate: (input, { actor }) => changeDueDate(database, actor, input),
    listCourseTerms: ({ params }, { actor }) => readCourseTerms(database, actor, params.groupId),
    setCourseTerms: (input, { actor }) => changeCourseTerms(database, actor, input),
    previewDueRule: (input, { actor }) => readPreview(database, actor, input),
  }
}
