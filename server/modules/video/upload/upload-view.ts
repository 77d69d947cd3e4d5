import { TUS_PATH, type UploadTask } from '#contract/endpoints/video/uploads.ts'
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
    entered: row.entered,
  }
}
