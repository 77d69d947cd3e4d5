import type { Take } from '../ports.ts'
import type { PickedFile } from '../video/upload/upload-ports.ts'
import { savedForLater, type TakeSubmission } from '../video/upload/take-submission.ts'

/** A picked file as a take: nothing is left to record, and it is to be sent. */
export function newFileTake(
  known: Pick<Take, 'id' | 'ownerId' | 'subject' | 'name'>,
  { identity }: PickedFile,
  now: number,
  submission: TakeSubmission = savedForLater,
): Take {
  return {
    ...known,
    source: 'file',
    recordedAt: identity.lastModified > 0 ? Math.min(identity.lastModified, now) : now,
    orientation: 0,
    marks: [],
    capture: 'closed',
    sendRequestedAt: now,
    submission,
    recordId: null,
    videoId: null,
  }
}
