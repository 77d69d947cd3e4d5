import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import type { EarlierTake, TakeSeed } from '../capture/capture-state.ts'

/** `discardAt` of a take that can't be restored anymore; stored before anything is deleted. */
export const DISCARDED_FOR_GOOD = 0

export function isForGood({ discardAt }: Take): boolean {
  return discardAt === DISCARDED_FOR_GOOD
}

/** A take whose recorder has just started. */
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

/** A part before its first slice is saved. */
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

/** What a take has, as the recorder counts it: marks count the time of what is lost. */
export function recallTake({ recordedAt, marks }: Take, parts: readonly Part[]): EarlierTake {
  return {
    recordedAt,
    marks,
    parts: parts.map(({ bytes, duration, lost = 0 }) => ({ bytes, duration: duration + lost })),
  }
}

/** Sending or continuing a take cancels an earlier discard. */
export function clearDiscard(take: Take): Take {
  const wanted = { ...take }
  delete wanted.discardAt
  return wanted
}

/**
 * Sending it after all. The server may have been told already that it is thrown away, so it arrives as a record of its
 * own, under `anotherId`; only what the device has whole can.
 */
export function wantTake(take: Take, anotherId: TakeId, isAllOnDevice: boolean): Take {
  const wanted = clearDiscard(take)
  const isToldOfMaybe = take.discardAt === DISCARDED_FOR_GOOD && take.source === 'camera'
  return isToldOfMaybe && isAllOnDevice ? { ...wanted, recordId: null, sentAs: anotherId } : wanted
}

/** Under which id the server knows it. */
export function idAtServer({ id, sentAs }: Pick<Take, 'id' | 'sentAs'>): TakeId {
  return sentAs ?? id
}

/**
 * Not once it is a video or is being deleted: what is recorded now would be in no video. Nor while it is only in memory,
 * which belongs to the recording that has ended.
 */
export function mayContinue({ videoId, discardAt, inMemory }: Take): boolean {
  return videoId === null && discardAt !== DISCARDED_FOR_GOOD && inMemory !== true
}
