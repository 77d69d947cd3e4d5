import type { Database } from '#server/database/database.ts'

export const PEOPLE_OF_PROGRAM = 1_000
export const GROUPS_OF_PROGRAM = 20

/** Programs of one transaction. */
const AT_ONCE = 11

/** Adds programs of 1,000 residents in 20 groups with the default curriculum. Their progress is not counted yet. */
export async function addPrograms(database: Database, count: number): Promise<string[]> {
  const ids: string[] = []
  const { rows } = await database.$client.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'users_found_parts'`,
  )
  // Row by row it takes minutes; made at once, seconds.
  await database.$client.query('DROP INDEX IF EXISTS users_found_parts')
  while (ids.length < count) ids.push(...(await addSome(database, Math.min(AT_ONCE, count - ids.length))))
  await database.$client.lend(async (client) => {
    await client.query('SET statement_timeout = 0')
    for (const { indexdef } of rows) await client.query(indexdef)
    await client.query('VACUUM ANALYZE')
    await client.query('RESET statement_timeout')
  })
  return ids
}

async function addSome({ $client: pool }: Database, count: number): Promise<string[]> {
  const {
    rows: [system],
  } = await pool.query<{ id: string }>(`INSERT INTO systems (system_name) VALUES ('Bench') RETURNING id`)
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO programs (system_id, title) SELECT $1, 'Program ' || n FROM generate_series(1, $2::int) n RETURNING id`,
    [system?.id, count],
  )
  const ids = rows.map(({ id }) => id)
  await pool.lend(async (client) => {
    await client.query('SET statement_timeout = 0')
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `INSERT INTO user_groups (parent_program_id, name)
       SELECT p, 'Group ' || n FROM unnest($1::uuid[]) p, generate_series(1, ${GROUPS_OF_PROGRAM}) n`,
      [ids],
    )
    await client.query(
      `INSERT INTO users (email, first_name, last_name, role, program_id)
       SELECT 'r' || n || '@' || right(p::text, 12) || '.test', initcap(substr(md5(n || p::text), 1, 6)),
         initcap(translate(substr(md5(p || n::text), 1, 9), '0123456789', 'aeiouklmnr')), 'RESIDENT', p
       FROM unnest($1::uuid[]) p, generate_series(1, ${PEOPLE_OF_PROGRAM}) n`,
      [ids],
    )
    await client.query(
      `INSERT INTO group_members (user_group_id, user_id, kind)
       SELECT g.id, u.id, 'MEMBER' FROM
         (SELECT id, parent_program_id, row_number() OVER (PARTITION BY parent_program_id ORDER BY id) - 1 AS at
          FROM user_groups WHERE parent_program_id = ANY($1)) g
         JOIN (SELECT id, program_id, row_number() OVER (PARTITION BY program_id ORDER BY id) - 1 AS at
          FROM users WHERE program_id = ANY($1) AND role = 'RESIDENT') u
         ON u.program_id = g.parent_program_id AND u.at % ${GROUPS_OF_PROGRAM} = g.at`,
      [ids],
    )
    await client.query(
      `INSERT INTO group_courses (user_group_id, course_id)
       SELECT g.id, c.id FROM user_groups g, courses c WHERE g.parent_program_id = ANY($1) AND c.is_default`,
      [ids],
    )
    await client.query('COMMIT')
    await client.query('RESET statement_timeout')
  })
  return ids
}

/** Moves everybody of a program from their group to the next, and those of the last to the first. */
export async function movesToNextGroup({ $client: pool }: Database, programIds: readonly string[]) {
  const { rows } = await pool.query<{ oldGroupId: string; newGroupId: string; userIds: string[] }>(
    `SELECT g.id AS "oldGroupId", coalesce(g.next, g.first) AS "newGroupId",
       ARRAY(SELECT user_id FROM group_members m WHERE m.user_group_id = g.id AND m.kind = 'MEMBER') AS "userIds"
     FROM (SELECT id, lead(id) OVER w AS next, first_value(id) OVER w AS first FROM user_groups
       WHERE parent_program_id = ANY($1) WINDOW w AS (PARTITION BY parent_program_id ORDER BY id)) g`,
    [programIds],
  )
  return rows
}
