import { FILENAME_MAX } from '#contract/limits.ts'
import type { UploadMetadata } from '#contract/endpoints/uploads.ts'
import type { Take } from '../ports.ts'
import type { UploadRecord } from './upload-record.ts'

/** Spec 2 §3, upload metadata. */
export function describeUpload(take: Take, record: UploadRecord): UploadMetadata {
  return {
    filename: record.file.name.slice(-FILENAME_MAX),
    takeId: take.id,
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: JSON.stringify({ subject: take.subject }),
    streamInfo: JSON.stringify({ camera: null, hasThumbnails: false }),
  }
}
