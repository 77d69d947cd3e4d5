import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listPeopleBehind, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { completionKindOf } from '#contract/policies/learning/completion.ts'
import { succeed } from '#contract/result.ts'
import { activityId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { findScope } from './progress-scope.ts'
import { countBehind, listBehind, listTasks } from './task-store.ts'

const micros = z.string().check(z.regex(/^\d{1,18}$/))
const taskKey = z.tuple([micros, activityId])
const count = z.string().check(z.regex(/^\d{1,9}$/))
const behindKey = z.tuple([micros, count, userId, userGroupId])

/** The caller's own tasks; people who train in no group have none. */
export async function readTasks(
  database: Database,
  actor: Actor,
  asked: Input<typeof listUpcomingTasks>['query'] & { isPastDue: boolean },
): Promise<Outcome<typeof listUpcomingTasks>> {
  const cursor = readCursor(taskKey, asked.cursor)
  if (!cursor.ok) return cursor
  const { isPastDue, limit, userGroupId: groupId = null } = asked
  const rows = await listTasks(database, {
    userId: actor.id,
    groupId,
    isPastDue,
    after: cursor.value,
    limit: rowsToRead(limit),
  })
  const { page, next } = pageOf(rows, limit, ({ at, activityId: id }) => [at, id])
  return succeed({
    items: page.map(({ at: _at, total: _total, dueAt, ...row }) => ({
      ...row,
      dueDate: dueAt.toISOString(),
      pastDue: isPastDue,
      completionKind: completionKindOf(row),
    })),
    next,
    total: rows[0]?.total ?? 0,
  })
}

export async function readPeopleBehind(
  database: Database,
  actor: Actor,
  {
    query: { userGroupId: group, programId, viewMode, cursor: after, limit },
  }: Input<typeof listPeopleBehind>,
): Promise<Outcome<typeof listPeopleBehind>> {
  const cursor = readCursor(behindKey, after)
  if (!cursor.ok) return cursor
  const scope = await findScope(database, actor, { group, programId, viewMode })
  if (!scope.ok) return scope
  // A resident who proctors sees the people they proctor, not the peers of their own group.
  const groupIds = scope.value.groupIds.filter((id) => !actor.userGroupIds.includes(id))
  const [rows, total] = await readAside(database, (aside) =>
    Promise.all([
      listBehind(aside, { groupIds, after: cursor.value, limit: rowsToRead(limit) }),
      countBehind(aside, groupIds),
    ]),
  )
  const { page, next } = pageOf(rows, limit, (row) => [
    row.at,
    String(row.counted),
    row.userId,
    row.userGroupId,
  ])
  return succeed({
    items: page.map(({ at: _at, counted: _counted, dueAt, lastCompletedAt, ...row }) => ({
      ...row,
      dueDate: dueAt.toISOString(),
      lastCompletedAt: lastCompletedAt?.toISOString() ?? null,
    })),
    next,
    total,
  })
}
