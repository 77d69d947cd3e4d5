import {
  ASSUMED_BYTES_PER_MS,
  LOW_SPACE_MS,
  RESERVED_BYTES,
  STALL_MS,
  UNSAVED_LIMIT,
} from './capture-limits.ts'
import type { RecorderAttempt, TakeInHand } from './capture-state.ts'

/** The recorder that records now, if any. */
export function findRecorder(take: TakeInHand): RecorderAttempt | undefined {
  return take.recorders.find(({ phase }) => phase !== 'ending')
}

/**
 * Time within the take, not counting pauses, ms: what the timer shows, and where a mark lands. Never far ahead of what
 * was handed out, whatever the device's clock says.
 */
export function measureTakeTime(take: TakeInHand, at: number): number {
  const running = take.recorders.find(({ phase }) => phase === 'running')
  const before = take.parts.reduce(
    (sum, part, number) => (number === running?.part ? sum : sum + part.capturedMs),
    0,
  )
  if (running === undefined || (running.part === null && take.gapSince !== null)) return before
  const captured = running.part === null ? 0 : (take.parts[running.part]?.capturedMs ?? 0)
  return before + Math.min(Math.max(0, at - running.startedAt), captured + STALL_MS)
}

export function sumParts(take: TakeInHand): {
  capturedBytes: number
  capturedMs: number
  savedBytes: number
  savedMs: number
} {
  const sum = { capturedBytes: 0, capturedMs: 0, savedBytes: 0, savedMs: 0 }
  for (const part of take.parts) {
    sum.capturedBytes += part.capturedBytes
    sum.capturedMs += part.capturedMs
    sum.savedBytes += part.savedBytes
    sum.savedMs += part.savedMs
  }
  return sum
}

/** How many bytes of it there are: what is gone counts as saved, for it waits for nothing. */
export function measureStored(take: TakeInHand): number {
  return Math.max(0, sumParts(take).savedBytes - (take.renewed?.lostBytes ?? 0))
}

/** How much is only in memory. */
export function measureUnsaved(take: TakeInHand): { bytes: number; ms: number } {
  const { capturedBytes, capturedMs, savedBytes, savedMs } = sumParts(take)
  return { bytes: Math.max(0, capturedBytes - savedBytes), ms: Math.max(0, capturedMs - savedMs) }
}

/** Whether so much waits in memory that recording must stop. */
export function isTooFarBehind(take: TakeInHand): boolean {
  const { bytes, ms } = measureUnsaved(take)
  return bytes > UNSAVED_LIMIT.bytes || ms > UNSAVED_LIMIT.ms
}

/** Bytes per millisecond of this take, measured once it is five seconds long. */
export function measureRate(take: TakeInHand): number {
  const { capturedBytes, capturedMs } = sumParts(take)
  return capturedMs < 5_000 ? ASSUMED_BYTES_PER_MS : capturedBytes / capturedMs
}

/** How much longer this device can record, ms; null if the browser won't say. */
export function measureTimeLeft(freeBytes: number | null, bytesPerMs = ASSUMED_BYTES_PER_MS): number | null {
  if (freeBytes === null) return null
  return Math.max(0, freeBytes - RESERVED_BYTES) / Math.max(1, bytesPerMs)
}

export function isSpaceLow(take: TakeInHand): boolean {
  const left = measureTimeLeft(take.freeBytes, measureRate(take))
  return left !== null && left < LOW_SPACE_MS
}
