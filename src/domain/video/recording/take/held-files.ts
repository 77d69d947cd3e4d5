import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import type { Bytes } from './segments.ts'

/** What is in memory of a part, as a file that a player can open. */
export interface HeldFile {
  part: Part
  bytes: Bytes
}

/** What only this page may have of a take. */
export interface HeldTake {
  take: Pick<Take, 'name' | 'recordedAt'>
  files: () => HeldFile[]
}

const held = new Map<TakeId, HeldTake>()

export function holdFiles(takeId: TakeId, files: HeldTake | null): void {
  if (files === null) held.delete(takeId)
  else held.set(takeId, files)
}

export function readHeld(takeId: TakeId): HeldTake | null {
  return held.get(takeId) ?? null
}
