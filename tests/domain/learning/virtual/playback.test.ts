import { describe, expect, it, test } from 'vitest'
import { atStart, secondsOf, speeds, stepPlayback } from '#domain/learning/virtual/playback.ts'

const begun = stepPlayback(atStart(600), { type: 'play-or-pause' })

describe('while it plays', () => {
  test.each(speeds)('at %d times, a second is so many seconds of the attempt', (speed) => {
    const fast = stepPlayback({ ...begun, last: 6_000 }, { type: 'speed', speed })
    expect(secondsOf(stepPlayback(fast, { type: 'passed', ms: 1_000 }).at)).toBe(speed)
  })

  it('stops at the end, and begins again from there', () => {
    const ended = stepPlayback(begun, { type: 'passed', ms: 60_000 })
    expect(ended).toMatchObject({ at: 600, isPlaying: false })
    expect(stepPlayback(ended, { type: 'play-or-pause' })).toMatchObject({ at: 0, isPlaying: true })
  })

  it('goes on from where somebody moves it', () => {
    expect(stepPlayback(begun, { type: 'moved-to', at: 300 })).toMatchObject({ at: 300, isPlaying: true })
  })

  it('stops for single steps', () => {
    expect(stepPlayback(begun, { type: 'moved-by', steps: 1 })).toMatchObject({ at: 1, isPlaying: false })
  })
})

it('stands still until it is played', () => {
  expect(stepPlayback(atStart(600, 5), { type: 'passed', ms: 1_000 }).at).toBe(300)
})

it('never leaves the attempt', () => {
  expect(atStart(600, 99).at).toBe(600)
  expect(stepPlayback(atStart(600), { type: 'moved-by', steps: -1 }).at).toBe(0)
  expect(stepPlayback(atStart(600), { type: 'moved-to', at: Number.POSITIVE_INFINITY }).at).toBe(600)
})

it('is no slower and no faster than there are speeds', () => {
  const slower = speeds.reduce((state) => stepPlayback(state, { type: 'slower' }), begun)
  const faster = speeds.reduce((state) => stepPlayback(state, { type: 'faster' }), begun)
  expect([slower.speed, faster.speed]).toEqual([0.25, 8])
})
