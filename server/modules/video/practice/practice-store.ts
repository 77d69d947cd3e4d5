import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TimedAsmtId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { hasWords } from '#server/database/people/found-words.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

export interface PracticeQuery {
  ownerId: UserId
  search: string
  sort: 'newest' | 'fastest'
  /** The last row of the previous page. */
  after: TimedAsmtId | null
  limit: number
}
export type PracticeRow = Awaited<ReturnType<typeof listPractices>>[number]

/** By time or length, ties by id. */
export function listPractices(database: Queryable, query: PracticeQuery) {
  const { sort, after, limit } = query
  const { id, createdAt, length } = timedAssessments
  const order = sort === 'newest' ? [desc(createdAt), desc(id)] : [asc(length), asc(id)]
  return database
    .select({
      id,
      activityId: activities.id,
      activityName: activities.name,
      courseName: courses.name,
      length,
      createdAt,
    })
    .from(timedAssessments)
    .innerJoin(activities, eq(activities.id, timedAssessments.activityId))
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(and(isFound(query), after === null ? undefined : isBehind(sort, after)))
    .orderBy(...order)
    .limit(limit)
}

export async function countPractices(
  database: Queryable,
  query: Pick<PracticeQuery, 'ownerId' | 'search'>,
): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(timedAssessments)
    .innerJoin(activities, eq(activities.id, timedAssessments.activityId))
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(isFound(query))
  return row?.count ?? 0
}

/** False if there is none of theirs. */
export async function deletePractice(
  database: Queryable,
  ownerId: UserId,
  id: TimedAsmtId,
): Promise<boolean> {
  const rows = await database
    .delete(timedAssessments)
    .where(and(eq(timedAssessments.id, id), eq(timedAssessments.ownerId, ownerId)))
    .returning({ id: timedAssessments.id })
  return rows.length === 1
}

function isFound({ ownerId, search }: Pick<PracticeQuery, 'ownerId' | 'search'>): SQL | undefined {
  const names = sql`fold_words(${activities.name} || ' ' || ${courses.name})`
  return and(eq(timedAssessments.ownerId, ownerId), hasWords(names, search))
}

function isBehind(sort: PracticeQuery['sort'], after: TimedAsmtId): SQL {
  const { id, createdAt, length } = timedAssessments
  return sort === 'newest'
    ? sql`(${createdAt}, ${id}) < (SELECT l.created_at, l.id FROM timed_assessments l WHERE l.id = ${after})`
    : sql`(${length}, ${id}) > (SELECT l.length, l.id FROM timed_assessments l WHERE l.id = ${after})`
}
