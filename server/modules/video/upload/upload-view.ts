import { TUS_PATH, type UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { UploadStatus } from '#contract/vocabulary/video/video-terms.ts'
import type { UploadRow } from './upload-store.ts'

export function rowToUploadTask(row: UploadRow, uploadedSize: number, isExpired: boolean): UploadTask {
  return {
    id: row.id,
    uri: `${TUS_PATH}/${row.id}`,
    filename: row.filename,
    takeId: row.takeId,
    startedAt: row.createdAt.toISOString(),
    totalSize: row.totalSize,
    uploadedSize,
    isPaused: row.isPaused,
    cancelRequest: row.cancelRequest,
    isComplete: uploadedSize === row.totalSize,
    isExpired: isExpired && row.state === 'OPEN',
    uploadStatus: statusOf(row, uploadedSize, isExpired),
    entered: row.entered,
  }
}

function statusOf({ state, totalSize }: UploadRow, uploadedSize: number, isExpired: boolean): UploadStatus {
  if (state === 'FINISHED') return 'SUCCESS'
  if (state === 'CANCELED' || isExpired) return 'UPLOAD_FAILED'
  return uploadedSize === totalSize ? 'SUCCESS' : 'UPLOADING'
}
