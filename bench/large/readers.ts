import type { Pool } from 'pg'
import { tokenFor } from '../support/whole-server.ts'
import type { Numbers } from './size.ts'

/** Who reads, by the email of each. All have as much of their own in every installation. */
export const READERS = {
  resident: 'reader@bench.test',
  faculty: 'faculty1-0@bench.test',
  director: 'director0@bench.test',
  coordinator: 'coordinator0@bench.test',
  admin: 'trocar_admin1@bench.test',
  'workshop admin': 'staff0@bench.test',
  facilitator: 'staff2@bench.test',
  attendee: 'participant1@bench.test',
} as const
export type Reader = keyof typeof READERS

const VIDEOS = 40
const NOTIFICATIONS = 120

/** One more resident of the first group, with what is usual. */
export function readerRows(_numbers: Numbers): readonly string[] {
  const me = `(SELECT id FROM users WHERE email = '${READERS.resident}')`
  const copied = (table: string, columns: string, values: string, from: string) =>
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${from}`
  return [
    `INSERT INTO users (email, first_name, last_name, role, program_id, registered_at, created_at)
     SELECT '${READERS.resident}', 'Maya', 'Reader', 'RESIDENT', id, now(), now() - interval '1 year' FROM bench_programs WHERE at = 0`,
    copied(
      'group_members',
      'user_group_id, user_id, kind, joined_at',
      `id, ${me}, 'MEMBER', now() - interval '1 year'`,
      'bench_groups WHERE program = 0 AND at = 1',
    ),
    copied(
      'videos',
      'owner_id, program_id, user_group_id, take_id, video_type, subject, name, stream_ids, orientation, marks, original_bytes, recorded_at, state, duration_seconds, small_state',
      `${me}, g.program_id, g.id, gen_random_uuid(), 'other', '{"videoType":"other","title":"Mine"}', 'Mine', '{}', 0, '[]', 1000, now(), 'READY', 60, 'NONE'`,
      `bench_groups g, generate_series(1, ${VIDEOS}) WHERE g.program = 0 AND g.at = 1`,
    ),
    copied(
      'assessments',
      'video_id, owner_id, submission_type, assessor_type, submitted_at, assessed_at, program_id, user_group_id, video_type, is_done, is_acknowledged',
      `id, owner_id, 'SUBMITTED', 'FACULTY', now(), now(), program_id, user_group_id, video_type, true, true`,
      `videos WHERE owner_id = ${me}`,
    ),
    copied(
      'notifications',
      'user_id, type, event_key, about, event_title',
      `${me}, 'NEW_ASMT', 'reader:' || n, jsonb_build_object('videoId', gen_random_uuid()), 'Mine'`,
      `generate_series(1, ${NOTIFICATIONS}) n`,
    ),
    copied(
      'timed_assessments',
      'id, owner_id, activity_id, user_group_id, length',
      `gen_random_uuid(), ${me}, a.id, g.id, 90`,
      `bench_groups g, (SELECT id FROM activities WHERE kind = 'TECHNICAL' ORDER BY id LIMIT 10) a WHERE g.program = 0 AND g.at = 1`,
    ),
  ]
}

export interface KnownReader {
  id: string
  token: string
}

export async function signInReaders(pool: Pool): Promise<Record<Reader, KnownReader>> {
  const known: Partial<Record<Reader, KnownReader>> = {}
  for (const [reader, email] of Object.entries(READERS)) {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    const id = rows[0]?.id ?? ''
    known[reader as Reader] = { id, token: await tokenFor(pool, id) }
  }
  return known as Record<Reader, KnownReader>
}
