import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Part } from '#domain/ports.ts'
import type { Bytes } from './segments.ts'

/** What is in memory of a part, as a file that a player can open. */
export interface HeldFile {
  part: Part
  bytes: Bytes
}

/** Of the takes that only this page has. */
const held = new Map<TakeId, () => HeldFile[]>()

export function holdFiles(takeId: TakeId, files: (() => HeldFile[]) | null): void {
  if (files === null) held.delete(takeId)
  else held.set(takeId, files)
}

export function readHeldFiles(takeId: TakeId): HeldFile[] {
  return held.get(takeId)?.() ?? []
}
