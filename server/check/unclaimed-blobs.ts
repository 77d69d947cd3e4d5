import type { Pool } from 'pg'
import { ORPHAN_DAYS } from '#server/platform/assets.ts'
import type { BlobFacts, ReadableBlobs } from '#server/ports.ts'
import type { Finding } from './finding.ts'

const BATCH = 500
/** Bytes that were written this recently may belong to something under way, ms. */
const YOUNG_MS = 5 * 60_000

/** Bytes that no row refers to, and those that a row says are gone. Cleanup has a day to remove what was given up. */
export async function* findUnclaimed(
  pool: Pool,
  blobs: ReadableBlobs,
  now: () => number,
): AsyncGenerator<Finding> {
  let batch: BlobFacts[] = []
  for await (const blob of blobs.list()) {
    if (blob.changedAt > now() - YOUNG_MS) continue
    batch.push(blob)
    if (batch.length < BATCH) continue
    yield* unclaimedOf(pool, blobs, batch)
    batch = []
  }
  yield* unclaimedOf(pool, blobs, batch)
}

async function* unclaimedOf(
  pool: Pool,
  blobs: ReadableBlobs,
  batch: readonly BlobFacts[],
): AsyncGenerator<Finding> {
  const named = batch.map(({ key, changedAt }) => ({ key, changedAt, ...ownerOf(key) }))
  const values = [
    named.map(({ key }) => key),
    named.map(({ type }) => type),
    named.map(({ id }) => id),
    named.map(({ changedAt }) => new Date(changedAt)),
  ]
  const { rows } = await pool.query<{ key: string }>(UNCLAIMED, values)
  for (const { key } of rows) {
    // Whoever removed the row may be just about to remove the bytes.
    const bytes = await blobs.size(key)
    if (bytes === null) continue
    const end =
      ownerOf(key).type === 'asset' ? `, and is removed ${ORPHAN_DAYS} days after it was stored` : ''
    yield { kind: 'bytes-unclaimed', about: key, words: `${key} (${bytes} bytes) belongs to nothing${end}.` }
  }
}

const UNCLAIMED = `
  SELECT b.key FROM unnest($1::text[], $2::text[], $3::uuid[], $4::timestamptz[]) AS b (key, sort, id, changed_at)
  WHERE NOT CASE b.sort
    WHEN 'stream' THEN EXISTS (
        SELECT FROM streams s JOIN records r ON r.id = s.record_id
        LEFT JOIN videos v ON v.owner_id = r.owner_id AND v.take_id = r.take_id AND s.id = ANY (v.stream_ids)
        WHERE s.id = b.id AND b.key = 'recordings/' || s.record_id || '/' || s.id AND v.purged_at IS NULL)
      OR b.changed_at > now() - interval '1 day' AND EXISTS (
        SELECT FROM records r WHERE r.id = split_part(b.key, '/', 2)::uuid AND r.state = 'CANCELED')
    WHEN 'upload' THEN EXISTS (
        SELECT FROM upload_tasks t
        LEFT JOIN videos v ON v.owner_id = t.owner_id AND v.take_id = t.take_id AND v.upload_task_id = t.id
        WHERE t.id = b.id AND v.purged_at IS NULL AND (t.state = 'FINISHED'
          OR t.state = 'OPEN' AND t.expires_at > now() - interval '1 day'
          OR b.changed_at > now() - interval '1 day'))
    WHEN 'asset' THEN EXISTS (SELECT FROM assets a WHERE a.id = b.id) OR b.changed_at > now() - interval '2 days'
    WHEN 'runner' THEN EXISTS (SELECT FROM runner_jobs j WHERE j.id = b.id)
    WHEN 'video' THEN EXISTS (SELECT FROM videos v WHERE v.id = b.id AND v.purged_at IS NULL)
    ELSE false
  END`

const TYPES = ['stream', 'upload', 'video', 'asset', 'runner'] as const
type BlobOwner = { type: (typeof TYPES)[number]; id: string } | { type: 'none'; id: null }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEYS = {
  stream: new RegExp(`^recordings/${ID}/(${ID})$`),
  upload: new RegExp(`^uploads/(${ID})$`),
  asset: new RegExp(`^assets/(${ID})$`),
  runner: new RegExp(`^runners/(${ID})/\\w+$`),
  video: new RegExp(`^videos/(${ID})/(?:playback\\.mp4|small\\.mp4|poster\\.jpg|sprite\\.jpg)$`),
} as const

function ownerOf(key: string): BlobOwner {
  for (const type of TYPES) {
    const id = KEYS[type].exec(key)?.[1]
    if (id !== undefined) return { type, id }
  }
  return { type: 'none', id: null }
}
