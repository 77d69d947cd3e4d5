import type { Database } from '#server/database/database.ts'

type Pool = Pick<Database['$client'], 'query'>

async function idOf(pool: Pool, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(text, values)
  return rows[0]?.id ?? ''
}

export async function addWorkshopAdmin(
  pool: Pool,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<string> {
  const id = await idOf(
    pool,
    `INSERT INTO users (email, first_name, last_name, password_hash) VALUES ($1, 'Ada', 'Bench', $2) RETURNING id`,
    [email, passwordHash],
  )
  await pool.query(
    `INSERT INTO workshop_memberships (user_id, role, accepted_at) VALUES ($1, 'WORKSHOP_ADMIN', now())`,
    [id],
  )
  return id
}

export function addBenchProcedure(pool: Pool): Promise<string> {
  return idOf(
    pool,
    `INSERT INTO workshop_procedures (name, short_text) VALUES ('Bench', 'Bench') RETURNING id`,
  )
}

/** Nine days ahead, with so many attendees of every status, who can teach as well. */
export async function addFilledWorkshop(
  pool: Pool,
  { procedureId, attendees, title = 'Weekend' }: { procedureId: string; attendees: number; title?: string },
): Promise<string> {
  const id = await idOf(
    pool,
    `INSERT INTO workshops (id, title, type, procedure_id, start_date, end_date, timezone, starts_at, ends_at,
       price_cents, location)
     VALUES (gen_random_uuid(), $2, 'OTHER', $1, now() + interval '9 days', now() + interval '10 days', 'UTC',
       now() + interval '9 days', now() + interval '10 days', 25000, 'Bench Hall') RETURNING id`,
    [procedureId, title],
  )
  await pool.query(
    `WITH people AS (
       INSERT INTO users (email, first_name, last_name)
       SELECT 'p' || n || '@' || $1 || '.test', md5(n::text), 'Person ' || n FROM generate_series(1, $2::int) n
       RETURNING id
     ), members AS (
       INSERT INTO workshop_memberships (user_id, role, is_attendee, is_faculty, accepted_at)
       SELECT id, 'PARTICIPANT', true, true, CASE WHEN random() < 0.7 THEN now() END FROM people RETURNING user_id
     ), attendees AS (
       INSERT INTO workshop_attendees (workshop_id, user_id, is_auditor)
       SELECT $1::uuid, user_id, random() < 0.1 FROM members RETURNING id
     )
     INSERT INTO workshop_payments (attendee_id, kind, amount_cents)
     SELECT id, 'PROCESSED', 25000 FROM attendees WHERE random() < 0.5`,
    [id, attendees],
  )
  return id
}
