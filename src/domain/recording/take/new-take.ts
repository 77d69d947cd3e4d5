import type { Part, Take } from '#domain/ports.ts'
import type { TakeSeed } from '../capture/capture-state.ts'

/** A take as it is when its recorder has just started. */
export function newTake(seed: TakeSeed, recordedAt: number): Take {
  return {
    ...seed,
    source: 'camera',
    recordedAt,
    marks: [],
    capture: 'open',
    sendRequestedAt: null,
    recordId: null,
    videoId: null,
  }
}

/** A part before its first slice is kept. */
export function newPart(
  known: Pick<Part, 'id' | 'takeId' | 'number' | 'mimeType' | 'startedAt' | 'deviceId' | 'frameRate'>,
): Part {
  return {
    ...known,
    duration: 0,
    closed: false,
    bytes: 0,
    segments: 0,
    streamId: null,
    digest: null,
    confirmed: false,
  }
}

/** Whoever sends or continues a take wants it, whatever was said of it before. */
export function wantTake(take: Take): Take {
  const wanted = { ...take }
  delete wanted.discardAt
  return wanted
}
