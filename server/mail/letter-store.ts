import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { letters } from '#server/database/schema/notices/mail.ts'
import type { AddedLetter } from '#server/ports/letters.ts'
import type { MeanwhileChange } from './account-letters.ts'
import { type LetterFacts, type Template, TURNS } from './letter-texts.ts'

export interface NewLetter<Name extends Template> {
  userId: UserId
  email: string
  template: Name
  facts: LetterFacts[Name]
  /** Whether its reader asked for it and is waiting. */
  isAwaited?: boolean
}

/**
 * It is sent once the transaction has committed, and never if it does not. A letter with a link ended the link of the one
 * before: if that still waits, it need not go out.
 */
export async function addLetter<Name extends Template>(
  tx: Transaction,
  { isAwaited = false, ...letter }: NewLetter<Name>,
): Promise<void> {
  if ('linkId' in letter.facts) await dropWaiting(tx, letter)
  await tx.insert(letters).values({ ...letter, turn: isAwaited ? 0 : TURNS[letter.template] })
  await notifyOldEmails(tx, [letter.userId], meanwhileOf(letter.template, letter.facts))
}

/** What a letter says about how its reader signs in; null: nothing. */
function meanwhileOf(template: Template, facts: LetterFacts[Template]): MeanwhileChange | null {
  if (template === 'password-changed') return 'password'
  if (template === 'wrong-codes') return template
  if (template === 'account-inactivated') return 'inactivated'
  if (template === 'account-reactivated') return 'reactivated'
  return template === 'second-step-changed' && 'change' in facts ? facts.change : null
}

/**
 * While the change of an email can be stopped, whoever reads the old one is told of everything else that happens to how
 * the person signs in.
 */
async function notifyOldEmails(
  tx: Transaction,
  userIds: readonly UserId[],
  change: MeanwhileChange | null,
): Promise<void> {
  if (change === null || userIds.length === 0) return
  await tx.execute(sql`INSERT INTO letters (user_id, email, template, turn, facts)
    SELECT DISTINCT ON (c.user_id) c.user_id, c.old_email, 'changed-meanwhile', ${TURNS['changed-meanwhile']}::smallint,
      jsonb_build_object('firstName', u.first_name, 'email', c.old_email, 'changeId', c.id, 'change', ${change}::text)
    FROM email_changes c JOIN users u ON u.id = c.user_id
    WHERE c.user_id = ANY (${sql.param([...userIds])}::uuid[])
      AND c.stopped_at IS NULL AND c.settled_at IS NULL AND c.expires_at > now()
    ORDER BY c.user_id, c.id DESC`)
}

/** One that is just being sent goes out. */
async function dropWaiting(
  tx: Transaction,
  { userId, template }: Pick<NewLetter<Template>, 'userId' | 'template'>,
) {
  const waiting = tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.userId, userId), eq(letters.template, template), eq(letters.state, 'QUEUED')))
    .for('update', { skipLocked: true })
  await tx.delete(letters).where(inArray(letters.id, waiting))
}

/** Letters with these links that still wait need not go out: the links have ended. */
export async function dropLettersOf(
  tx: Transaction,
  links: readonly { linkId: string; userId: UserId }[],
): Promise<void> {
  if (links.length === 0) return
  await tx.execute(sql`DELETE FROM letters WHERE id IN (
    SELECT l.id FROM letters l JOIN jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS e("linkId" text, "userId" uuid)
      ON l.user_id = e."userId" AND l.facts ->> 'linkId' = e."linkId"
    WHERE l.state = 'QUEUED' FOR UPDATE OF l SKIP LOCKED)`)
}

/** The same letter to many people, in one statement. @returns its id for each of them */
export async function addLetters<Name extends Template>(
  tx: Transaction,
  template: Name,
  written: readonly Omit<NewLetter<Name>, 'template' | 'isAwaited'>[],
): Promise<AddedLetter[]> {
  const { rows } = await tx.execute<
    AddedLetter & Record<string, unknown>
  >(sql`INSERT INTO letters (user_id, email, template, turn, facts)
    SELECT "userId", email, ${template}, ${TURNS[template]}, facts
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS l("userId" uuid, email text, facts jsonb)
    RETURNING id AS "letterId", user_id AS "userId"`)
  const [first] = written
  if (first === undefined) return rows
  const readers = written.map(({ userId }) => userId)
  await notifyOldEmails(tx, readers, meanwhileOf(template, first.facts))
  return rows
}

