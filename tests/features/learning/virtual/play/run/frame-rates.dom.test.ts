import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Hand, joinHands } from '#features/learning/virtual/play/hand/hand.ts'
import { createKeyboardHand } from '#features/learning/virtual/play/hand/keyboard-hand.ts'
import { createPointerHand } from '#features/learning/virtual/play/hand/pointer-hand.ts'
import { AttemptRun } from '#features/learning/virtual/play/run/attempt-run.ts'
import { usualHand } from '#domain/learning/virtual/motion.ts'
import { randomFrom } from '#domain/learning/virtual/steady-maths.ts'

/** What a browser tells of, with the time at which it happened. */
interface Told {
  at: number
  tell: (target: HTMLElement) => void
}

const at = <E extends Event>(time: number, event: E, more: object = {}): E => {
  for (const [name, value] of Object.entries({ timeStamp: time, ...more }))
    Object.defineProperty(event, name, { value })
  return event
}
const key = (time: number, type: 'keydown' | 'keyup', init: KeyboardEventInit): Told => ({
  at: time,
  tell: (target) => void target.dispatchEvent(at(time, new KeyboardEvent(type, { bubbles: true, ...init }))),
})
const pointer = (time: number, type: string, clientX: number, clientY: number): Told => ({
  at: time,
  tell: (target) => {
    const more = { pointerId: 1, pointerType: 'mouse', clientX, clientY, getCoalescedEvents: () => [] }
    target.dispatchEvent(at(time, new MouseEvent(type, { bubbles: true }), more))
  },
})

/** Keys that are pressed long, shortly and together, and a mouse between them. */
const log: readonly Told[] = [
  key(103, 'keydown', { code: 'ArrowRight' }),
  key(391.5, 'keydown', { code: 'KeyW' }),
  key(700.2, 'keyup', { code: 'ArrowRight' }),
  key(1_204, 'keydown', { code: 'ArrowUp' }),
  key(1_209, 'keyup', { code: 'ArrowUp' }),
  key(1_555, 'keyup', { code: 'KeyW' }),
  pointer(1_700, 'pointerdown', 100, 100),
  ...Array.from({ length: 150 }, (_none, index) =>
    pointer(1_703.3 + index * 8, 'pointermove', 100 + Math.sin(index / 9) * 60, 100 + index / 3),
  ),
  pointer(2_950, 'pointerup', 100, 150),
  key(3_001, 'keydown', { code: 'KeyA' }),
  key(3_100, 'keydown', { code: 'KeyS', shiftKey: true }),
  key(3_930, 'keyup', { code: 'KeyA' }),
  key(4_471, 'keyup', { code: 'KeyS' }),
]
const LENGTH = 5_000

let hand: Hand
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(60_000))
afterEach(() => {
  hand.dispose()
  vi.restoreAllMocks()
})

function play(nextFrame: (now: number) => number) {
  const target = document.createElement('div')
  target.setPointerCapture = () => undefined
  document.body.replaceChildren(target)
  hand = joinHands([
    createKeyboardHand(target),
    createPointerHand({ picture: target, lookPad: null, pad: null, aside: () => 'roll' }),
  ])
  const settings = { kind: 'STAR', optic: 30, level: 1, seed: 3, hand: () => usualHand, fogs: false } as const
  const run = new AttemptRun(settings)
  run.standStill(0)
  let told = 0
  for (let now = nextFrame(0); now < LENGTH + 2_000; now = nextFrame(now)) {
    for (; told < log.length && log[told]!.at <= now; told += 1) log[told]!.tell(target)
    run.advance(now, hand.read(now))
  }
  hand.dispose()
  return { poses: run.poses.slice(0, (LENGTH / 1_000) * 60), device: run.device() }
}

it('one log of keys and mouse gives the same attempt at any frame rate, and in a throttled tab', () => {
  const wanted = play((now) => now + 1_000 / 60)
  expect(wanted.poses).toHaveLength(300)
  expect(new Set(wanted.poses.map(({ pan }) => pan)).size).toBeGreaterThan(100)
  const random = randomFrom(5)
  for (const nextFrame of [
    (now: number) => now + 1_000 / 30,
    (now: number) => now + 1_000 / 144,
    (now: number) => now + 1_000,
    (now: number) => now + 3 + random() * 400,
  ])
    expect(play(nextFrame)).toEqual(wanted)
})
