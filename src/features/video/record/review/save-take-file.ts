import { succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { StoreFailure, TakeStore } from '#domain/ports.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import { readPartBlob } from './take-blob.ts'

/** Long enough for the browser to begin the download, ms. */
const ADDRESS_LIFETIME_MS = 60_000

/** Passes the take to the browser's downloads, one file per part. It also stays on the device. */
export async function saveTakeFile(
  takes: TakeStore,
  { take, parts }: WaitingTake,
): Promise<Result<void, StoreFailure>> {
  const whole = parts.filter(({ bytes }) => bytes > 0)
  for (const part of whole) {
    const blob = await readPartBlob(takes, part)
    if (!blob.ok) return blob
    download(blob.value, nameTakeFile(take, part, whole.length))
  }
  return succeed(undefined)
}

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS)
}
