import { refusalOf } from '#server/http/failure-response.ts'
import { findStoreAway } from '#server/platform/blobs/store-away.ts'

/**
 * What a job has to wait for that failed so; null: it failed itself. To wait is no failed try: however long it takes, the
 * video is as good as before.
 */
export function waitsFor(error: unknown): string | null {
  const away = findStoreAway(error)
  if (away !== null) return `the place of its bytes: ${away.message}`
  return refusalOf(error).code === 'no-room' ? 'room on the disk' : null
}
