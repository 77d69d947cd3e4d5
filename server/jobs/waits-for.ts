import { refusalOf } from '#server/http/failure-response.ts'
import { isStoreAway } from '#server/platform/blobs/store-away.ts'

/**
 * What a job has to wait for that failed so; null: it failed itself. To wait is no failed try: however long it takes, the
 * video is as good as before.
 */
export function waitsFor(error: unknown): string | null {
  if (isStoreAway(error)) return 'the object store'
  return refusalOf(error).code === 'no-room' ? 'room on the disk' : null
}
