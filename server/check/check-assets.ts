import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { ReadableBlobs } from '#server/ports.ts'
import type { RowCheck } from './check-rows.ts'
import { expectBytes } from './expect-bytes.ts'

interface AssetRow {
  id: AssetId
  bytes: number
  isDropped: boolean
}

/** Files that are no videos. */
export function checkAssets(blobs: ReadableBlobs): RowCheck<AssetRow> {
  return {
    query: {
      select: 'SELECT a.id, a.bytes::float8 AS bytes, a.dropped_at IS NOT NULL AS "isDropped" FROM assets a',
      idColumn: 'a.id',
    },
    examine: async ({ id, bytes, isDropped }) => (isDropped ? [] : expectBytes(blobs, `assets/${id}`, bytes)),
  }
}
