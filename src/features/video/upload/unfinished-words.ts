import type { UploadTask } from '#contract/endpoints/uploads.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { type UnfinishedTrouble, isRecognisable } from '#domain/upload/unfinished-upload.ts'

/** What may be done with it from here. */
export function describeWayOn(task: UploadTask): string {
  return isRecognisable(task)
    ? 'Choose the same file here and it goes on where it stopped.'
    : 'Too little of it has arrived to go on from here. Resume it where it was begun, or choose its file above to send it anew.'
}

/** Why the chosen file does not go on with it: what happened, what is safe, what to do. */
export function describeUnfinishedTrouble(
  trouble: UnfinishedTrouble,
  { filename, totalSize }: UploadTask,
): string {
  switch (trouble) {
    case 'another-file':
      return `That is another file. Choose the one whose upload was begun: ${filename}, ${formatBytes(totalSize)}.`
    case 'gone':
      return `The server no longer waits for ${filename}. Choose the file above to send it anew.`
    case 'moved-on':
      return `The upload of ${filename} goes on where it was begun. There is nothing to do here.`
    case 'unreachable':
      return 'The server could not be asked just now, and nothing was changed. Try it again.'
    case 'unreadable':
      return 'That file could not be read. Nothing was changed: choose it again.'
  }
}
