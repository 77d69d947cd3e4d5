import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listSharedReflections } from '#contract/endpoints/residency/courses/shared-reflections.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/page.ts'
import { findTaughtLearners } from './learner-scope.ts'
import { listShared } from './reflection-store.ts'

const PAGE = 30
const key = z.tuple([instant, reflectionId])

/** What nobody shared is seen by nobody but its writer, whatever their role. */
export async function readSharedReflections(
  database: Database,
  actor: Actor,
  { query }: Input<typeof listSharedReflections>,
): Promise<Outcome<typeof listSharedReflections>> {
  const cursor = readCursor(key, query.cursor)
  if (!cursor.ok) return cursor
  const userIds = await findTaughtLearners(database, actor, query)
  if (userIds === null) return refuse({ code: 'not-found' })
  const [writtenAt, id] = cursor.value ?? []
  const rows = await listShared(database, {
    userIds,
    activityId: query.activityId ?? null,
    before: writtenAt === undefined || id === undefined ? null : { writtenAt, id },
    limit: rowsToAsk(PAGE),
  })
  const { page, next } = pageOf(rows, PAGE, (row) => [row.writtenAt, row.reflectionId])
  return succeed({ items: [...page], next })
}
