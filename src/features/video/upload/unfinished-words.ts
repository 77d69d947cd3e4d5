import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { type UnfinishedTrouble, isRecognizable } from '#domain/video/upload/unfinished-upload.ts'

const assessors: Readonly<Record<AssessorType, string>> = { PEER: 'peers', FACULTY: 'faculty', AI: 'AI' }

/** What was chosen for it where it was started; null if it is only to be saved, or nothing was chosen. */
export function describePurpose({
  submissionType,
  assessorType,
  isSharingVideo,
  description,
}: Pick<EnteredUpload, 'submissionType' | 'assessorType' | 'isSharingVideo' | 'description'>): string | null {
  if (submissionType !== 'SUBMITTED' && !isSharingVideo) return null
  const to = assessorType === null ? '' : ` to ${assessors[assessorType]}`
  const ways = [
    ...(submissionType === 'SUBMITTED' ? [`submitted${to}`] : []),
    ...(isSharingVideo ? ['shared'] : []),
  ]
  const question = description === '' ? '' : ` “${description}”`
  return `Will be ${ways.join(' and ')}.${question}`
}

/** What can be done with it from here. */
export function describeWayOn(task: UploadTask): string {
  return isRecognizable(task)
    ? 'Choose the same file here to continue where it stopped.'
    : 'Too little has arrived to continue here. Resume it on the device where you started it, or choose its file above to start over.'
}

/** Asked first, and again: the file may be on a device that is far away. */
export function askToDiscard(filename: string): { title: string; text: string } {
  return {
    title: `Discard the upload of ${filename}?`,
    text: 'The part already uploaded is deleted. The file stays on the device where it is.',
  }
}

export function askAgainToDiscard(filename: string): { title: string; text: string } {
  return {
    title: 'Discard it for good?',
    text: `${filename} will have to upload from the beginning.`,
  }
}

export function describeDiscarded(filename: string): string {
  return `The upload of ${filename} was discarded.`
}

export function describeNotDiscarded(filename: string, why: { title: string; text: string }): string {
  return `The upload of ${filename} wasn’t discarded. ${why.title}: ${why.text}`
}

/** It had arrived already. */
export function describeVideoByNow(filename: string): string {
  return `${filename} is already a video. Find it in My videos.`
}

/** Why the chosen file can't continue it: what happened, what is safe, what to do. */
export function describeUnfinishedTrouble(
  trouble: UnfinishedTrouble,
  { filename, totalSize }: UploadTask,
): string {
  switch (trouble) {
    case 'another-file':
      return `That is a different file. Choose the one you started with: ${filename}, ${formatBytes(totalSize)}.`
    case 'gone':
      return `The server no longer expects ${filename}. Choose the file above to start over.`
    case 'moved-on':
      return `${filename} is uploading from the device where you started it. There is nothing to do here.`
    case 'unreachable':
      return 'The server can’t be reached right now. Nothing has changed: try again.'
    case 'unreadable':
      return 'That file couldn’t be read. Nothing has changed: choose it again.'
  }
}
