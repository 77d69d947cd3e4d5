import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import { orUnreadable } from '#server/platform/blobs/unreadable-blob.ts'
import type { ReadableBlobs } from '#server/ports.ts'
import { HELD_BYTES } from '../backup/held-bytes.ts'
import type { RowCheck } from './check-rows.ts'
import { expectBytes, unreadable } from './expect-bytes.ts'
import type { Finding } from './finding.ts'

interface StreamRow {
  id: StreamId
  recordId: RecordId
  done: boolean
  bytes: number | null
  digest: string | null
  digestBytes: number | null
  /** Of the segments, from the start to the first gap. */
  held: number | null
  isPurged: boolean
}

/** Parts of recordings: what was acknowledged must be there; for a confirmed part, every byte. */
export function checkStreams(blobs: ReadableBlobs, { digests }: { digests: boolean }): RowCheck<StreamRow> {
  return {
    query: { select: SELECT, idColumn: 's.id' },
    examine: async (stream) => {
      const claimed = (stream.done ? stream.bytes : stream.held) ?? 0
      if (stream.isPurged || claimed === 0) return []
      const key = `recordings/${stream.recordId}/${stream.id}`
      const faults = await expectBytes(blobs, key, claimed, { orMore: true })
      return faults.length > 0 || !digests ? faults : compareDigest(blobs, key, stream)
    },
  }
}

const SELECT = `
  SELECT s.id, s.record_id AS "recordId", s.done, s.bytes::float8 AS bytes, s.digest,
    s.digest_bytes::float8 AS "digestBytes",
    ${HELD_BYTES} AS held,
    v.purge_begun_at IS NOT NULL AS "isPurged"
  FROM streams s JOIN records r ON r.id = s.record_id
  LEFT JOIN videos v
    ON v.owner_id = r.owner_id AND v.take_id = r.take_id AND v.record_id = r.id AND s.id = ANY (v.stream_ids)`

async function compareDigest(
  blobs: ReadableBlobs,
  key: string,
  { done, digest, digestBytes }: StreamRow,
): Promise<Finding[]> {
  if (!done || digest === null || digestBytes === null) return []
  try {
    if ((await orUnreadable(key, () => digestBlob(blobs, key, digestBytes))) === digest) return []
  } catch (error) {
    // Removed meanwhile: the row, read again, says whether it should have been.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? expectBytes(blobs, key, digestBytes, { orMore: true })
      : [unreadable(error)]
  }
  const words = `${key} is not what the device recorded: its digest is another.`
  return [{ kind: 'bytes-differ', about: key, words }]
}
