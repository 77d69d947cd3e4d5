import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

const FEW = 20
const MANY = 2_000
const IMPORTED = 500
/** Requests of one run; the middle one counts. */
const REQUESTS = 40
const WARM = 3

interface Asked {
  path: string
  body?: unknown
}

async function ask({ origin }: WholeServer, token: string, { path, body }: Asked): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(origin + WORKSHOP_PREFIX + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return performance.now() - begun
}

/** An admin, and a workshop with so many attendees of every status. */
async function fill({ database }: WholeServer) {
  const pool = database.$client
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
  const adminId = await one(
    `INSERT INTO users (email, first_name, last_name) VALUES ('a@bench.test', 'A', 'B') RETURNING id`,
  )
  await pool.query(
    `INSERT INTO workshop_memberships (user_id, role, accepted_at) VALUES ($1, 'WORKSHOP_ADMIN', now())`,
    [adminId],
  )
  const procedureId = await one(
    `INSERT INTO workshop_procedures (name, short_text) VALUES ('Bench', 'Bench') RETURNING id`,
  )
  const addWorkshop = async (attendees: number): Promise<string> => {
    const id = await one(
      `INSERT INTO workshops (id, title, type, procedure_id, start_date, end_date, timezone, starts_at, ends_at,
         price_cents)
       VALUES (gen_random_uuid(), 'Weekend', 'OTHER', $1, now() + interval '9 days', now() + interval '10 days', 'UTC',
         now() + interval '9 days', now() + interval '10 days', 25000) RETURNING id`,
      [procedureId],
    )
    await pool.query(
      `WITH people AS (
         INSERT INTO users (email, first_name, last_name)
         SELECT 'p' || n || '@' || $1 || '.test', md5(n::text), 'Person ' || n FROM generate_series(1, $2::int) n
         RETURNING id
       ), members AS (
         INSERT INTO workshop_memberships (user_id, role, is_attendee, accepted_at)
         SELECT id, 'PARTICIPANT', true, CASE WHEN random() < 0.7 THEN now() END FROM people RETURNING user_id
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
  const [few, many, empty] = [await addWorkshop(FEW), await addWorkshop(MANY), await addWorkshop(0)]
  await pool.query('VACUUM ANALYZE')
  return { token: await tokenFor(pool, adminId), few, many, empty }
}

type Filled = Awaited<ReturnType<typeof fill>>

async function readFirstPages(server: WholeServer, { token, few, many }: Filled): Promise<Row[]> {
  const page = (workshop: string) => async (): Promise<number> => {
    const path = `/admin-attendee/active/${workshop}?limit=24`
    const times: number[] = []
    for (let at = 0; at < REQUESTS; at += 1) times.push(await ask(server, token, { path }))
    return median(times)
  }
  for (let at = 0; at < WARM; at += 1) await inTurn(page(many), page(few), 1)
  const { a, b, ratios } = await inTurn(page(many), page(few))
  return [
    {
      what: `first page of ${MANY} attendees, against ${FEW}`,
      ours: `${median(a).toFixed(1)} ms`,
      beside: `${median(b).toFixed(1)} ms with ${FEW}`,
      value: median(ratios),
      target: { atMost: 1.3 },
    },
    {
      what: `first row of ${MANY} attendees: until the page with it has arrived`,
      ours: `${median(a).toFixed(1)} ms`,
      beside: 'drawing it is not counted',
      value: median(a),
      target: { atMost: 300 },
    },
  ]
}

async function importMany(server: WholeServer, { token, empty }: Filled): Promise<Row[]> {
  const body = Array.from({ length: IMPORTED }, (_one, at) => ({
    email: `new.${at}@bench-import.test`,
    firstName: 'New',
    lastName: `Person ${at}`,
  }))
  const path = `/admin-attendee/import/${empty}?sendRegistrationEmails=true`
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const took = await ask(server, token, { path, body })
  delay.disable()
  const stall = delay.max / 1e6
  return [
    {
      what: `${IMPORTED} attendees imported, with letters`,
      ours: `${(took / 1_000).toFixed(2)} s`,
      beside: 'one call, one transaction',
      value: took / 1_000,
      target: { atMost: 5 },
    },
    {
      what: 'the longest that the server answers nobody meanwhile',
      ours: `${stall.toFixed(0)} ms`,
      beside: 'with the client in the same process',
      value: stall,
      target: { atMost: 100 },
    },
  ]
}

export const figure: Figure = {
  name: `31.1. Attendees: the list with ${MANY}, an import of ${IMPORTED}`,
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const filled = await fill(server)
      return [...(await readFirstPages(server, filled)), ...(await importMany(server, filled))]
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}