/** To somebody who has no account, or of whom it makes no difference. @returns the id of the letter */
export async function addOpenLetter<Name extends Template>(
  tx: Transaction,
  letter: Omit<NewLetter<Name>, 'userId' | 'isAwaited'>,
): Promise<string> {
  const [row] = await tx
    .insert(letters)
    .values({ ...letter, turn: TURNS[letter.template] })
    .returning({ id: letters.id })
  return row!.id
}

export type DueLetter = NonNullable<Awaited<ReturnType<typeof claimDue>>>

/** The next letter by priority, and among equals the one that has waited longest; locked until the transaction ends. */
export async function claimDue(tx: Transaction) {
  const [row] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.state, 'QUEUED'), lte(letters.nextTryAt, sql`now()`)))
    .orderBy(letters.turn, letters.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function markSent(tx: Transaction, { id, tries }: DueLetter): Promise<void> {
  await tx
    .update(letters)
    .set({ state: 'SENT', tries: tries + 1, reason: null, sentAt: sql`now()` })
    .where(eq(letters.id, id))
}

const FIRST_PAUSE_SECONDS = 60
/** What may still be changed waits before it is tried at all. */
const BEFORE_FIRST_TRY_SECONDS = 180

/** Delays double, from a minute to half a day. */
const pauseAfter = (tries: SQL) =>
  sql`make_interval(secs => CASE WHEN ${tries} = 0 THEN ${BEFORE_FIRST_TRY_SECONDS} ELSE ${FIRST_PAUSE_SECONDS} * 2 ^ (${tries} - 1) END)`

/** As long as mail servers keep what they cannot deliver (RFC 5321, 4.5.4.1). */
const LONGEST_HELD_DAYS = 5
const LONGEST_HELD_PAUSE_SECONDS = 900

/** Makes due what waits for longer than any letter does after that many tries, held or not. Returns how many. */
export async function hastenLetters(database: Queryable): Promise<number> {
  const longest = sql`greatest(${pauseAfter(sql`tries`)}, make_interval(secs => ${LONGEST_HELD_PAUSE_SECONDS}))`
  const { rowCount } = await database.execute(sql`UPDATE letters SET next_try_at = now()
    WHERE state = 'QUEUED' AND next_try_at > now() + ${longest}`)
  return rowCount ?? 0
}

export async function markUnsent(
  database: Queryable,
  { id, tries }: DueLetter,
  { reason, isGivenUp }: { reason: string; isGivenUp: boolean },
): Promise<void> {
  const end = isGivenUp
    ? { state: 'FAILED' as const }
    : { nextTryAt: sql`now() + ${pauseAfter(sql`${tries + 1}::int`)}` }
  await database
    .update(letters)
    .set({ tries: tries + 1, reason, ...end })
    .where(eq(letters.id, id))
}

/**
 * What says nothing of the letter counts as one try, however often. Pauses grow with how long it has waited, to a quarter
 * of an hour, so that it goes out soon after the trouble is over.
 * @returns whether it is given up, because it has waited for days
 */
export async function markHeld(tx: Transaction, { id }: DueLetter, reason: string): Promise<boolean> {
  const [row] = await tx
    .update(letters)
    .set({
      tries: sql`greatest(${letters.tries}, 1)`,
      reason,
      state: sql`CASE WHEN ${letters.createdAt} < now() - make_interval(days => ${LONGEST_HELD_DAYS}) THEN 'FAILED' ELSE 'QUEUED' END`,
      nextTryAt: sql`now() + least(greatest((now() - ${letters.createdAt}) / 4, make_interval(secs => ${FIRST_PAUSE_SECONDS})),
        make_interval(secs => ${LONGEST_HELD_PAUSE_SECONDS}))`,
    })
    .where(eq(letters.id, id))
    .returning({ state: letters.state })
  return row?.state === 'FAILED'
}

/** The newest first. */
export function listLetters(database: Queryable, limit: number) {
  return database.select().from(letters).orderBy(desc(letters.id)).limit(limit)
}

export async function findLetter(database: Queryable, id: string) {
  const [row] = await database.select().from(letters).where(eq(letters.id, id))
  return row ?? null
}
