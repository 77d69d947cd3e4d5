import type { TakeId } from '#contract/vocabulary/ids.ts'
import { readHeld } from '#domain/video/recording/take/held-files.ts'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import { downloadFile } from './download-file.ts'

/** Passes what is in memory of a take to the browser's downloads, one file per part. */
export function saveHeldFiles(takeId: TakeId): void {
  const held = readHeld(takeId)
  if (held === null) return
  const files = held.files()
  for (const { part, bytes } of files)
    downloadFile(new Blob([bytes], { type: part.mimeType }), nameTakeFile(held.take, part, files.length))
}
