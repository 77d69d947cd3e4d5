import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { practiceEndpoints } from '#contract/endpoints/video/practices.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayTeachGroup, taughtBy } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { timedAsmtId, type UserGroupId, type UserId, userId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { findGroupPlace } from '../place-store.ts'
import { countPractices, listPractices } from './practice-store.ts'
import { rowsToActivities, rowToPractice } from './practice-view.ts'
import { findFullName, listAttempts, listPracticingResidents, type TaughtScope } from './times-store.ts'

type Endpoints = typeof practiceEndpoints

const practiceKey = z.tuple([timedAsmtId])
const residentKey = z.tuple([userId])

export async function readPractices(
  database: Database,
  ownerId: UserId,
  { cursor, limit, search, sort }: Input<Endpoints['listMyPractices']>['query'],
): Promise<Outcome<Endpoints['listMyPractices']>> {
  const key = readCursor(practiceKey, cursor)
  if (!key.ok) return key
  const query = { ownerId, search, sort, after: key.value?.[0] ?? null, limit: rowsToRead(limit) }
  const [rows, total] = await Promise.all([listPractices(database, query), countPractices(database, query)])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: page.map(rowToPractice), next, total })
}

export async function readMyTimes(
  database: Database,
  ownerId: UserId,
): Promise<Outcome<Endpoints['getMyPracticeTimes']>> {
  return succeed({ activities: rowsToActivities(await listAttempts(database, ownerId, null)) })
}

/** People whom the caller teaches, with what they practiced for the caller's groups. */
export async function readPracticingResidents(
  database: Database,
  actor: Actor,
  { cursor, limit, search, sort, ...selected }: Input<Endpoints['listPracticingResidents']>['query'],
): Promise<Outcome<Endpoints['listPracticingResidents']>> {
  const key = readCursor(residentKey, cursor)
  if (!key.ok) return key
  const scope = await readScope(database, actor, selected)
  if (scope === null) return refuse({ code: 'not-found' })
  const query = { scope, search, sort, after: key.value?.[0] ?? null, limit: rowsToRead(limit) }
  const { rows, total } = await listPracticingResidents(database, query)
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: [...page], next, total })
}

/** A person who has practiced for none of the caller's groups is not found. */
export async function readTimesOf(
  database: Database,
  actor: Actor,
  residentId: UserId,
): Promise<Outcome<Endpoints['getResidentPracticeTimes']>> {
  const rows = await listAttempts(database, residentId, taughtBy(actor))
  const fullName = rows.length === 0 ? null : await findFullName(database, residentId)
  return fullName === null
    ? refuse({ code: 'not-found' })
    : succeed({ fullName, activities: rowsToActivities(rows) })
}

/** The selected part of what this person teaches; null for a group that they do not teach. */
async function readScope(
  database: Database,
  actor: Actor,
  { groupId, viewMode }: { groupId?: UserGroupId | undefined; viewMode?: ViewMode | undefined },
): Promise<TaughtScope | null> {
  if (groupId === undefined) return taughtBy(actor, viewMode)
  const group = await findGroupPlace(database, groupId)
  return group !== null && mayTeachGroup(actor, group) ? { programIds: [], groupIds: [groupId] } : null
}
