import { cleanFileName } from '#contract/files/file-name.ts'
import type { UploadMetadata } from '#contract/endpoints/video/uploads.ts'
import type { Take } from '../../ports.ts'
import { savedForLater, setupOf, submissionPart } from './take-submission.ts'
import type { UploadRecord } from './upload-record.ts'

/** Bytes of everything that was entered; base64 adds a third. Proxies accept 8 KiB of headers, tokens included. */
const ENTERED_MAX_BYTES = 3_000

/**
 * Spec 2 §3, upload metadata: what the owner wants at this moment, so that another device can continue; the finish has
 * the last word. What is too long for a header is left out.
 */
export function describeUpload(take: Take, record: UploadRecord): UploadMetadata {
  const { videoAsmt, isSharingVideo, sharedVideoDescription, usersToNotify } = submissionPart(
    take.submission ?? savedForLater,
  )
  const { subject } = take
  const { submissionType, assessorType } = videoAsmt
  const short = JSON.stringify({ subject, submissionType, assessorType })
  const whole = JSON.stringify({ subject, ...videoAsmt, usersToNotify })
  const words = sharedVideoDescription ?? ''
  const fits = countBytes(whole) + countBytes(words) <= ENTERED_MAX_BYTES
  return {
    filename: cleanFileName(record.file.name, 'video'),
    takeId: take.id,
    isSharingVideo: String(isSharingVideo),
    serializedVideoAsmtMetadata: fits ? whole : short,
    streamInfo: JSON.stringify({ camera: setupOf(take.submission), hasThumbnails: false }),
    // An empty value at the end of the header would arrive as a name without a value.
    ...(words !== '' && fits ? { sharedVideoDescription: words } : {}),
  }
}

/** Length in UTF-8. */
function countBytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
