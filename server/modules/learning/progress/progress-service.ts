import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getAggregateProgress,
  getAverageCourseProgress,
  getUserCourseProgress,
  GroupCourse,
  listGroupCourseProgress,
} from '#contract/endpoints/learning/progress.ts'
import { percentageOf } from '#contract/policies/learning/completion.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeProgressOf } from '#contract/policies/learning/progress.ts'
import { trainsIn } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { activityId, type UserGroupId, type UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import {
  listActivitiesOfResident,
  listClosedCourses,
  listGroupsOfResident,
  listOptionalCourses,
  listRanks,
  type RankedBy,
} from '../people-progress-store.ts'
import { findScope } from './progress-scope.ts'
import {
  countApart,
  type CourseCount,
  findCourseCount,
  listActivityCounts,
  listCourseCounts,
} from './progress-store.ts'
import { rowsToUserCourses } from './progress-view.ts'

export async function readAggregate(
  database: Database,
  actor: Actor,
  { query }: Input<typeof getAggregateProgress>,
): Promise<Outcome<typeof getAggregateProgress>> {
  const { userGroupId: group, programId, viewMode } = query
  const scope = await findScope(database, actor, { group, programId, viewMode })
  if (!scope.ok) return scope
  const { groupIds } = scope.value
  const [rows, apart] = await readAside(database, (aside) =>
    Promise.all([listCourseCounts(aside, groupIds), countApart(aside, groupIds)]),
  )
  const sum = (of: 'completed' | 'possible') => rows.reduce((total, row) => total + row[of], 0)
  return succeed({
    percentage: percentageOf(sum('completed'), sum('possible')),
    courses: rows.map(rowToGroupCourse),
    hasNobody: rows[0]?.hasResidents === false,
    apart,
  })
}

export async function readAverage(
  database: Database,
  actor: Actor,
  { query: { courseId, gid, programId, viewMode } }: Input<typeof getAverageCourseProgress>,
): Promise<Outcome<typeof getAverageCourseProgress>> {
  const scope = await findScope(database, actor, { group: gid, programId, viewMode })
  if (!scope.ok) return scope
  const { groupIds } = scope.value
  const [course, activities, apart] = await readAside(database, (aside) =>
    Promise.all([
      findCourseCount(aside, groupIds, courseId),
      listActivityCounts(aside, groupIds, courseId),
      countApart(aside, groupIds),
    ]),
  )
  if (course === null) return refuse({ code: 'not-found' })
  return succeed({
    ...rowToGroupCourse(course),
    residentCount: course.residentCount,
    apart,
    activities: activities.map((row) => ({ ...row, id: activityId.parse(row.id) })),
  })
}

/** In the requested group, or the first of theirs that the caller may see. */
export async function readOfUser(
  database: Database,
  actor: Actor,
  { query: { userId, courseId, userGroupId } }: Input<typeof getUserCourseProgress>,
): Promise<Outcome<typeof getUserCourseProgress>> {
  const places = await listGroupsOfResident(database, userId)
  const place = places.find(
    ({ group }) =>
      (userGroupId === undefined || group.id === userGroupId) && maySeeProgressOf(actor, { userId, group }),
  )
  if (place === undefined) return refuse({ code: 'not-found' })
  const { group, groupName, fullName, status, completed, possible, lastCompletedAt } = place
  const rows = await listActivitiesOfResident(database, {
    userId,
    groupId: group.id,
    courseId: courseId ?? null,
  })
  if (courseId !== undefined && rows.length === 0) return refuse({ code: 'not-found' })
  return succeed({
    userId,
    fullName,
    userGroupId: group.id,
    groupName,
    ...(userId !== actor.id && { status }),
    percentage: percentageOf(completed, possible),
    lastCompletedAt: lastCompletedAt?.toISOString() ?? null,
    courses: rowsToUserCourses(rows, userId === actor.id),
    ...(courseId === undefined && (await readAccess(database, { userId, groupId: group.id }))),
  })
}

/** What is closed for a resident, and what is optional. */
async function readAccess(database: Database, place: { userId: UserId; groupId: UserGroupId }) {
  const [closed, optional] = await Promise.all([
    listClosedCourses(database, place),
    listOptionalCourses(database, place.groupId),
  ])
  return { ...(closed.length > 0 && { closed }), ...(optional.length > 0 && { optional }) }
}

/** A place, not a person, so that the key doesn't reveal who comes next in an anonymized group. */
const rankKey = z.tuple([z.string().check(z.regex(/^\d{1,9}$/))])

export async function readRanks(
  database: Database,
  actor: Actor,
  { query }: Input<typeof listGroupCourseProgress>,
): Promise<Outcome<typeof listGroupCourseProgress>> {
  const { gid, programId, viewMode, sort, cursor, limit } = query
  const key = readCursor(rankKey, cursor)
  if (!key.ok) return key
  const scope = await findScope(database, actor, { group: gid, programId, viewMode })
  if (!scope.ok) return scope
  const { groupIds: seen, isAnonymized } = scope.value
  const of = rankedBy(query)
  // Only a resident and their teachers may know which single activities the resident has completed.
  const groupIds = of.type === 'activity' ? seen.filter((id) => !trainsIn(actor, id)) : seen
  if (groupIds.length === 0 && seen.length > 0) return refuse({ code: 'not-found' })
  const after = Number(key.value?.[0] ?? 0)
  const rows = await readAside(database, (aside) =>
    listRanks(aside, { groupIds, of, sort, after, limit: rowsToRead(limit) }),
  )
  const { page, next } = pageOf(rows, limit, ({ place }) => [String(place)])
  return succeed({
    items: page.map(
      ({
        place: _place,
        total: _total,
        unregistered: _unregistered,
        newcomers: _new,
        userId,
        fullName,
        completedAt,
        ...row
      }) => {
        const isMe = userId === actor.id
        const isNamed = isMe || !isAnonymized
        return {
          ...row,
          isMe,
          userId: isNamed ? userId : null,
          fullName: isNamed ? fullName : null,
          ...(of.type === 'activity' && { completedAt: completedAt?.toISOString() ?? null }),
        }
      },
    ),
    next,
    total: rows[0]?.total ?? 0,
    apart: { unregistered: rows[0]?.unregistered ?? 0, new: rows[0]?.newcomers ?? 0 },
    isAnonymized,
  })
}

function rankedBy({ courseId, activityId }: Input<typeof listGroupCourseProgress>['query']): RankedBy {
  if (activityId !== undefined) return { type: 'activity', id: activityId }
  return courseId === undefined ? { type: 'all' } : { type: 'course', id: courseId }
}

function rowToGroupCourse({ completed, possible, ...facts }: CourseCount): GroupCourse {
  const { courseId, name, kebabName, courseType, courseOrder } = facts
  return {
    courseId,
    name,
    kebabName,
    courseType,
    courseOrder,
    isPrepCourse: false,
    avgGroupProgressPercentage: percentageOf(completed, possible),
    isOfNobody: possible === 0,
  }
}
