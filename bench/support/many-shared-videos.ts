import type { Pool } from 'pg'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'

export interface FilledLibrary {
  programId: ProgramId
  /** A resident of the program, who views the library. */
  viewerId: UserId
}

/** A separate program whose library holds this many videos. Foreign keys are not checked while they are written. */
export async function fillLibrary(pool: Pool, count: number): Promise<FilledLibrary> {
  const client = await pool.connect()
  const one = async <Id>(text: string, values: unknown[]): Promise<Id> =>
    (await client.query<{ id: Id }>(text, values)).rows[0]!.id
  try {
    const systemId = await one('INSERT INTO systems (system_name) VALUES ($1) RETURNING id', ['Bench'])
    const programId = await one<ProgramId>(
      'INSERT INTO programs (system_id, title) VALUES ($1, $2) RETURNING id',
      [systemId, `Library of ${count}`],
    )
    const viewerId = await one<UserId>(
      `INSERT INTO users (email, first_name, last_name, role, program_id)
       VALUES ($1, 'Bench', 'Viewer', 'RESIDENT', $2) RETURNING id`,
      [`viewer-${count}@bench.test`, programId],
    )
    await client.query("SET session_replication_role = 'replica'")
    await client.query(
      `WITH made AS (
         INSERT INTO videos (owner_id, program_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
           original_bytes, recorded_at, state, duration_seconds)
         SELECT $1::uuid, $2::uuid, gen_random_uuid(), 'other', '{"videoType":"other","title":"Bench"}',
           'Take ' || n || ' of ' || (ARRAY['suturing', 'dissection', 'navigation', 'stapling'])[1 + n % 4],
           '{}', 0, '[]', 1000, now(), 'READY', 60
         FROM generate_series(1, $3::int) n RETURNING id, name)
       INSERT INTO shared_videos (video_id, program_id, owner_id, video_type, name)
       SELECT id, $2::uuid, $1::uuid, 'other', name FROM made`,
      [viewerId, programId, count],
    )
    await client.query("SET session_replication_role = 'origin'")
    await client.query('ANALYZE videos')
    await client.query('ANALYZE shared_videos')
    return { programId, viewerId }
  } finally {
    client.release()
  }
}
