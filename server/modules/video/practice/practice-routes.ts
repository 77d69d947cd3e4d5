import type { TimedPractice } from '#contract/endpoints/practices.ts'
import { refuse, succeed } from '#contract/result.ts'
import { timedAsmtId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { practiceEndpoints } from '#contract/endpoints/practices.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { writeCsv } from '#server/platform/csv.ts'
import { countPractices, listPractices, type PracticeRow } from './practice-store.ts'

/** A day of practice every ten minutes, for years. */
const MOST_EXPORTED = 100_000

export function createPracticeHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof practiceEndpoints> {
  return {
    listMyPractices: async ({ query: { cursor, limit, search, sort } }, { actor }) => {
      const after = cursor === undefined ? null : timedAsmtId.safeParse(cursor)
      if (after?.success === false) return refuse({ code: 'invalid-input' })
      const ask = { ownerId: actor.id, search, sort, after: after?.data ?? null, limit: limit + 1 }
      const [rows, total] = await Promise.all([listPractices(database, ask), countPractices(database, ask)])
      const page = rows.slice(0, limit)
      const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
      return succeed({ items: page.map(rowToPractice), next, total })
    },
    exportMyPractices: async (_input, { actor }) => {
      const ask = {
        ownerId: actor.id,
        search: '',
        sort: 'newest',
        after: null,
        limit: MOST_EXPORTED,
      } as const
      const rows = await listPractices(database, ask)
      return succeed({
        name: 'practices.csv',
        type: 'text/csv',
        bytes: writeCsv(
          ['Practiced at (UTC)', 'Course', 'Activity', 'Seconds'],
          rows.map(({ createdAt, courseName, activityName, length }) => [
            createdAt.toISOString(),
            courseName,
            activityName,
            length,
          ]),
        ),
      })
    },
  }
}

function rowToPractice({ createdAt, ...row }: PracticeRow): TimedPractice {
  return { ...row, practicedAt: createdAt.toISOString() }
}
