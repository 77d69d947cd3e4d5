import type { TakeId } from '#contract/vocabulary/ids.ts'
import { readHeldFiles } from '#domain/video/recording/take/held-files.ts'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import { downloadFile } from './download-file.ts'

/** Passes what is in memory of a take to the browser's downloads, one file per part. */
export function saveHeldFiles(take: { id: TakeId; name: string; recordedAt: number }): void {
  const files = readHeldFiles(take.id)
  for (const { part, bytes } of files)
    downloadFile(new Blob([bytes], { type: part.mimeType }), nameTakeFile(take, part, files.length))
}
