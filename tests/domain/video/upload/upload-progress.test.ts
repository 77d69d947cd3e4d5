import { describe, expect, it } from 'vitest'
import {
  keepPace,
  secondsRemaining,
  startPace,
  unknownProgress,
} from '#domain/video/upload/upload-progress.ts'

const begun = startPace(0, 0)

it('upload progress is initialized with unknown sizes (-1), neither paused nor to be canceled (spec 2 §4)', () => {
  expect(unknownProgress).toMatchObject({ totalSize: -1, uploadedSize: -1 })
  expect(unknownProgress).toMatchObject({ isPaused: false, cancelRequest: null })
})

describe('how fast an upload is', () => {
  it('is at first what was measured', () => {
    expect(keepPace(begun, 500, 1_000).bytesPerSecond).toBe(500)
  })

  it('then changes by three tenths of the new value, so that the time left does not jump', () => {
    const pace = keepPace(keepPace(begun, 1_000, 1_000), 1_000, 2_000)
    expect(pace.bytesPerSecond).toBe(700)
  })

  it('is not lower for a chunk that has to be sent again: that counts as a pause', () => {
    const back = keepPace(keepPace(begun, 1_000, 1_000), 400, 2_000)
    expect(back).toEqual({ bytesPerSecond: 700, lastAt: 2_000, lastBytes: 1_000 })
  })

  it('is not measured twice at one moment, nor by a clock that goes backwards', () => {
    const pace = keepPace(begun, 500, 1_000)
    expect(keepPace(pace, 900, 1_000)).toBe(pace)
    expect(keepPace(pace, 900, 500)).toBe(pace)
  })
})

describe('the time that is left', () => {
  it('is in whole seconds, rounded up', () => {
    expect(secondsRemaining(keepPace(begun, 1_000, 1_000), 1_001)).toBe(2)
    expect(secondsRemaining(keepPace(begun, 1_000, 1_000), 0)).toBe(0)
  })

  it.each([
    ['nothing was measured', begun],
    ['nothing moves', { ...begun, bytesPerSecond: 0.5 }],
  ])('is unknown while %s', (_why, pace) => {
    expect(secondsRemaining(pace, 1_000)).toBeNull()
  })
})
