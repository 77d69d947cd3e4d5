import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { containing, wordsOf } from '#server/database/people/found-words.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { attends, isIn, selectWorkshops, type WorkshopRow } from './workshop-read-store.ts'

/** Which list a workshop is in. What is canceled is in a list of its own. */
export type WhichWorkshops = 'past' | 'upcoming' | 'canceled'

export interface ListedWorkshops {
  which: WhichWorkshops
  now: Date
  /** Null: of everybody. */
  facilitatorId: UserId | null
}

export interface WorkshopFilter extends ListedWorkshops {
  procedureId: string | null
  /** Whom staff filter by. */
  alsoBy: UserId | null
  search: string
}

export interface WorkshopPage {
  viewerId: UserId
  /** The last row of the page before. */
  after: { startsAt: Date; id: string } | null
  limit: number
}

function isOneOf({ which, now, facilitatorId }: ListedWorkshops): SQL {
  const facilitated =
    facilitatorId === null ? sql`` : sql` AND ${isIn('workshop_facilitators', facilitatorId)}`
  if (which === 'canceled') return sql`w.canceled_at IS NOT NULL${facilitated}`
  return sql`w.canceled_at IS NULL AND ${isTime(which, now)}${facilitated}`
}

function isTime(which: 'past' | 'upcoming', now: Date): SQL {
  return which === 'past' ? sql`w.ends_at <= ${now}` : sql`w.ends_at > ${now}`
}

export async function countWorkshops(database: Database, listed: ListedWorkshops): Promise<number> {
  return countWhere(database, isOneOf(listed))
}

async function countWhere(database: Database, found: SQL): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM workshops w WHERE ${found}`,
  )
  return rows[0]?.count ?? 0
}

/** What is looked up for a row is looked up for the rows of the page only. */
async function listWhere(
  database: Database,
  found: SQL,
  { viewerId, after, limit }: WorkshopPage,
  isLatestFirst: boolean,
): Promise<WorkshopRow[]> {
  const order = sql.raw(isLatestFirst ? 'w.starts_at DESC, w.id DESC' : 'w.starts_at, w.id')
  const behind =
    after === null
      ? sql`true`
      : sql`(w.starts_at, w.id) ${sql.raw(isLatestFirst ? '<' : '>')} (${after.startsAt}::timestamptz, ${after.id}::uuid)`
  const page = sql`SELECT * FROM workshops w WHERE ${found} AND ${behind} ORDER BY ${order} LIMIT ${limit}`
  return queryPrepared<WorkshopRow>(database, sql`${selectWorkshops(viewerId, page)} ORDER BY ${order}`)
}

export async function listWorkshops(
  database: Database,
  filter: WorkshopFilter,
  page: WorkshopPage,
): Promise<{ rows: WorkshopRow[]; total: number }> {
  const found = isFound(filter)
  const [rows, total] = await Promise.all([
    listWhere(database, found, page, filter.which !== 'upcoming'),
    countWhere(database, found),
  ])
  return { rows, total }
}

/** Of one person, canceled ones included: the page says so. */
export async function listOwn(
  database: Database,
  { userId, which, now }: { userId: UserId; which: 'past' | 'upcoming'; now: Date },
  page: Omit<WorkshopPage, 'viewerId'>,
): Promise<{ rows: WorkshopRow[]; total: number }> {
  const found = sql`${isTime(which, now)} AND (${isIn('workshop_facilitators', userId)}
    OR ${isIn('workshop_faculty', userId)} OR ${attends(userId)})`
  const [rows, total] = await Promise.all([
    listWhere(database, found, { ...page, viewerId: userId }, which === 'past'),
    countWhere(database, found),
  ])
  return { rows, total }
}

function isFound({ procedureId, alsoBy, search, ...listed }: WorkshopFilter): SQL {
  const parts = [
    isOneOf(listed),
    ...(procedureId === null ? [] : [sql`w.procedure_id = ${procedureId}`]),
    ...(alsoBy === null ? [] : [isIn('workshop_facilitators', alsoBy)]),
    ...wordsOf(search).map(saysWord),
  ]
  return sql.join(parts, sql` AND `)
}

/** Whether its title, place, procedure or one of the people who run or teach it has the word, whatever its accents. */
function saysWord(word: string): SQL {
  const says = (folded: string) => sql`${sql.raw(folded)} LIKE (SELECT fold_words(${containing(word)}))`
  const has = (text: string) => says(`fold_words(${text})`)
  return sql`(${has(`concat_ws(' ', w.title, w.location, w.city, w.state)`)}
    OR EXISTS (SELECT FROM workshop_procedures p WHERE p.id = w.procedure_id
      AND ${has(`p.name || ' ' || p.short_text`)})
    OR EXISTS (SELECT FROM users u WHERE ${says('u.found_by')} AND u.id IN (
      SELECT user_id FROM workshop_facilitators WHERE workshop_id = w.id
      UNION ALL SELECT user_id FROM workshop_faculty WHERE workshop_id = w.id)))`
}
