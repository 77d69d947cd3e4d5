import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeyboardHand } from '#features/learning/virtual/play/hand/keyboard-hand.ts'
import { type Hand, isMoving } from '#features/learning/virtual/play/hand/hand.ts'

let hand: Hand
const dispatch = (type: string, at: number, init: KeyboardEventInit) => {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return document.body.dispatchEvent(event)
}
const press = (code: string, at: number, more: KeyboardEventInit = {}) =>
  dispatch('keydown', at, { code, ...more })
const release = (code: string, at: number) => dispatch('keyup', at, { code })
const lastRate = (now: number) => hand.read(now).findLast(({ rate }) => rate !== undefined)?.rate

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  hand = createKeyboardHand(document.body)
})
afterEach(() => {
  hand.dispose()
  vi.restoreAllMocks()
})

it('gets faster the longer a key is pressed, and stops with it', () => {
  press('ArrowRight', 100)
  const [soon, later] = [lastRate(101)!, lastRate(1_100)!]
  expect(soon.pan).toBeLessThan(later.pan)
  expect(later.pan).toBe(1)
  release('ArrowRight', 1_200)
  expect(isMoving(lastRate(1_210)!)).toBe(false)
})

it('says the same at the same moments, however often it is read', () => {
  const readEvery = (ms: number) => {
    press('ArrowUp', 1_000)
    press('KeyW', 1_140)
    const said = Array.from({ length: 600 / ms }, (_none, index) =>
      hand.read(1_000 + (index + 1) * ms),
    ).flat()
    release('ArrowUp', 1_640)
    release('KeyW', 1_650)
    return [...said, ...hand.read(1_700)]
  }
  expect(readEvery(1)).toEqual(readEvery(200))
})

it('moves a small step for a press that would hardly be noticed', () => {
  press('KeyW', 100)
  release('KeyW', 105)
  const moved = () => hand.read(200).reduce((sum, change) => sum + (change.moved?.depth ?? 0), 0)
  expect(moved()).toBeGreaterThan(0)
  expect(moved()).toBe(0)
})

it.each([0, 1_700_000_000_000])('takes the time it is read for an event that says %d', (told) => {
  press('ArrowRight', told)
  expect(hand.read(10_001)).toMatchObject([{ at: 10_000 }])
})

it('moves less with Shift', () => {
  press('ArrowUp', 1)
  const fast = lastRate(1_000)!.tilt
  release('ArrowUp', 1_000)
  press('ArrowUp', 1_000, { shiftKey: true })
  expect(lastRate(2_000)!.tilt).toBeLessThan(fast)
})

it('leaves the shortcuts of the browser alone, and forgets keys when it rests', () => {
  expect(press('ArrowLeft', 1, { altKey: true })).toBe(true)
  press('KeyE', 1)
  hand.rest()
  expect(isMoving(lastRate(performance.now())!)).toBe(false)
})
