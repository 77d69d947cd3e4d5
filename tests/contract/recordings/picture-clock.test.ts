import { expect, test } from 'vitest'
import { PictureClock } from '#contract/recordings/picture-clock.ts'

const FRAME = 1 / 30

/** Thirty a second from the given time on; `duration` is what the file gives for each. */
function noteFrames(clock: PictureClock, from: number, count: number, duration = FRAME): number[] {
  return Array.from({ length: count }, (_, number) =>
    clock.note({ timestamp: from + number * FRAME, duration }),
  )
}

test('a part lasts from its first picture to the end of its last', () => {
  const clock = new PictureClock()
  noteFrames(clock, 5.772, 90)
  expect(clock.covered).toBeCloseTo(3, 3)
  expect(clock.end).toBeCloseTo(8.772, 3)
})

test('a part without pictures lasts no time', () => {
  expect(new PictureClock().covered).toBe(0)
})

test('a stretch without a picture for longer than a second is left out, and reported', () => {
  const clock = new PictureClock()
  noteFrames(clock, 0, 30)
  const [skipped, ...others] = noteFrames(clock, 6.75, 30)
  expect(skipped).toBeCloseTo(5.75, 2)
  expect(new Set(others)).toEqual(new Set([0]))
  expect(clock.covered).toBeCloseTo(2, 2)
})

test('a picture that lasts less than a second is a slow one', () => {
  const clock = new PictureClock()
  noteFrames(clock, 0, 30)
  expect(clock.note({ timestamp: 1.9, duration: FRAME })).toBe(0)
  expect(clock.covered).toBeCloseTo(1.9 + FRAME, 3)
})

test('a length that reaches over a gap, or is missing, is taken as the usual one', () => {
  for (const claimed of [5.75, 0]) {
    const clock = new PictureClock()
    noteFrames(clock, 0, 29)
    clock.note({ timestamp: 29 * FRAME, duration: claimed })
    noteFrames(clock, 6.75, 30, claimed)
    expect(clock.covered).toBeCloseTo(2, 2)
  }
})

test('pictures that arrive before those they depend on change nothing', () => {
  const clock = new PictureClock()
  for (const timestamp of [0, 0.1, 0.05, 0.2, 0.15]) clock.note({ timestamp, duration: 0.05 })
  expect(clock.covered).toBeCloseTo(0.25, 6)
})
