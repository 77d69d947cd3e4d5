import { and, eq, sql } from 'drizzle-orm'
import type { ActivityWork } from '#contract/endpoints/learning/course-work.ts'
import { completionKindOf } from '#contract/policies/learning/completion.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import { COMPLETION_FACTS, type CompletionFacts } from '#server/database/completion-facts.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { activityMarks, reflections } from '#server/database/schema/courses/course-content.ts'
import { latestChoice } from './reflection-store.ts'

function iso(column: string) {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

type WorkRow = Omit<ActivityWork, 'completionKind'> & CompletionFacts & Record<string, unknown>

/** What a person has done at activities `a`. */
function selectWork(userId: UserId) {
  return sql`SELECT a.id AS "activityId", ${sql.raw(COMPLETION_FACTS)},
    coalesce((SELECT json_agg(json_build_object(
        'mark', m.mark, 'isDone', m.is_done, 'madeAt', ${iso('m.made_at')}))
      FROM activity_marks m WHERE m.user_id = ${userId} AND m.activity_id = a.id), '[]') AS marks,
    (SELECT count(*)::int FROM videos v JOIN assessments s ON s.video_id = v.id
      WHERE v.owner_id = ${userId} AND v.activity_id = a.id AND v.deleted_at IS NULL
      AND s.submission_type = 'SUBMITTED') AS "submittedCount",
    EXISTS (SELECT FROM cognitive_attempts t
      WHERE t.user_id = ${userId} AND t.activity_id = a.id AND t.is_passed) AS "isPassed",
    (SELECT json_build_object('reflectionId', r.id, 'text', r.text, 'isShared', h.is_shared,
        'writtenAt', ${iso('r.written_at')}, 'chosenAt', ${iso('h.chosen_at')})
      FROM (SELECT * FROM reflections l WHERE l.user_id = ${userId} AND l.activity_id = a.id
        ORDER BY l.written_at DESC, l.id DESC LIMIT 1) r CROSS JOIN LATERAL ${latestChoice('r')} h WHERE r.text <> '') AS reflection,
    (SELECT ${iso('k.made_at')} FROM activity_completions k
      WHERE k.user_id = ${userId} AND k.activity_id = a.id) AS "completedAt"
    FROM activities a`
}

/** By activity, including those at which nothing was done. */
export async function listWork(db: Queryable, userId: UserId, courseId: CourseId): Promise<ActivityWork[]> {
  const { rows } = await db.execute<WorkRow>(
    sql`${selectWork(userId)} WHERE a.course_id = ${courseId} ORDER BY a.activity_order`,
  )
  return rows.map(rowToWork)
}

export async function findWork(
  db: Queryable,
  userId: UserId,
  activityId: ActivityId,
): Promise<ActivityWork | null> {
  const { rows } = await db.execute<WorkRow>(sql`${selectWork(userId)} WHERE a.id = ${activityId}`)
  return rows[0] === undefined ? null : rowToWork(rows[0])
}

function rowToWork({ kind, activityMode, completedBy, isAiPostProcessed, ...work }: WorkRow): ActivityWork {
  const facts = { kind, activityMode, completedBy, isAiPostProcessed }
  return { ...work, completionKind: completionKindOf(facts) }
}

/** No device is ahead of the server: what claims to come from the future counts as done now. */
function until(at: string) {
  return sql`least(${at}::timestamptz, now())`
}

export interface NewMark {
  userId: UserId
  activityId: ActivityId
  mark: string
  isDone: boolean
  madeAt: string
}

/** Of two contradicting marks, the later one wins. */
export async function saveMark(tx: Transaction, { madeAt, ...row }: NewMark): Promise<void> {
  await tx
    .insert(activityMarks)
    .values({ ...row, madeAt: until(madeAt) })
    .onConflictDoUpdate({
      target: [activityMarks.userId, activityMarks.activityId, activityMarks.mark],
      set: { isDone: sql`excluded.is_done`, madeAt: sql`excluded.made_at`, arrivedAt: sql`now()` },
      setWhere: sql`activity_marks.made_at < excluded.made_at`,
    })
}

/**
 * Whether it is there as it was sent, or was said again later; null: neither. One from the future was made when it
 * arrived.
 */
export async function findMark(
  db: Queryable,
  { userId, activityId, mark, isDone, madeAt }: NewMark,
): Promise<'as-sent' | 'later' | null> {
  const sentAt = sql`least(${madeAt}::timestamptz, ${activityMarks.arrivedAt})`
  const [found] = await db
    .select({ isAsSent: sql<boolean>`${activityMarks.madeAt} = ${sentAt}` })
    .from(activityMarks)
    .where(
      sql`${activityMarks.userId} = ${userId} AND ${activityMarks.activityId} = ${activityId}
        AND ${activityMarks.mark} = ${mark} AND ${activityMarks.isDone} = ${isDone}
        AND ${activityMarks.madeAt} >= ${sentAt}`,
    )
  if (found === undefined) return null
  return found.isAsSent ? 'as-sent' : 'later'
}

/** For marks that are set once and for all: the earliest time wins. */
export async function saveFirstMark(
  tx: Transaction,
  { madeAt, ...row }: Omit<NewMark, 'madeAt' | 'isDone'> & { madeAt: Date },
): Promise<void> {
  await tx
    .insert(activityMarks)
    .values({ ...row, isDone: true, madeAt: until(madeAt.toISOString()) })
    .onConflictDoUpdate({
      target: [activityMarks.userId, activityMarks.activityId, activityMarks.mark],
      set: { isDone: true, madeAt: sql`excluded.made_at` },
      setWhere: sql`activity_marks.made_at > excluded.made_at OR NOT activity_marks.is_done`,
    })
}

/** Whether it was set by then. */
export async function hasFirstMark(
  db: Queryable,
  { userId, activityId, mark, madeAt }: Omit<NewMark, 'madeAt' | 'isDone'> & { madeAt: Date },
): Promise<boolean> {
  const count = await db.$count(
    activityMarks,
    sql`${activityMarks.userId} = ${userId} AND ${activityMarks.activityId} = ${activityId}
      AND ${activityMarks.mark} = ${mark} AND ${activityMarks.isDone}
      AND ${activityMarks.madeAt} <= ${madeAt.toISOString()}::timestamptz`,
  )
  return count > 0
}

/** Besides this one, which may be there already. */
export async function countOtherMarks(
  db: Queryable,
  { userId, activityId, mark }: Pick<NewMark, 'userId' | 'activityId' | 'mark'>,
): Promise<number> {
  return db.$count(
    activityMarks,
    sql`${activityMarks.userId} = ${userId} AND ${activityMarks.activityId} = ${activityId}
      AND ${activityMarks.mark} <> ${mark}`,
  )
}

type NewReflection = Omit<typeof reflections.$inferInsert, 'writtenAt' | 'chosenAt' | 'arrivedAt'> & {
  writtenAt: string
  chosenAt?: string | undefined
}

/** A reflection that is stored already stays as it was first written. */
export async function addReflection(
  tx: Transaction,
  { writtenAt, chosenAt, ...row }: NewReflection,
): Promise<void> {
  const isChoice = chosenAt !== undefined && Date.parse(chosenAt) > Date.parse(writtenAt)
  await tx
    .insert(reflections)
    .values({
      ...row,
      writtenAt: isChoice
        ? sql`coalesce(${whenWritten(row, writtenAt)}, ${until(writtenAt)})`
        : until(writtenAt),
      chosenAt: chosenAt === undefined ? null : until(chosenAt),
    })
    .onConflictDoNothing()
}

/** The words that a choice is about were written a millisecond before what it says, to the millisecond. */
function whenWritten({ userId, activityId, text }: Omit<NewReflection, 'writtenAt'>, saidAt: string) {
  return sql`(SELECT max(l.written_at) FROM reflections l
    WHERE l.user_id = ${userId} AND l.activity_id = ${activityId} AND l.text = ${text}
      AND l.written_at BETWEEN ${saidAt}::timestamptz - interval '1 millisecond' AND ${saidAt}::timestamptz)`
}

export async function hasReflection(
  db: Queryable,
  { id, userId, activityId, text }: Pick<NewReflection, 'id' | 'userId' | 'activityId' | 'text'>,
): Promise<boolean> {
  const { id: ids, userId: users, activityId: of, text: texts } = reflections
  const isIt = and(eq(ids, id), eq(users, userId), eq(of, activityId), eq(texts, text))
  return (await db.$count(reflections, isIt)) > 0
}

/** Besides this one, which may be there already. */
export async function countOtherReflections(
  db: Queryable,
  { userId, activityId, id }: Pick<NewReflection, 'userId' | 'activityId' | 'id'>,
): Promise<number> {
  return db.$count(
    reflections,
    sql`${reflections.userId} = ${userId} AND ${reflections.activityId} = ${activityId}
      AND ${reflections.id} <> ${id}`,
  )
}
