import type { ClientBase, Pool } from 'pg'
import { HELD_BYTES } from './held-bytes.ts'
import { cursorRows } from './table-rows.ts'

export interface ClaimedBlob {
  key: string
  /** Minimum number of bytes; there may be more by now. */
  least: number
}

/** All bytes that the rows refer to, as this transaction sees them. */
export async function* listClaimed(client: ClientBase): AsyncGenerator<ClaimedBlob> {
  yield* cursorRows<ClaimedBlob>(client, CLAIMED)
  // A database that this release has not migrated yet may lack the table.
  const { rows } = await client.query<{ hasAssets: boolean }>(
    `SELECT to_regclass('public.assets') IS NOT NULL AS "hasAssets"`,
  )
  if (rows[0]?.hasAssets === true) yield* cursorRows<ClaimedBlob>(client, CLAIMED_ASSETS)
}

/** The same at this moment. To stop early is safe: whatever the transaction has open ends with its connection. */
export async function* readClaimed(pool: Pool): AsyncGenerator<ClaimedBlob> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    yield* listClaimed(client)
  } finally {
    client.release(true)
  }
}

const CLAIMED_ASSETS = `
  SELECT 'assets/' || a.id AS key, a.bytes::float8 AS least FROM assets a WHERE a.dropped_at IS NULL`

const CLAIMED = `
  SELECT 'recordings/' || s.record_id || '/' || s.id AS key,
    coalesce(CASE WHEN s.done THEN s.bytes::float8 ELSE ${HELD_BYTES} END, 0) AS least
  FROM streams s JOIN records r ON r.id = s.record_id
  LEFT JOIN videos v
    ON v.owner_id = r.owner_id AND v.take_id = r.take_id AND v.record_id = r.id AND s.id = ANY (v.stream_ids)
  WHERE v.purge_begun_at IS NULL
  UNION ALL
  SELECT 'uploads/' || t.id, CASE WHEN t.state = 'FINISHED' THEN t.total_size::float8 ELSE 0 END
  FROM upload_tasks t
  LEFT JOIN videos v ON v.owner_id = t.owner_id AND v.take_id = t.take_id AND v.upload_task_id = t.id
  WHERE t.state <> 'CANCELED' AND v.purge_begun_at IS NULL
  UNION ALL
  SELECT 'videos/' || v.id || '/' || file.name, file.least
  FROM videos v CROSS JOIN LATERAL (VALUES
    ('playback.mp4', (v.media -> 'playback' ->> 'bytes')::float8),
    -- A database that this release has not migrated yet lacks the column.
    ('small.mp4', (to_jsonb(v) ->> 'small_bytes')::float8),
    ('poster.jpg', CASE WHEN (v.media ->> 'hasPoster')::boolean THEN 1 END),
    ('sprite.jpg', CASE WHEN v.media -> 'sprite' <> 'null' THEN 1 END)
  ) AS file (name, least)
  WHERE v.state = 'READY' AND v.purge_begun_at IS NULL AND file.least IS NOT NULL`
