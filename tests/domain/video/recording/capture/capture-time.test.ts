import { describe, expect, it } from 'vitest'
import {
  ASSUMED_BYTES_PER_MS,
  LOW_SPACE_MS,
  RESERVED_BYTES,
  UNSAVED_LIMIT,
} from '#domain/video/recording/capture/capture-limits.ts'
import type {
  PartInHand,
  RecorderAttempt,
  TakeInHand,
} from '#domain/video/recording/capture/capture-state.ts'
import {
  findRecorder,
  isSpaceLow,
  isTooFarBehind,
  measureRate,
  measureTakeTime,
  measureTimeLeft,
  measureUnsaved,
} from '#domain/video/recording/capture/capture-time.ts'

const part = (capturedMs: number, change: Partial<PartInHand> = {}): PartInHand => ({
  capturedBytes: 0,
  capturedMs,
  savedBytes: 0,
  savedMs: capturedMs,
  ...change,
})
const recorder = (change: Partial<RecorderAttempt>): RecorderAttempt => ({
  attempt: 1,
  part: 0,
  phase: 'running',
  mimeType: null,
  since: 0,
  startedAt: 0,
  lastSliceAt: 0,
  pictureAt: 0,
  ...change,
})
// Only what is measured.
const take = (change: Partial<TakeInHand>): TakeInHand =>
  ({ parts: [], recorders: [], freeBytes: null, ...change }) as TakeInHand

describe('time within a take, pauses left out', () => {
  it('is the time of its parts, plus the running one’s since it began', () => {
    const running = take({
      parts: [part(10_000), part(400)],
      recorders: [recorder({ part: 1, startedAt: 50_000 })],
    })
    expect(measureTakeTime(running, 53_000)).toBe(13_000)
    expect(measureTakeTime(take({ parts: [part(10_000), part(400)] }), 99_000)).toBe(10_400)
  })

  it('never falls back behind the parts, whatever the clock says', () => {
    const running = take({ parts: [part(10_000)], recorders: [recorder({ part: null, startedAt: 50_000 })] })
    expect(measureTakeTime(running, 49_000)).toBe(10_000)
  })
})

it('the recorder that is recording is the one that is not ending', () => {
  const next = recorder({ attempt: 2, phase: 'starting' })
  expect(findRecorder(take({ recorders: [recorder({ phase: 'ending' }), next] }))).toBe(next)
  expect(findRecorder(take({ recorders: [recorder({ phase: 'ending' })] }))).toBeUndefined()
})

describe('what is only in memory', () => {
  it('is what the recorder delivered and the device store has not confirmed', () => {
    const behind = take({ parts: [part(5_000, { capturedBytes: 900, savedBytes: 600, savedMs: 3_000 })] })
    expect(measureUnsaved(behind)).toEqual({ bytes: 300, ms: 2_000 })
  })

  it.each([
    [
      'bytes',
      { capturedBytes: UNSAVED_LIMIT.bytes, savedBytes: 0 },
      { capturedBytes: UNSAVED_LIMIT.bytes + 1 },
    ],
    ['time', { capturedMs: UNSAVED_LIMIT.ms, savedMs: 0 }, { capturedMs: UNSAVED_LIMIT.ms + 1, savedMs: 0 }],
  ])('may not exceed its limit of %s', (_of, atLimit, above) => {
    expect(isTooFarBehind(take({ parts: [part(0, atLimit)] }))).toBe(false)
    expect(isTooFarBehind(take({ parts: [part(0, above)] }))).toBe(true)
  })
})

describe('how much longer the device can record', () => {
  it('is estimated from the rate of this take, once there are five seconds of it', () => {
    expect(measureRate(take({ parts: [part(4_999, { capturedBytes: 1 })] }))).toBe(ASSUMED_BYTES_PER_MS)
    expect(measureRate(take({ parts: [part(5_000, { capturedBytes: 1_000_000 })] }))).toBe(200)
  })

  it('leaves a reserve, is never negative, and is unknown if the browser does not say', () => {
    expect(measureTimeLeft(RESERVED_BYTES + 1_000, 10)).toBe(100)
    expect(measureTimeLeft(RESERVED_BYTES - 1)).toBe(0)
    expect(measureTimeLeft(null)).toBeNull()
  })

  it('warns below five minutes', () => {
    const enough = RESERVED_BYTES + LOW_SPACE_MS * ASSUMED_BYTES_PER_MS
    expect(isSpaceLow(take({ freeBytes: enough }))).toBe(false)
    expect(isSpaceLow(take({ freeBytes: enough - 1 }))).toBe(true)
    expect(isSpaceLow(take({ freeBytes: null }))).toBe(false)
  })
})
