import { FILENAME_MAX } from '#contract/limits.ts'
import type { UploadMetadata } from '#contract/endpoints/uploads.ts'
import type { Take } from '../ports.ts'
import { savedForLater, submissionPart } from './take-submission.ts'
import type { UploadRecord } from './upload-record.ts'

/** Spec 2 §3, upload metadata: what its owner wants at this moment; the finish has the last word. */
export function describeUpload(take: Take, record: UploadRecord): UploadMetadata {
  const { isSharingVideo, sharedVideoDescription } = submissionPart(take.submission ?? savedForLater)
  return {
    filename: record.file.name.slice(-FILENAME_MAX),
    takeId: take.id,
    isSharingVideo: String(isSharingVideo),
    serializedVideoAsmtMetadata: JSON.stringify({ subject: take.subject }),
    streamInfo: JSON.stringify({ camera: null, hasThumbnails: false }),
    // An empty value at the end of the header would arrive as a name without one, and be refused.
    ...(sharedVideoDescription ? { sharedVideoDescription } : {}),
  }
}
