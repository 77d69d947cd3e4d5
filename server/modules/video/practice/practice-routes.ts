import type { practiceEndpoints, TimedPractice } from '#contract/endpoints/video/practices.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { type Table, tableHandler } from '#server/http/table-handler.ts'
import { readMyTimes, readPractices, readPracticingResidents, readTimesOf } from './practice-service.ts'
import { deletePractice } from './practice-store.ts'

/** Practices as a saved table. */
const practiceTable: Table<typeof practiceEndpoints.listMyPractices, TimedPractice> = {
  name: 'practices',
  rowsOf: ({ items }) => items,
  columns: {
    'Practiced at (UTC)': ({ practicedAt }) => practicedAt,
    Course: ({ courseName }) => courseName,
    Activity: ({ activityName }) => activityName,
    Seconds: ({ length }) => length,
  },
}

export function createPracticeHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof practiceEndpoints> {
  const listMyPractices: Handler<typeof practiceEndpoints.listMyPractices> = ({ query }, { actor }) =>
    readPractices(database, actor.id, query)
  return {
    listMyPractices,
    exportMyPractices: tableHandler(listMyPractices, practiceTable),
    getMyPracticeTimes: (_input, { actor }) => readMyTimes(database, actor.id),
    listPracticingResidents: ({ query }, { actor }) => readPracticingResidents(database, actor, query),
    getResidentPracticeTimes: ({ params: { id } }, { actor }) => readTimesOf(database, actor, id),
    deletePractice: async ({ params: { id } }, { actor }) =>
      (await deletePractice(database, actor.id, id)) ? succeed({}) : refuse({ code: 'not-found' }),
  }
}
