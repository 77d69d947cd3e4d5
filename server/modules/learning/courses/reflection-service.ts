import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listMySharedReflections,
  listSharedReflections,
} from '#contract/endpoints/learning/shared-reflections.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayTeachGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { findLearners } from './learner-scope.ts'
import { type ReflectionsQuery, listShared } from './reflection-store.ts'

const PAGE = 30
const key = z.tuple([instant, reflectionId])

/** Only its writer sees what is not shared, whatever the role of others. */
export async function readSharedReflections(
  database: Database,
  actor: Actor,
  { query }: Input<typeof listSharedReflections>,
): Promise<Outcome<typeof listSharedReflections>> {
  const cursor = readCursor(key, query.cursor)
  if (!cursor.ok) return cursor
  const userIds = await findLearners(database, actor, query, mayTeachGroup)
  if (userIds === null) return refuse({ code: 'not-found' })
  return succeed(await readPage(database, { userIds, activityId: query.activityId ?? null }, cursor.value))
}

/** What its writer lets others read. */
export async function readMySharedReflections(
  database: Database,
  actor: Actor,
  { query }: Input<typeof listMySharedReflections>,
): Promise<Outcome<typeof listMySharedReflections>> {
  const cursor = readCursor(key, query.cursor)
  if (!cursor.ok) return cursor
  return succeed(await readPage(database, { userIds: [actor.id], activityId: null }, cursor.value))
}

async function readPage(
  database: Database,
  asked: Pick<ReflectionsQuery, 'userIds' | 'activityId'>,
  after: z.infer<typeof key> | null,
) {
  const [writtenAt, id] = after ?? []
  const before = writtenAt === undefined || id === undefined ? null : { writtenAt, id }
  const rows = await listShared(database, { ...asked, before, limit: rowsToRead(PAGE) })
  const { page, next } = pageOf(rows, PAGE, (row) => [row.writtenAt, row.reflectionId])
  return { items: [...page], next }
}
