import { succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { StoreFailure, TakeStore } from '#domain/ports.ts'
import { fileExtensionOf } from '#domain/recording/media-type-preference.ts'
import type { WaitingTake } from '#domain/recording/recording-recovery.ts'
import { readPartBlob } from './take-blob.ts'

/** Long enough for the browser to have begun the download. */
const ADDRESS_LIFETIME_MS = 60_000

/** Hands the take to the browser's downloads, one file for each part. It stays on the device as well. */
export async function saveTakeFile(
  takes: TakeStore,
  { take, parts }: WaitingTake,
): Promise<Result<void, StoreFailure>> {
  const whole = parts.filter(({ bytes }) => bytes > 0)
  for (const part of whole) {
    const blob = await readPartBlob(takes, part)
    if (!blob.ok) return blob
    const day = new Date(take.recordedAt).toISOString().slice(0, 10)
    const number = whole.length === 1 ? '' : ` part ${part.number + 1}`
    download(blob.value, `${safeName(take.name)} ${day}${number}.${fileExtensionOf(part.mimeType)}`)
  }
  return succeed(undefined)
}

function safeName(name: string): string {
  return name.replaceAll(/[^\p{Letter}\p{Number} -]+/gu, ' ').trim() || 'Take'
}

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS)
}
