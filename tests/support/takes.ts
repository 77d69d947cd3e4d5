import type { ActivityId, PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice, Take } from '#domain/ports.ts'
import { newPart } from '#domain/video/recording/take/new-take.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'

/** A readable id: `someId('take', 7)` is the same in every test. */
function idFrom(kind: number, number: number): string {
  return `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}
export const someTakeId = (number: number): TakeId => idFrom(1, number) as TakeId
export const somePartId = (number: number): PartId => idFrom(2, number) as PartId
export const someUserId = (number: number): UserId => idFrom(3, number) as UserId
export const someActivityId = (number: number): ActivityId => idFrom(4, number) as ActivityId

/** A camera take of user 1, open and unsent. */
export function someTake(number: number, change: Partial<Take> = {}): Take {
  return {
    id: someTakeId(number),
    ownerId: someUserId(1),
    source: 'camera',
    subject: { videoType: 'simulation', activityId: someActivityId(1) },
    name: 'Peg transfer',
    recordedAt: Date.UTC(2026, 4, 1, 9, number),
    orientation: 0,
    marks: [],
    capture: 'open',
    sendRequestedAt: null,
    recordId: null,
    videoId: null,
    ...change,
  }
}

/** An empty open part of take `takeNumber`. */
export function somePart(takeNumber: number, number: number, change: Partial<Part> = {}): Part {
  const part = newPart({
    id: somePartId(takeNumber * 1_000 + number),
    takeId: someTakeId(takeNumber),
    number,
    mimeType: 'video/mp4;codecs=avc1.42E01E,opus',
    deviceId: 'camera-1',
    frameRate: 30,
    startedAt: Date.UTC(2026, 4, 1, 9, takeNumber, number),
  })
  return { ...part, ...change }
}

/** A slice; a recorder hands out about four per second. */
export function someSlice(at: number, bytes: Bytes, duration = 250): Slice {
  return { at, bytes, duration }
}

/** Consecutive slices, the first at offset `from`. */
export function inARow(slices: readonly Bytes[], from = 0): Slice[] {
  let at = from
  return slices.map((bytes) => {
    const slice = someSlice(at, bytes)
    at += bytes.length
    return slice
  })
}

/** Bytes that differ everywhere, so that a swapped or repeated slice shows. */
export function someBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let state = seed * 2_654_435_761
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    bytes[at] = state >>> 24
  }
  return bytes
}
