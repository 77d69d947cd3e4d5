import type { RecordId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { ReadableBlobs } from '#server/ports.ts'
import type { RowCheck } from './check-rows.ts'
import { expectBytes } from './expect-bytes.ts'
import type { Finding } from './finding.ts'

interface UploadRow {
  id: UploadTaskId
  isFinished: boolean
  totalSize: number
  hasVideo: boolean
  isPurged: boolean
}

/** Uploads: a finished one has all of its bytes, and a video. An unfinished one promises nothing. */
export function checkUploads(blobs: ReadableBlobs): RowCheck<UploadRow> {
  const select = `
    SELECT t.id, t.state = 'FINISHED' AS "isFinished", t.total_size::float8 AS "totalSize",
      v.id IS NOT NULL OR EXISTS (SELECT FROM course_videos c WHERE c.upload_task_id = t.id) AS "hasVideo", v.purge_begun_at IS NOT NULL AS "isPurged"
    FROM upload_tasks t
    LEFT JOIN videos v ON v.owner_id = t.owner_id AND v.take_id = t.take_id AND v.upload_task_id = t.id`
  return {
    query: { select, idColumn: 't.id' },
    examine: async ({ id, isFinished, totalSize, hasVideo, isPurged }) => {
      if (!isFinished || isPurged) return []
      const faults = await expectBytes(blobs, `uploads/${id}`, totalSize)
      return hasVideo ? faults : [...faults, withoutVideo(`upload ${id}`)]
    },
  }
}

interface RecordingRow {
  id: RecordId
  isFinished: boolean
  hasVideo: boolean
}

/** Recordings: a finished one became a video. */
export function checkRecordings(): RowCheck<RecordingRow> {
  const select = `
    SELECT r.id, r.state = 'FINISHED' AS "isFinished", v.id IS NOT NULL AS "hasVideo"
    FROM records r
    LEFT JOIN videos v ON v.owner_id = r.owner_id AND v.take_id = r.take_id AND v.record_id = r.id`
  return {
    query: { select, idColumn: 'r.id' },
    examine: async ({ id, isFinished, hasVideo }) =>
      isFinished && !hasVideo ? [withoutVideo(`recording ${id}`)] : [],
  }
}

function withoutVideo(about: string): Finding {
  return { kind: 'video-missing', about, words: `The ${about} was finished, and there is no video of it.` }
}
