import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  CompletedActivity,
  listCurricularHistory,
} from '#contract/endpoints/learning/curricular-history.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeProgressOf, seenPlaces } from '#contract/policies/learning/progress.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { pageOf, rowsToRead } from '#server/http/page.ts'
import type { Table } from '#server/http/table-handler.ts'
import { findPersonName } from '../../people/people-store.ts'
import { countCompleted, listCompleted } from './history-store.ts'
import type { SeenScope } from '../metrics-store.ts'
import { listGroupsOfResident } from '../people-progress-store.ts'

export async function readCurricularHistory(
  database: Database,
  actor: Actor,
  { params: { userId }, query: { cursor, limit } }: Input<typeof listCurricularHistory>,
): Promise<Outcome<typeof listCurricularHistory>> {
  const seen = await findSeen(database, actor, userId)
  if (!seen.ok) return seen
  const query = { userId, seen: seen.value, after: cursor ?? null, limit: rowsToRead(limit) }
  const [rows, total, fullName] = await readAside(database, (aside) =>
    Promise.all([listCompleted(aside, query), countCompleted(aside, query), findPersonName(aside, userId)]),
  )
  const { page, next } = pageOf(rows, limit, ({ activityId }) => [activityId])
  const items = page.map(({ madeAt, ...row }) => ({ ...row, completedAt: madeAt.toISOString() }))
  return succeed({ fullName: fullName ?? '', items, next, total })
}

/** The history as a saved table. */
export const curricularHistoryTable: Table<typeof listCurricularHistory, CompletedActivity> = {
  name: 'curricular-history',
  rowsOf: ({ items }) => items,
  columns: {
    'Completed at (UTC)': ({ completedAt }) => completedAt,
    Course: ({ courseName }) => courseName,
    Activity: ({ activityName }) => activityName,
    Kind: ({ kind }) => kind,
    Group: ({ groupName }) => groupName,
  },
}

/** All of the caller's own; of another person, what they did where the caller teaches or oversees. */
async function findSeen(
  database: Database,
  actor: Actor,
  userId: UserId,
): Promise<Result<SeenScope | null, { code: 'not-found' }>> {
  if (userId === actor.id) return succeed(null)
  const places = await listGroupsOfResident(database, userId)
  const isSeen = places.some(({ group }) => maySeeProgressOf(actor, { userId, group }))
  return isSeen ? succeed(seenPlaces(actor)) : refuse({ code: 'not-found' })
}
