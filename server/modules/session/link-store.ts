import { sql } from 'drizzle-orm'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import type { AccountFacts } from '#contract/policies/session/sign-in.ts'
import type { ProgramId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import { isOfWorkshops } from '#server/database/schema/workshops/workshop-memberships.ts'
import type { LinkPurpose } from '#server/database/schema/accounts.ts'

/** How long a link is valid, hours. Letters may take a while to arrive. */
const LIFE_HOURS: Record<LinkPurpose, number> = {
  REGISTRATION: 7 * 24,
  PASSWORD_RESET: 2,
  WORKSHOP_REGISTRATION: 30 * 24,
}

/** How long a person who follows an old link is told that it is old, days. */
const REMEMBERED_DAYS = 180

export interface FoundLink extends AccountFacts {
  linkId: string
  userId: UserId
  email: string
  firstName: string
  lastName: string
  timezone: string
  /** Null while it is valid. */
  end: LinkEnd | null
}

/** Adds a link, which ends the person's previous ones of that kind. */
export async function addLink(
  tx: Transaction,
  userId: UserId,
  purpose: LinkPurpose,
  make: TokenMaker,
): Promise<string> {
  await lockPerson(tx, userId)
  await endLinks(tx, userId, purpose)
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT uuidv7() AS id`)
  const { id } = rows[0]!
  await tx.execute(sql`INSERT INTO account_links (id, user_id, purpose, token_hash, expires_at)
    VALUES (${id}, ${userId}, ${purpose}, ${make(id)}, now() + make_interval(hours => ${LIFE_HOURS[purpose]}))`)
  return id
}

/** For people who have no link of that kind, or whose links of it have been ended. */
export async function addLinks(
  tx: Transaction,
  purpose: LinkPurpose,
  made: readonly { linkId: string; userId: UserId; tokenHash: string }[],
  workshopId: WorkshopId | null = null,
): Promise<void> {
  await tx.execute(sql`INSERT INTO account_links (id, user_id, purpose, token_hash, workshop_id, expires_at)
    SELECT "linkId", "userId", ${purpose}, "tokenHash", ${workshopId}::uuid, now() + make_interval(hours => ${LIFE_HOURS[purpose]})
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS l("linkId" uuid, "userId" uuid, "tokenHash" text)`)
}

/** Ids for links that are about to be written. */
export async function makeLinkIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT uuidv7() AS id FROM generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/** Makes calls about the same person, their links or their picture wait for one another. */
export async function lockPerson(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)
}

/** Makes the digest of the token of a link. */
export type TokenMaker = (linkId: string) => string

export async function endLinks(tx: Transaction, userId: UserId, purpose: LinkPurpose): Promise<void> {
  await tx.execute(sql`UPDATE account_links SET replaced_at = now()
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL AND replaced_at IS NULL`)
}

/** No link sent to these people works anymore. */
export async function endAllLinks(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx.execute(sql`UPDATE account_links SET replaced_at = now()
    WHERE user_id = ANY (${sql.param([...ids])}::uuid[]) AND used_at IS NULL AND replaced_at IS NULL`)
}

/** Ends the invitations of everybody who was invited to this program and has not registered. */
export async function endInvitationsOf(tx: Transaction, programId: ProgramId): Promise<void> {
  await tx.execute(sql`UPDATE account_links l SET replaced_at = now() FROM users u
    WHERE u.program_id = ${programId} AND l.user_id = u.id AND l.purpose = 'REGISTRATION'
      AND l.used_at IS NULL AND l.replaced_at IS NULL`)
}

export async function findLink(
  db: Queryable,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<FoundLink | null> {
  const { rows } = await db.execute<FoundLink & Record<string, unknown>>(sql`
    SELECT l.id AS "linkId", u.id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role,
      u.timezone, u.is_active AS "isActive", ${sql.raw(isOfWorkshops('u'))} AS "isOfWorkshops",
      CASE WHEN l.used_at IS NOT NULL THEN 'used'
        WHEN l.replaced_at IS NOT NULL THEN CASE WHEN EXISTS (SELECT FROM account_links n
          WHERE n.user_id = l.user_id AND n.purpose = l.purpose AND n.id > l.id) THEN 'replaced' ELSE 'ended' END
        WHEN l.expires_at <= now() THEN 'expired' END AS "end"
    FROM account_links l JOIN users u ON u.id = l.user_id WHERE l.token_hash = ${tokenHash} AND l.purpose = ${purpose}`)
  return rows[0] ?? null
}

/** False: somebody else was faster, or the link has just expired. */
export async function spendLink(tx: Transaction, linkId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE account_links SET used_at = now()
    WHERE id = ${linkId} AND used_at IS NULL AND replaced_at IS NULL AND expires_at > now()`)
  return rowCount === 1
}

export function forgetOldLinks(database: Database): Promise<number> {
  return deleteInBatches(
    database,
    'account_links',
    sql`expires_at < now() - make_interval(days => ${REMEMBERED_DAYS}::int)`,
  )
}
