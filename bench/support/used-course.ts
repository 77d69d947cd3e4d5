import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'

const GROUPS = 10
const ACTIVITIES = 12

/** A course of twelve activities that so many residents of ten groups have, each at another place, and their director. */
export async function addUsedCourse({ $client: pool }: Database, residents: number): Promise<string> {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]!.id
  const systemId = await one(`INSERT INTO systems (system_name) VALUES ('Bench') RETURNING id`)
  const programId = await one(`INSERT INTO programs (system_id, title) VALUES ($1, 'Bench') RETURNING id`, [
    systemId,
  ])
  await pool.query(
    `INSERT INTO users (email, first_name, last_name, role, program_id, password_hash)
     VALUES ($1, 'Bench', 'Director', 'PROGRAM_DIRECTOR', $2, $3)`,
    [emailOf('director'), programId, await hashPassword(DEMO_PASSWORD)],
  )
  const courseId = await one(
    `INSERT INTO courses (name, kebab_name, course_type, course_order, program_id)
     VALUES ('Bench course', 'bench-course', 'SKILL_PROCEDURAL', 900, $1) RETURNING id`,
    [programId],
  )
  await pool.query(
    `INSERT INTO activities (course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
     SELECT $1, 'Activity ' || n, 'bench-' || n, n, 'NON_AUTOMATED', true FROM generate_series(1, ${ACTIVITIES}) n`,
    [courseId],
  )
  await pool.query(
    `INSERT INTO user_groups (parent_program_id, name) SELECT $1, 'Group ' || n FROM generate_series(1, ${GROUPS}) n`,
    [programId],
  )
  await pool.query(
    `INSERT INTO users (email, first_name, last_name, role, program_id, password_hash)
     SELECT 'reader-' || n || '@bench.test', 'Resident', 'Number ' || n, 'RESIDENT', $1, 'nobody signs in with it'
     FROM generate_series(1, $2::int) n`,
    [programId, residents],
  )
  await pool.query(
    `INSERT INTO group_members (user_group_id, user_id, kind, joined_at)
     SELECT g.id, u.id, 'MEMBER', NULL FROM
       (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM user_groups WHERE parent_program_id = $1) g
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM users WHERE program_id = $1 AND role = 'RESIDENT') u
       ON u.at % ${GROUPS} = g.at`,
    [programId],
  )
  await pool.query(
    'INSERT INTO group_courses (user_group_id, course_id) SELECT id, $2 FROM user_groups WHERE parent_program_id = $1',
    [programId, courseId],
  )
  // Of each thirteen, one has not begun and one has finished; half of them stopped a month ago.
  await pool.query(
    `INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
     SELECT u.id, a.id, a.course_id, m.user_group_id, 'TECHNICAL', now() - (u.at % 2) * interval '30 days' - interval '1 day'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM users WHERE program_id = $1 AND role = 'RESIDENT') u
       JOIN group_members m ON m.user_id = u.id
       JOIN activities a ON a.course_id = $2 AND a.activity_order <= u.at % (${ACTIVITIES} + 1)`,
    [programId, courseId],
  )
  await pool.query('VACUUM ANALYZE')
  return courseId
}
