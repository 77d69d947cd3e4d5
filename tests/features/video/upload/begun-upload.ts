import { TUS_PATH, type UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { someTakeId } from '#tests/support/takes.ts'

const id = '88888888-0000-4000-8000-000000000001' as UploadTaskId

/** An upload that was paused on its way. */
export function begunUpload(sizes: Pick<UploadTask, 'totalSize' | 'uploadedSize'>): UploadTask {
  return {
    id,
    uri: `${TUS_PATH}/${id}`,
    filename: 'stitch.mp4',
    takeId: someTakeId(1),
    startedAt: '2026-05-01T09:00:00.000Z',
    ...sizes,
    isPaused: true,
    cancelRequest: null,
    isComplete: false,
    isExpired: false,
  }
}
