import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** A kind of record that people write more and more of. */
export interface GrownRecord {
  name: string
  /** Writes `count` of them for the resident; returns the path below `/api/v1` that reads them. */
  make(pool: Pool, residentId: string, count: number): Promise<string>
}

/** Makes a video of the resident's for comments. */
async function makeOwnVideo(pool: Pool, residentId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO videos (owner_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
       original_bytes, recorded_at, state, duration_seconds)
     VALUES ($1, gen_random_uuid(), 'other', '{"videoType":"other","title":"Bench"}', 'Bench', '{}', 0, '[]', 1000,
       now(), 'READY', 60) RETURNING id`,
    [residentId],
  )
  const videoId = rows[0]?.id ?? ''
  await pool.query(
    `INSERT INTO assessments (video_id, owner_id, submission_type, video_type)
     VALUES ($1, $2, 'SAVED_FOR_LATER', 'other')`,
    [videoId, residentId],
  )
  return videoId
}

/** Makes videos of one's own: `change` says whether each is processed, deleted or assessed. */
async function makeVideos(
  pool: Pool,
  residentId: string,
  count: number,
  { deleted = false, acknowledged = true } = {},
): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO videos (owner_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
         original_bytes, recorded_at, state, duration_seconds, deleted_at)
       SELECT $1::uuid, gen_random_uuid(), 'other', '{"videoType":"other","title":"Bench"}', 'Take ' || n, '{}', 0, '[]',
         1000, now(), 'READY', 60, CASE WHEN $3 THEN now() END
       FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO assessments (video_id, owner_id, submission_type, video_type, is_acknowledged, assessed_at)
     SELECT id, $1::uuid, 'SAVED_FOR_LATER', 'other', $4, now() FROM made`,
    [residentId, count, deleted, acknowledged],
  )
}

export const grownRecords: readonly GrownRecord[] = [
  {
    name: 'Edits of one comment',
    async make(pool, residentId, count) {
      const videoId = await makeOwnVideo(pool, residentId)
      const ids = Array.from({ length: count }, () => randomUUID())
      await pool.query(
        `INSERT INTO comments (id, video_id, author_id, type, comment, time_stamp, supersedes, superseded, written_at)
         SELECT ($3::uuid[])[n], $1, $2, 'COMMENT', 'Better said', 1,
           CASE WHEN n = 1 THEN '{}'::uuid[] ELSE ARRAY[($3::uuid[])[n - 1]] END, n < $4, now()
         FROM generate_series(1, $4::int) n`,
        [videoId, residentId, ids, count],
      )
      return `/video/${videoId}/comments`
    },
  },
  {
    name: 'Answers to answers',
    async make(pool, residentId, count) {
      const videoId = await makeOwnVideo(pool, residentId)
      const ids = Array.from({ length: count }, () => randomUUID())
      await pool.query(
        `INSERT INTO comments (id, video_id, author_id, type, comment, time_stamp, parent_id, supersedes, written_at)
         SELECT ($3::uuid[])[n], $1, $2, CASE WHEN n = 1 THEN 'COMMENT' ELSE 'REPLY' END, 'An answer', n,
           ($3::uuid[])[n - 1], '{}'::uuid[], now()
         FROM generate_series(1, $4::int) n`,
        [videoId, residentId, ids, count],
      )
      return `/video/${videoId}/comments`
    },
  },
  {
    name: 'Segments of a stream, every second one',
    async make(pool, residentId, count) {
      const record = await pool.query<{ id: string }>(
        `INSERT INTO records (owner_id, take_id, video_type, recorded_at)
         VALUES ($1, gen_random_uuid(), 'other', now()) RETURNING id`,
        [residentId],
      )
      const stream = await pool.query<{ id: string }>(
        `INSERT INTO streams (record_id, part_id, part_number, stream_type, frame_rate, device_id, mime_type, needs_thumbnails)
         VALUES ($1, gen_random_uuid(), 0, 'LAPAROSCOPE', 30, 'bench', 'video/mp4', false) RETURNING id`,
        [record.rows[0]?.id],
      )
      const id = stream.rows[0]?.id ?? ''
      await pool.query(
        'INSERT INTO stream_segments (stream_id, segment, bytes) SELECT $1, 2 * n, 1835008 FROM generate_series(1, $2::int) n',
        [id, count],
      )
      return `/video/stream/${id}`
    },
  },
  {
    name: 'Notifications',
    async make(pool, residentId, count) {
      await pool.query(
        `INSERT INTO notifications (user_id, type, event_key, about, event_title)
         SELECT $1, 'NEW_ASMT', 'event-' || n, '{}', 'Bench' FROM generate_series(1, $2::int) n`,
        [residentId, count],
      )
      return `/notification/search/findAllByUserId?userId=${residentId}`
    },
  },
  {
    name: 'Videos of my own',
    async make(pool, residentId, count) {
      await makeVideos(pool, residentId, count)
      return '/video/other/self'
    },
  },
  {
    name: 'Videos that I deleted',
    async make(pool, residentId, count) {
      await makeVideos(pool, residentId, count, { deleted: true })
      return '/video/recently-deleted'
    },
  },
  {
    name: 'Submissions whose processing I have not acknowledged',
    async make(pool, residentId, count) {
      await makeVideos(pool, residentId, count, { acknowledged: false })
      return '/submission-processing/asmts-by-user'
    },
  },
  {
    name: 'Assessed attempts',
    async make(pool, residentId, count) {
      await makeVideos(pool, residentId, count)
      return '/video/assessed-history'
    },
  },
  {
    name: 'Paused uploads',
    async make(pool, residentId, count) {
      await pool.query(
        `INSERT INTO upload_tasks (owner_id, take_id, filename, total_size, expires_at, is_paused)
         SELECT $1, gen_random_uuid(), 'take.mp4', 1000, now() + interval '1 day', true
         FROM generate_series(1, $2::int) n`,
        [residentId, count],
      )
      return '/tus/upload/my-paused-tasks'
    },
  },
]
