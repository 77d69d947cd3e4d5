import type { Pool } from 'pg'
import type { ReadableBlobs } from '#server/ports.ts'
import type { ObjectTools } from '#server/platform/blobs/opened-blobs.ts'
import { checkObjects } from './check-objects.ts'
import { checkRecordings, checkUploads } from './check-deliveries.ts'
import { checkRows, type RowCheck } from './check-rows.ts'
import { checkStreams } from './check-streams.ts'
import { checkVideos } from './check-videos.ts'
import type { Finding } from './finding.ts'
import { findUnclaimed } from './unclaimed-blobs.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { expectBytes } from './expect-bytes.ts'

export interface CheckDeps {
  pool: Pool
  blobs: ReadableBlobs
  /** Null: the bytes are files. */
  objects?: ObjectTools | null
  /** Also reads every byte of the recordings, which takes as long as the disk needs. */
  digests?: boolean
  now?: () => number
}

/** More than anybody reads; bounds the memory. */
const MOST_LISTED = 1_000

/**
 * Compares every row with its bytes and all bytes with their rows. May run while the installation is running: what is
 * under way is not a finding. Returns up to 1,000 findings; none if all is well.
 */
export async function checkInstallation(deps: CheckDeps): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of findFaults(deps)) {
    findings.push(finding)
    if (findings.length === MOST_LISTED) break
  }
  return findings
}

async function* findFaults({
  pool,
  blobs,
  objects = null,
  digests = false,
  now = Date.now,
}: CheckDeps): AsyncGenerator<Finding> {
  if (objects !== null) yield* checkObjects(objects)
  yield* checkRows(pool, checkRecordings())
  yield* checkRows(pool, checkStreams(blobs, { digests }))
  yield* checkRows(pool, checkUploads(blobs))
  yield* checkRows(pool, await checkVideos(pool, blobs))
  yield* checkRows(pool, checkAssets(blobs))
  yield* findUnclaimed(pool, blobs, now)
}

interface AssetRow {
  id: AssetId
  bytes: number
  isDropped: boolean
}

/** Files that are not videos. */
function checkAssets(blobs: ReadableBlobs): RowCheck<AssetRow> {
  return {
    query: {
      select: 'SELECT a.id, a.bytes::float8 AS bytes, a.dropped_at IS NOT NULL AS "isDropped" FROM assets a',
      idColumn: 'a.id',
    },
    examine: async ({ id, bytes, isDropped }) => (isDropped ? [] : expectBytes(blobs, `assets/${id}`, bytes)),
  }
}
