import type { progressEndpoints } from '#contract/endpoints/learning/progress.ts'
import type { progressTableEndpoints } from '#contract/endpoints/learning/progress-tables.ts'
import type { taskEndpoints } from '#contract/endpoints/learning/tasks.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { readAggregate, readAverage, readOfUser, readRanks } from './progress-service.ts'
import { personProgressTable, ranksTable } from './progress-tables.ts'
import { readPeopleBehind, readTasks } from './task-service.ts'

/** Spec 1 §7, dashboard: the progress of people and groups, and what they are to do next. */
export function createProgressHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof progressEndpoints & typeof taskEndpoints & typeof progressTableEndpoints> {
  const getUserCourseProgress: Handler<typeof progressEndpoints.getUserCourseProgress> = (input, { actor }) =>
    readOfUser(database, actor, input)
  const listGroupCourseProgress: Handler<typeof progressEndpoints.listGroupCourseProgress> = (
    input,
    { actor },
  ) => readRanks(database, actor, input)
  return {
    getAggregateProgress: (input, { actor }) => readAggregate(database, actor, input),
    getAverageCourseProgress: (input, { actor }) => readAverage(database, actor, input),
    getUserCourseProgress,
    exportUserCourseProgress: tableHandler(getUserCourseProgress, personProgressTable),
    listGroupCourseProgress,
    exportGroupCourseProgress: tableHandler(listGroupCourseProgress, ranksTable),
    listUpcomingTasks: ({ query }, { actor }) => readTasks(database, actor, { ...query, isPastDue: false }),
    listPastDueTasks: ({ query }, { actor }) => readTasks(database, actor, { ...query, isPastDue: true }),
    listPeopleBehind: (input, { actor }) => readPeopleBehind(database, actor, input),
  }
}
