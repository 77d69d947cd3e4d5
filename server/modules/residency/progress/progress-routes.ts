import type { progressEndpoints } from '#contract/endpoints/residency/progress.ts'
import type { taskEndpoints } from '#contract/endpoints/residency/tasks.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readAggregate, readAverage, readOfUser, readRanks } from './progress-service.ts'
import { readPeopleBehind, readTasks } from './task-service.ts'

/** Spec 1 §7, dashboard: how far people and groups are, and what they are to do next. */
export function createProgressHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof progressEndpoints & typeof taskEndpoints> {
  return {
    getAggregateProgress: (input, { actor }) => readAggregate(database, actor, input),
    getAverageCourseProgress: (input, { actor }) => readAverage(database, actor, input),
    getUserCourseProgress: (input, { actor }) => readOfUser(database, actor, input),
    listGroupCourseProgress: (input, { actor }) => readRanks(database, actor, input),
    listUpcomingTasks: ({ query }, { actor }) => readTasks(database, actor, { ...query, isPastDue: false }),
    listPastDueTasks: ({ query }, { actor }) => readTasks(database, actor, { ...query, isPastDue: true }),
    listPeopleBehind: (input, { actor }) => readPeopleBehind(database, actor, input),
  }
}
