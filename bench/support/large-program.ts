import type { Database } from '#server/database/database.ts'

export interface LargeProgram {
  facultyId: string
  groupId: string
}

const GROUPS = 50
const RESIDENTS = 40
const COURSES = 60
const ACTIVITIES = 4

/** 50 groups of 40 residents who work through 60 courses of four activities, and somebody who teaches them all. */
export async function makeLargeProgram({ $client: pool }: Database): Promise<LargeProgram> {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
  const systemId = await one(`INSERT INTO systems (system_name) VALUES ('Bench') RETURNING id`)
  const programId = await one(`INSERT INTO programs (system_id, title) VALUES ($1, 'Bench') RETURNING id`, [
    systemId,
  ])
  const facultyId = await one(
    `INSERT INTO users (email, first_name, last_name, role, program_id)
     VALUES ('large@bench.test', 'Bench', 'Faculty', 'FACULTY', $1) RETURNING id`,
    [programId],
  )
  await pool.query(
    `WITH made AS (
      INSERT INTO courses (name, kebab_name, course_type, course_order)
      SELECT 'Bench ' || n, 'bench-' || n, 'SKILL_PROCEDURAL', 100 + n FROM generate_series(1, ${COURSES}) n RETURNING id)
    INSERT INTO activities (course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
    SELECT id, 'Activity ' || n, 'activity-' || n, n, 'NON_AUTOMATED', true FROM made, generate_series(1, ${ACTIVITIES}) n`,
  )
  await pool.query(
    `INSERT INTO user_groups (parent_program_id, name) SELECT $1, 'Group ' || n FROM generate_series(1, ${GROUPS}) n`,
    [programId],
  )
  await pool.query(
    `INSERT INTO users (email, first_name, last_name, role, program_id)
     SELECT 'resident-' || n || '@bench.test', 'Resident', 'Number ' || n, 'RESIDENT', $1
     FROM generate_series(1, ${GROUPS * RESIDENTS}) n`,
    [programId],
  )
  await pool.query(
    `INSERT INTO group_members (user_group_id, user_id, kind)
     SELECT g.id, u.id, 'MEMBER' FROM
       (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM user_groups WHERE parent_program_id = $1) g
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM users WHERE program_id = $1 AND role = 'RESIDENT') u
       ON u.at / ${RESIDENTS} = g.at`,
    [programId],
  )
  await pool.query(
    `INSERT INTO group_courses (user_group_id, course_id)
     SELECT g.id, c.id FROM user_groups g, courses c WHERE g.parent_program_id = $1 AND c.kebab_name LIKE 'bench-%'`,
    [programId],
  )
  await pool.query(
    `INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
     SELECT g.id, c.id, now() + (c.course_order - 130) * interval '1 day', $2
     FROM user_groups g, courses c WHERE g.parent_program_id = $1 AND c.kebab_name LIKE 'bench-%'`,
    [programId, facultyId],
  )
  const groupId = await one('SELECT id FROM user_groups WHERE parent_program_id = $1 LIMIT 1', [programId])
  return { facultyId, groupId }
}

/** Each resident completes a share of all activities, 0 to 1. Counted once at the end, not once for each. */
export async function completeShare({ $client: pool }: Database, share: number): Promise<void> {
  await pool.lend(async (client) => {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
       SELECT u.id, a.id, a.course_id, 'TECHNICAL', now() - (hashtext(u.id::text || a.id) % 60 + 60) * interval '1 day'
       FROM users u, activities a JOIN courses c ON c.id = a.course_id
       WHERE u.email LIKE 'resident-%@bench.test' AND c.kebab_name LIKE 'bench-%'
         AND (hashtext(a.id::text || u.id)::bigint + 2147483648) / 4294967296.0 < $1
       ON CONFLICT DO NOTHING`,
      [share],
    )
    await client.query('SELECT refresh_group_progress(ARRAY(SELECT id FROM user_groups))')
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  })
}
