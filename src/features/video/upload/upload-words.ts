import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import { formatBytes } from '#domain/quantity-text.ts'

// Words of the upload screen.

export const uploadWords = {
  title: 'Upload',
  sentence: 'Choose videos from this device. Uploads continue automatically if you go offline.',
  drop: 'Drop videos here',
  dropHelp: 'Or choose one or more from this device.',
  choose: 'Choose files',
  dropMore: 'Add more videos',
  looking: 'Checking your files',
  sameForAll: 'Same details for all',
  unreadable: 'One of these couldn’t be read and was left out. Folders can’t be uploaded.',
} as const

export function describeNotQueued(name: string): string {
  return `${name} couldn’t be saved on this device. It’s still selected: try again.`
}

export function describeBegun({ uploadedSize, totalSize }: UploadTask): string {
  return `Started on another device: ${formatBytes(uploadedSize)} of ${formatBytes(totalSize)} uploaded. It continues from there.`
}

export function labelOfUpload(count: number): string {
  return count === 1 ? 'Upload' : `Upload ${count} videos`
}
