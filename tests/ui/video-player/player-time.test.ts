import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { loopBackFrom, nextLoop, noLoop } from '#ui/video-player/loop-range.ts'
import { actionOfKey } from '#ui/video-player/keys/player-keys.ts'
import { keyHelp } from '#ui/video-player/player-words.ts'
import {
  formatTime,
  nearestSpeed,
  neighborFrame,
  neighborSpeed,
  nextMark,
  previousMark,
  speakTime,
  spriteFrameAt,
} from '#ui/video-player/player-time.ts'

describe('time', () => {
  test.each([
    [0, '0:00', '0 seconds'],
    [65.9, '1:05', '1 minute 5 seconds'],
    [3_729, '1:02:09', '1 hour 2 minutes 9 seconds'],
    [Number.NaN, '0:00', '0 seconds'],
    [-3, '0:00', '0 seconds'],
  ])('%s seconds are shown as %s and spoken as %s', (seconds, shown, spoken) => {
    expect([formatTime(seconds), speakTime(seconds)]).toEqual([shown, spoken])
  })
})

describe('frames', () => {
  test('stepping forward and back again shows the same frame, at any rate', () => {
    const rates = fc.constantFrom(15, 23.976, 24, 25, 29.97, 30, 50, 60)
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 5_000 }), (frameRate, frame) => {
        const facts = { frameRate, duration: 10_000 }
        const frameAt = (seconds: number) => Math.floor(seconds * frameRate + 1e-6)
        const position = frame / frameRate + 0.1 / frameRate
        const on = neighborFrame(position, { ...facts, direction: 1 })
        expect(frameAt(on)).toBe(frame + 1)
        expect(frameAt(neighborFrame(on, { ...facts, direction: -1 }))).toBe(frame)
      }),
    )
  })

  test('there is nothing before the first frame', () => {
    expect(neighborFrame(0, { frameRate: 30, duration: 10, direction: -1 })).toBe(0)
  })

  test('the preview shows the frame of the moment, or the last one beyond the end', () => {
    const sprite = { address: '', columns: 10, rows: 2, frameWidth: 160, frameHeight: 90, secondsPerFrame: 2 }
    expect(spriteFrameAt(sprite, 0)).toEqual({ x: 0, y: 0 })
    expect(spriteFrameAt(sprite, 23)).toEqual({ x: 160, y: 90 })
    expect(spriteFrameAt(sprite, 500)).toEqual({ x: 1_440, y: 90 })
  })
})

describe('marks', () => {
  const marks = [2, 10, 30].map((at) => ({ id: String(at), at, label: '' }))
  test('next goes forward, previous goes back; pressed again right after a mark it goes back further', () => {
    expect(nextMark(marks, 2)?.at).toBe(10)
    expect(nextMark(marks, 30)).toBeNull()
    expect(previousMark(marks, 14)?.at).toBe(10)
    expect(previousMark(marks, 10.4)?.at).toBe(2)
    expect(previousMark(marks, 1)).toBeNull()
  })
})

describe('loop', () => {
  test('start, end, off', () => {
    const started = nextLoop(noLoop, 4)
    const on = nextLoop(started, 9)
    expect(on).toEqual({ status: 'on', from: 4, to: 9 })
    expect(loopBackFrom(on, 8.9)).toBeNull()
    expect(loopBackFrom(on, 9.02)).toBe(4)
    expect(nextLoop(on, 5)).toBe(noLoop)
  })

  test('an end before the start swaps them; a slip of the finger moves the start', () => {
    expect(nextLoop({ status: 'started', from: 9 }, 4)).toEqual({ status: 'on', from: 4, to: 9 })
    expect(nextLoop({ status: 'started', from: 9 }, 9.1)).toEqual({ status: 'started', from: 9.1 })
  })

  test('jumping out of the loop ends it', () => {
    expect(loopBackFrom({ status: 'on', from: 4, to: 9 }, 60)).toBeNull()
  })
})

describe('keys', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false }
  test.each([
    [' ', { type: 'toggle-play' }],
    ['K', { type: 'toggle-play' }],
    ['ArrowLeft', { type: 'skip', by: -5 }],
    ['l', { type: 'skip', by: 10 }],
    [',', { type: 'step-frame', direction: -1 }],
    ['7', { type: 'seek-share', share: 0.7 }],
    ['q', null],
    ['constructor', null],
  ])('%s', (key, action) => {
    expect(actionOfKey({ key, ...plain })).toEqual(action)
  })

  test('browser shortcuts still work', () => {
    expect(actionOfKey({ ...plain, key: 'f', ctrlKey: true })).toBeNull()
    expect(actionOfKey({ ...plain, key: 'ArrowLeft', altKey: true })).toBeNull()
  })

  test('the help lists each key once', () => {
    expect(new Set(keyHelp.map(({ keys }) => keys)).size).toBe(keyHelp.length)
  })
})

test('faster and slower stop at the ends', () => {
  expect([neighborSpeed(1, 1), neighborSpeed(1, -1)]).toEqual([1.25, 0.75])
  expect([neighborSpeed(2, 1), neighborSpeed(0.25, -1)]).toEqual([2, 0.25])
})

test('a speed that is a hair off is shown as the one that was chosen', () => {
  expect([0.9, 0.97, 1, 1.9, 0.225].map(nearestSpeed)).toEqual([1, 1, 1, 2, 0.25])
})
