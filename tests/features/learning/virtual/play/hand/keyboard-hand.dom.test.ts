import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeyboardHand } from '#features/learning/virtual/play/hand/keyboard-hand.ts'
import type { Hand } from '#features/learning/virtual/play/hand/hand.ts'

let hand: Hand
const press = (code: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }),
  )
const release = (code: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keyup', { code, bubbles: true }))

beforeEach(() => void (hand = createKeyboardHand(document.body)))
afterEach(() => hand.dispose())

it('gets faster the longer a key is pressed, and stops with it', () => {
  press('ArrowRight')
  const [soon, later] = [hand.read(performance.now()), hand.read(performance.now() + 1_000)]
  expect(soon.rate.pan).toBeLessThan(later.rate.pan)
  expect(later).toMatchObject({ rate: { pan: 1 }, device: 'KEYBOARD' })
  release('ArrowRight')
  expect(hand.read(performance.now()).device).toBeNull()
})

it('moves a small step for a press between two frames, which nobody would see otherwise', () => {
  press('KeyW')
  release('KeyW')
  expect(hand.read(0).moved.depth).toBeGreaterThan(0)
  expect(hand.read(0).moved.depth).toBe(0)
})

it('moves less with Shift', () => {
  press('ArrowUp')
  const fast = hand.read(performance.now() + 1_000).rate.tilt
  release('ArrowUp')
  press('ArrowUp', { shiftKey: true })
  expect(hand.read(performance.now() + 1_000).rate.tilt).toBeLessThan(fast)
})

it('leaves the shortcuts of the browser alone, and forgets keys when it rests', () => {
  expect(press('ArrowLeft', { altKey: true })).toBe(true)
  press('KeyE')
  hand.rest()
  expect(hand.read(performance.now()).device).toBeNull()
})
