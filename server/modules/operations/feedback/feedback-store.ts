import { and, desc, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { FeedbackType } from '#contract/endpoints/operations/feedback.ts'
import type { FeedbackId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { hasWords, isFoundByName, wordsOf } from '#server/database/people/found-words.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { feedback } from '#server/database/schema/feedback.ts'
import { programs, users } from '#server/database/schema/people.ts'

export interface FeedbackQuery {
  type: FeedbackType | null
  search: string
  sort: 'newest' | 'fewest-stars'
  /** The last row of the previous page. */
  after: FeedbackId | null
  limit: number
}
export type FeedbackRow = Awaited<ReturnType<typeof listFeedbackRows>>[number]

/** Feedback that is stored already stays as it was first sent. */
export async function addFeedback(db: Queryable, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row).onConflictDoNothing()
}

export function listFeedbackRows(db: Queryable, query: FeedbackQuery) {
  const { id, createdAt, stars } = feedback
  const order = query.sort === 'newest' ? [desc(createdAt), desc(id)] : [asc(stars), asc(id)]
  return db
    .select({
      id,
      route: feedback.route,
      stars,
      type: feedback.type,
      text: feedback.text,
      createdAt,
      fullName: personColumns.fullName,
      // Only people of the residency send feedback.
      role: sql<Role>`${users.role}`,
      programTitle: programs.title,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .leftJoin(programs, eq(programs.id, users.programId))
    .where(and(isFound(query), query.after === null ? undefined : isBehind(query.sort, query.after)))
    .orderBy(...order)
    .limit(query.limit)
}

export async function countFeedback(
  db: Queryable,
  query: Pick<FeedbackQuery, 'type' | 'search'>,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(isFound(query))
  return row?.count ?? 0
}

function isFound({ type, search }: Pick<FeedbackQuery, 'type' | 'search'>): SQL | undefined {
  return and(type === null ? undefined : eq(feedback.type, type), ...wordsOf(search).map(says))
}

/** Each word is in what was written or in the name of who wrote it. */
function says(word: string): SQL {
  return sql`(${hasWords(sql`${feedback.foundBy}`, word)}
    OR ${feedback.userId} IN (SELECT u.id FROM users u WHERE ${isFoundByName(word)}))`
}

function isBehind(sort: FeedbackQuery['sort'], after: FeedbackId): SQL {
  const { id, createdAt, stars } = feedback
  return sort === 'newest'
    ? sql`(${createdAt}, ${id}) < (SELECT l.created_at, l.id FROM feedback l WHERE l.id = ${after})`
    : sql`(${stars}, ${id}) > (SELECT l.stars, l.id FROM feedback l WHERE l.id = ${after})`
}
