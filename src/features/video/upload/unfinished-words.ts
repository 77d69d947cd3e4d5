import type { UploadTask } from '#contract/endpoints/uploads.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { type UnfinishedTrouble, isRecognisable } from '#domain/upload/unfinished-upload.ts'

/** What may be done with it from here. */
export function describeWayOn(task: UploadTask): string {
  return isRecognisable(task)
    ? 'Choose the same file here to continue where it stopped.'
    : 'Too little has arrived to continue here. Resume it on the device where you started it, or choose its file above to start over.'
}

/** Why the chosen file does not go on with it: what happened, what is safe, what to do. */
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
      return 'The server cannot be reached right now. Nothing has changed: try again.'
    case 'unreadable':
      return 'That file could not be read. Nothing has changed: choose it again.'
  }
}
