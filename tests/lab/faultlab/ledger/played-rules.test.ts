import { expect, test } from 'vitest'
import { findPlayedFaults, timesWithoutGaps } from '../../../../lab/faultlab/ledger/played-rules.ts'

const FRAME = 1 / 15
const shown = (frames: readonly number[], times = frames.map((_, index) => index * FRAME)) => ({
  frames: [...frames],
  times: [...times],
  pictureSeconds: (times.at(-1) ?? 0) + FRAME,
  soundSeconds: (times.at(-1) ?? 0) + FRAME,
  soundLag: 0,
})
const first = shown([1, 2, 3, 4])
const second = shown([9, 10, 11])
const joined = shown([1, 2, 3, 4, 9, 10, 11])
const told = { durationSeconds: 7 * FRAME, partStarts: [0, 4 * FRAME] }

test('parts that are played one after the other are not a finding', () => {
  expect(findPlayedFaults(told, { video: joined, parts: [first, second] })).toEqual([])
})

test('a frame that is missing, doubled or out of order is one', () => {
  for (const frames of [
    [1, 2, 4, 9, 10, 11],
    [1, 2, 3, 3, 4, 9, 10, 11],
    [9, 10, 11, 1, 2, 3, 4],
  ])
    expect(findPlayedFaults(told, { video: shown(frames), parts: [first, second] })).not.toEqual([])
})

test('a video that lasts longer than what was captured is a finding', () => {
  const slow = shown(
    joined.frames,
    joined.times.map((time) => time * 2),
  )
  expect(
    findPlayedFaults({ ...told, durationSeconds: 14 * FRAME }, { video: slow, parts: [first, second] }),
  ).not.toEqual([])
})

test('a server that reports another length, or other parts, is one', () => {
  const played = { video: joined, parts: [first, second] }
  expect(findPlayedFaults({ ...told, durationSeconds: 9 }, played)).toHaveLength(1)
  expect(findPlayedFaults({ ...told, partStarts: [0] }, played)).toHaveLength(1)
})

test('sound that continues without a picture is one', () => {
  const video = { ...joined, soundSeconds: joined.pictureSeconds + 2 }
  expect(
    findPlayedFaults({ ...told, durationSeconds: video.soundSeconds }, { video, parts: [first, second] }),
  ).toHaveLength(1)
})

test('time in which no frame came is not played', () => {
  expect(timesWithoutGaps([0, 0.1, 5.1, 5.2]).map((time) => Math.round(time * 10) / 10)).toEqual([
    0, 0.1, 0.2, 0.3,
  ])
})
