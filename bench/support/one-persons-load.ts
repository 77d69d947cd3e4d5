import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { tokenFor } from './whole-server.ts'
import { howMany } from './scale.ts'

export const PICTURES = 12
export const EXPORTS = 10
export const PEOPLE = howMany('BENCH_PEOPLE', 10_000, 2_000)
const GROUPS = 100
const ENTRIES = howMany('BENCH_ENTRIES', 60_000, 6_000)
const PICTURE_BYTES = 5 * 1024 * 1024

/** Who asks for much, who asks for little, and what there is to ask for. */
export interface Loaded {
  adminToken: string
  otherToken: string
  programId: string
  groupIds: string[]
}

/** A program of 10,000 people in 100 groups, and a long audit trail. */
export async function addLoad(databaseUrl: string): Promise<Loaded> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  try {
    const [adminId = '', otherId = ''] = await ids(
      `INSERT INTO users (email, first_name, last_name, role) SELECT who || '@load.test', 'Load', who, role
       FROM (VALUES ('admin', 'TROCAR_ADMIN'), ('other', 'RESIDENT')) x (who, role) RETURNING id`,
    )
    const [systemId] = await ids(`INSERT INTO systems (system_name) VALUES ('Load') RETURNING id`)
    const [programId = ''] = await ids(
      `INSERT INTO programs (system_id, title) VALUES ($1, 'Load') RETURNING id`,
      [systemId],
    )
    await client.query('SET session_replication_role = replica')
    const groupIds = await ids(
      `INSERT INTO user_groups (parent_program_id, name) SELECT $1, 'Group ' || n FROM generate_series(1, ${GROUPS}) n RETURNING id`,
      [programId],
    )
    await client.query(
      `WITH people AS (
        INSERT INTO users (email, first_name, last_name, role, program_id)
        SELECT 'load-' || n || '@load.test', 'Resident', 'Number ' || n, 'RESIDENT', $1 FROM generate_series(1, ${PEOPLE}) n
        RETURNING id
      ), placed AS (SELECT id, row_number() OVER () AS at FROM people)
      INSERT INTO group_members (user_group_id, user_id, kind)
      SELECT ($2::uuid[])[1 + at % ${GROUPS}], id, 'MEMBER' FROM placed`,
      [programId, groupIds],
    )
    await client.query(
      `INSERT INTO audit_entries (actor_id, action, subject_type, subject_id, before, after)
       SELECT $1, 'person-changed', 'person', u.id, jsonb_build_object('name', 'Before ' || n),
         jsonb_build_object('name', 'After ' || n, 'groups', jsonb_build_array($2::text))
       FROM generate_series(1, ${ENTRIES}) n JOIN (SELECT id, row_number() OVER () AS at FROM users) u ON u.at = 1 + n % ${PEOPLE}`,
      [adminId, groupIds[0]],
    )
    await client.query('RESET session_replication_role')
    await client.query('VACUUM ANALYZE')
    return {
      adminToken: await tokenFor(client, adminId),
      otherToken: await tokenFor(client, otherId),
      programId,
      groupIds,
    }
  } finally {
    await client.end()
  }
}

type Call = (path: string, init: RequestInit) => Promise<Response>

/** Prepares what is sent, so that the one who measures is idle meanwhile. */
export const attacks: Record<string, (load: Loaded) => Promise<(call: Call) => Promise<Response[]>>> = {
  [`${PICTURES} pictures of 5 MB at once`]: async () => {
    const bytes = randomBytes(PICTURE_BYTES - 1_024)
    // One long scan: a marker within it would end it.
    for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at)) bytes[at] = 0
    bytes.set(Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00', 'hex'))
    const form = new FormData()
    form.append('photo', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg')
    const init = { method: 'PUT', ...(await encode(form)) }
    return (call) => Promise.all(Array.from({ length: PICTURES }, () => call('/me/photo', init)))
  },
  [`${EXPORTS} exports of the audit trail at once`]: async () => (call) =>
    Promise.all(Array.from({ length: EXPORTS }, () => call('/audit-entry/export', {}))),
  [`an event for ${PEOPLE} people`]: async ({ programId, groupIds }) => {
    const event = {
      id: randomUUID(),
      title: 'Everybody',
      type: 'LAB_SESSION',
      startDate: new Date(Date.now() + 86_400_000).toISOString(),
      endDate: new Date(Date.now() + 90_000_000).toISOString(),
      program: { id: programId },
      groupAttendance: groupIds,
    }
    const form = new FormData()
    form.append('event', JSON.stringify(event))
    const init = { method: 'POST', ...(await encode(form)) }
    return async (call) => [await call('/event', init)]
  },
  [`a list of ${PEOPLE} new people`]: async ({ programId }) => {
    const people = Array.from({ length: PEOPLE }, (_, at) => ({
      email: `new-${at}@load.test`,
      firstName: 'New',
      lastName: `Person ${at}`,
      role: 'RESIDENT',
    }))
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: JSON.stringify(people), headers }
    return async (call) => [await call(`/user/batch/${programId}?sendEmail=true`, init)]
  },
}

async function encode(form: FormData): Promise<{ body: ArrayBuffer; headers: Record<string, string> }> {
  const encoded = new Response(form)
  return {
    body: await encoded.arrayBuffer(),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
