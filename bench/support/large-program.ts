import type { Database } from '#server/database/database.ts'
import { howMany } from './scale.ts'

export interface LargeProgram {
  programId: string
  facultyId: string
  /** A resident of the program. */
  residentId: string
  groupId: string
}

const GROUPS = howMany('BENCH_GROUPS', 50, 10)
const RESIDENTS = 40
const COURSES = howMany('BENCH_COURSES', 60, 20)
const ACTIVITIES = 4

/** 50 groups of 40 residents who work through 60 courses of four activities, and an instructor of them all. */
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
    `INSERT INTO users (email, first_name, last_name, role, program_id, password_hash)
     SELECT 'resident-' || n || '@bench.test', 'Resident', 'Number ' || n, 'RESIDENT', $1, 'nobody signs in with it'
     FROM generate_series(1, ${GROUPS * RESIDENTS}) n`,
    [programId],
  )
  await pool.query(
    `INSERT INTO group_members (user_group_id, user_id, kind, joined_at)
     SELECT g.id, u.id, 'MEMBER', NULL FROM
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
  const residentId = await one(
    `SELECT user_id AS id FROM group_members WHERE user_group_id = $1 AND kind = 'MEMBER' LIMIT 1`,
    [groupId],
  )
  return { programId, facultyId, residentId, groupId }
}

const VIDEO_TYPES = ['simulation', 'surgical', 'other'] as const
/** Of each type, however long the history is. */
const WAITING = 60
const COMING = 100

/** Adds what waits to be assessed and what is coming up: the same amount, however long the history is. */
export async function addWork(database: Database, program: LargeProgram): Promise<void> {
  await addSubmissions(database, program, { each: WAITING, areAssessed: false })
  await addEvents(database, program, { many: COMING, fromDay: 1 })
}

/** Adds `each` assessed submissions of each type, and as many past events. */
export async function addHistory(database: Database, program: LargeProgram, each: number): Promise<void> {
  await addSubmissions(database, program, { each, areAssessed: true })
  await addEvents(database, program, { many: each, fromDay: -each })
  await database.$client.query('VACUUM ANALYZE')
}

async function addSubmissions(
  { $client: pool }: Database,
  { programId }: LargeProgram,
  { each, areAssessed }: { each: number; areAssessed: boolean },
): Promise<void> {
  await pool.query(
    `WITH owners AS (
      SELECT m.user_id, m.user_group_id, row_number() OVER (ORDER BY m.user_id) - 1 AS at, count(*) OVER () AS many
      FROM group_members m JOIN user_groups g ON g.id = m.user_group_id WHERE g.parent_program_id = $1 AND m.kind = 'MEMBER'
    ), made AS (
      INSERT INTO videos (owner_id, program_id, user_group_id, take_id, video_type, subject, name, stream_ids, orientation,
        marks, original_bytes, recorded_at, state, duration_seconds)
      SELECT o.user_id, $1, o.user_group_id, gen_random_uuid(), type, '{"videoType":"other","title":"Bench"}', 'Take ' || n,
        '{}', 0, '[]', 1000, now() - n * interval '1 hour', 'READY', 60
      FROM unnest($3::text[]) type, generate_series(1, $2::int) n JOIN owners o ON o.at = n * 7 % o.many
      RETURNING id, owner_id, user_group_id, video_type, recorded_at
    )
    INSERT INTO assessments (video_id, owner_id, program_id, user_group_id, submission_type, assessor_type, video_type,
      submitted_at, assessed_at)
    SELECT id, owner_id, $1, user_group_id, 'SUBMITTED', 'FACULTY', video_type, recorded_at,
      CASE WHEN $4 THEN recorded_at + interval '1 day' END FROM made`,
    [programId, each, VIDEO_TYPES, areAssessed],
  )
}

/** One a day, each for one group. */
async function addEvents(
  { $client: pool }: Database,
  { programId, facultyId }: LargeProgram,
  { many, fromDay }: { many: number; fromDay: number },
): Promise<void> {
  await pool.query(
    `WITH made AS (
      INSERT INTO events (id, program_id, title, location, start_date, end_date, notes, event_type, created_by_id)
      SELECT gen_random_uuid(), $1, 'Lab ' || n, 'Room 1', at, at + interval '2 hours', '', 'LAB_SESSION', $2
      FROM generate_series(1, $3::int) n, LATERAL (SELECT now() + ($4::int + n) * interval '1 day' AS at) day
      RETURNING id, start_date, end_date
    )
    INSERT INTO event_groups (event_id, user_group_id, start_date, end_date)
    SELECT e.id, g.id, e.start_date, e.end_date
    FROM (SELECT *, row_number() OVER (ORDER BY start_date) AS at FROM made) e
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS many
        FROM user_groups WHERE parent_program_id = $1) g ON g.at = e.at % g.many`,
    [programId, facultyId, many, fromDay],
  )
}

/** Each resident completes a share of all activities, 0 to 1. Progress is counted once at the end, not after each. */
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
