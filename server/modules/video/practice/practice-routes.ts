import type { PracticedActivity, TimedPractice } from '#contract/endpoints/practices.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayTeachGroup, taughtBy } from '#contract/policies/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { timedAsmtId, type UserGroupId, userId, type UserId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import type { practiceEndpoints } from '#contract/endpoints/practices.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { type Table, tableHandler } from '#server/http/table-handler.ts'
import { findGroupPlace } from '../place-of.ts'
import { countPractices, deletePractice, listPractices, type PracticeRow } from './practice-store.ts'
import { findFullName, listAttempts, listPracticingResidents, type TaughtScope } from './times-store.ts'

/** As it is saved. */
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
  const listMyPractices: Handler<typeof practiceEndpoints.listMyPractices> = async (
    { query: { cursor, limit, search, sort } },
    { actor },
  ) => {
    const after = cursor === undefined ? null : timedAsmtId.safeParse(cursor)
    if (after?.success === false) return refuse({ code: 'invalid-input' })
    const ask = { ownerId: actor.id, search, sort, after: after?.data ?? null, limit: limit + 1 }
    const [rows, total] = await Promise.all([listPractices(database, ask), countPractices(database, ask)])
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return succeed({ items: page.map(rowToPractice), next, total })
  }
  return {
    listMyPractices,
    exportMyPractices: tableHandler(listMyPractices, practiceTable),
    getMyPracticeTimes: async (_input, { actor }) =>
      succeed({ activities: await readTimes(database, actor.id, null) }),
    listPracticingResidents: async ({ query: { cursor, limit, search, sort, ...selected } }, { actor }) => {
      const after = cursor === undefined ? null : userId.safeParse(cursor)
      if (after?.success === false) return refuse({ code: 'invalid-input' })
      const scope = await readScope(database, actor, selected)
      if (scope === null) return refuse({ code: 'not-found' })
      const ask = { scope, search, sort, after: after?.data ?? null, limit: limit + 1 }
      const { rows, total } = await listPracticingResidents(database, ask)
      const page = rows.slice(0, limit)
      const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
      return succeed({ items: page, next, total })
    },
    getResidentPracticeTimes: async ({ params: { id } }, { actor }) => {
      const activities = await readTimes(database, id, taughtBy(actor))
      const fullName = activities.length === 0 ? null : await findFullName(database, id)
      return fullName === null ? refuse({ code: 'not-found' }) : succeed({ fullName, activities })
    },
    deletePractice: async ({ params: { id } }, { actor }) =>
      (await deletePractice(database, actor.id, id)) ? succeed({}) : refuse({ code: 'not-found' }),
  }
}

/** What is looked at of all that this person teaches; null for a group that they do not. */
async function readScope(
  database: Database,
  actor: Actor,
  { groupId, viewMode }: { groupId?: UserGroupId | undefined; viewMode?: ViewMode | undefined },
): Promise<TaughtScope | null> {
  if (groupId === undefined) return taughtBy(actor, viewMode)
  const group = await findGroupPlace(database, groupId)
  return group !== null && mayTeachGroup(actor, group) ? { programIds: [], groupIds: [groupId] } : null
}

async function readTimes(database: Database, ownerId: UserId, scope: TaughtScope | null) {
  const rows = await listAttempts(database, ownerId, scope)
  const byActivity = Map.groupBy(rows, ({ activityId }) => activityId)
  return [...byActivity.values()].map((attempts): PracticedActivity => {
    const { activityId, activityName, courseName, count, best } = attempts[0]!
    return {
      activityId,
      activityName,
      courseName,
      count,
      best,
      attempts: attempts.map(({ id, length, createdAt }) => ({
        id,
        length,
        practicedAt: createdAt.toISOString(),
      })),
    }
  })
}

function rowToPractice({ createdAt, ...row }: PracticeRow): TimedPractice {
  return { ...row, practicedAt: createdAt.toISOString() }
}
