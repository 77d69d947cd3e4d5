import { expect, it } from 'vitest'
import {
  qualities,
  shownQuality,
  startQuality,
  stepQuality,
} from '#features/learning/virtual/play/scene/quality.ts'

const after = (frames: number, ms: number, from = startQuality) => {
  let state = from
  for (let frame = 0; frame < frames; frame += 1) state = stepQuality(state, ms)
  return state
}

it('draws less while frames are long, down to the least', () => {
  expect(after(100, 40).level).toBeGreaterThan(startQuality.level)
  expect(after(3_000, 60).level).toBe(qualities.length - 1)
})

it('draws more again once frames have been short for long, but never what was too slow before', () => {
  expect(after(1_000, 16.6).level).toBe(0)
  const slowed = after(100, 40)
  expect(after(2_000, 16.6, slowed).level).toBe(slowed.level)
})

it('draws the least at once where there is no graphics card', () => {
  expect(after(8, 400).level).toBe(qualities.length - 1)
})

it('learns nothing from a pause', () => {
  expect(after(100, 5_000)).toEqual(startQuality)
})

it('opens with the least, without preparing anything, and stays there until rich programs are prepared', () => {
  const least = qualities.at(-1)
  let isPrepared = false
  let asked = 0
  const isRichPrepared = (): boolean => {
    asked += 1
    return isPrepared
  }
  expect(shownQuality(0, { isFirst: true, isRichPrepared })).toBe(least)
  expect(asked).toBe(0)
  expect(shownQuality(0, { isFirst: false, isRichPrepared })).toBe(least)
  isPrepared = true
  expect(shownQuality(0, { isFirst: false, isRichPrepared })).toBe(qualities[0])
})

it('prepares nothing rich for a picture that shows nothing rich', () => {
  const isRichPrepared = (): boolean => {
    throw new Error('asked')
  }
  expect(shownQuality(2, { isFirst: false, isRichPrepared })).toBe(qualities[2])
})
