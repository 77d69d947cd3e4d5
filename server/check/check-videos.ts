import type { Pool } from 'pg'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { VIDEO_LANES } from '#server/jobs/media-lanes.ts'
import type { MediaFacts } from '#server/database/schema/videos.ts'
import type { ReadableBlobs } from '#server/ports.ts'
import type { RowCheck } from './check-rows.ts'
import { expectBytes } from './expect-bytes.ts'
import type { Finding } from './finding.ts'

interface VideoRow {
  id: VideoId
  state: 'PROCESSING' | 'READY' | 'FAILED'
  media: MediaFacts | null
  /** Null while there is no small copy. */
  smallBytes: number | null
  isPurged: boolean
  isSubmitted: boolean
  /** How many parts it refers to, and how many of them are complete. */
  parts: number
  wholeParts: number
  /** Null if there is no queue to look into. */
  hasJob: boolean | null
}

/** Videos: each is made of complete parts, and a watchable one has its files. */
export async function checkVideos(pool: Pool, blobs: ReadableBlobs): Promise<RowCheck<VideoRow>> {
  return {
    query: { select: selectVideos(await hasQueue(pool)), idColumn: 'v.id' },
    examine: async (video) => {
      if (video.isPurged) return []
      return [...faultsOfRow(video), ...(await faultsOfFiles(blobs, video))]
    },
  }
}

/** The queue creates its tables when a server first starts. */
async function hasQueue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>("SELECT to_regclass('jobs.job') IS NOT NULL AS found")
  return rows[0]?.found === true
}

function selectVideos(withQueue: boolean): string {
  const lanes = VIDEO_LANES.map((lane) => `'${lane}'`).join(', ')
  const hasJob = withQueue
    ? `CASE WHEN v.state = 'PROCESSING' THEN EXISTS (SELECT FROM jobs.job j
        WHERE j.data ->> 'videoId' = v.id::text AND j.name IN (${lanes}) AND j.state IN ('created', 'retry', 'active')) END`
    : 'NULL::boolean'
  return `
    SELECT v.id, v.state, v.media, (to_jsonb(v) ->> 'small_bytes')::float8 AS "smallBytes", v.purge_begun_at IS NOT NULL AS "isPurged",
      EXISTS (SELECT FROM assessments a WHERE a.video_id = v.id) AS "isSubmitted",
      cardinality(v.stream_ids) AS parts,
      (SELECT count(*)::int FROM streams s
        WHERE s.id = ANY (v.stream_ids) AND s.record_id = v.record_id AND s.done) AS "wholeParts",
      ${hasJob} AS "hasJob"
    FROM videos v`
}

function faultsOfRow({ id, state, isSubmitted, parts, wholeParts, hasJob }: VideoRow): Finding[] {
  const about = `video ${id}`
  const faults: Finding[] = []
  if (!isSubmitted) {
    const words = `There is no record of what the owner of the ${about} wanted done with it.`
    faults.push({ kind: 'submission-missing', about, words })
  }
  if (wholeParts < parts) {
    const words = `The ${about} has ${parts} parts, and ${wholeParts} of them are held whole.`
    faults.push({ kind: 'part-missing', about, words })
  }
  if (state === 'PROCESSING' && hasJob === false) {
    const words = `The ${about} waits to be processed, and is not in the queue.`
    faults.push({ kind: 'job-missing', about, words })
  }
  return faults
}

async function faultsOfFiles(
  blobs: ReadableBlobs,
  { id, state, media, smallBytes }: VideoRow,
): Promise<Finding[]> {
  if (state !== 'READY') return []
  const playback = await expectBytes(blobs, `videos/${id}/playback.mp4`, media?.playback.bytes ?? 0)
  const pictures = [
    ...(media?.hasPoster === true ? ['poster.jpg'] : []),
    ...(media !== null && media.sprite !== null ? ['sprite.jpg'] : []),
  ]
  const faults = await Promise.all(
    pictures.map((name) => expectBytes(blobs, `videos/${id}/${name}`, 1, { orMore: true })),
  )
  const small = smallBytes === null ? [] : await expectBytes(blobs, `videos/${id}/small.mp4`, smallBytes)
  return [...playback, ...small, ...faults.flat()]
}
