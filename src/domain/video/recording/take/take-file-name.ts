import type { Part, Take } from '#domain/ports.ts'
import { fileExtensionOf } from './media-type-preference.ts'

/** File name for a part of a take, valid on every disk: with its day, and its number if there are several parts. */
export function nameTakeFile(
  { name, recordedAt }: Pick<Take, 'name' | 'recordedAt'>,
  { number, mimeType }: Pick<Part, 'number' | 'mimeType'>,
  countOfParts: number,
): string {
  const safe = name.replaceAll(/[^\p{Letter}\p{Number}-]+/gu, ' ').trim() || 'Recording'
  const day = new Date(recordedAt).toISOString().slice(0, 10)
  const which = countOfParts === 1 ? '' : ` part ${number + 1}`
  return `${safe} ${day}${which}.${fileExtensionOf(mimeType)}`
}
