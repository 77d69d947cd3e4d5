import { afterEach, expect, test, vi } from 'vitest'
import {
  createGamepadHand,
  fromRest,
  type PadState,
} from '#features/learning/virtual/play/hand/gamepad-hand.ts'
import { usualHand } from '#domain/learning/virtual/motion.ts'
import { AttemptRun } from '#features/learning/virtual/play/run/attempt-run.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pad = (timestamp: number, pan: number, depth = 0): PadState => ({
  axes: [pan, 0, 0, -depth],
  buttons: [],
  timestamp,
})

/** Sticks that are pushed shortly and long; some pushes are over before a slow frame is drawn. */
const pushed: readonly PadState[] = [
  pad(0, 0),
  pad(101.5, 0.6),
  pad(117, 0),
  pad(303, -1, 0.5),
  pad(871.2, 0, 0.5),
  pad(880.1, 0.4, 0.5),
  pad(889.9, 0),
  pad(1_300, 0, -1),
  pad(1_750.4, 0),
]

function play(nextFrame: (now: number) => number) {
  let now = 0
  let look: (at: number) => void = () => undefined
  const hand = createGamepadHand(
    () => [null, pushed.findLast(({ timestamp }) => timestamp <= now) ?? null],
    (read) => {
      look = read
      return () => undefined
    },
  )
  const settings = { kind: 'STAR', optic: 0, level: 1, seed: 3, hand: () => usualHand, fogs: false } as const
  const run = new AttemptRun(settings)
  run.standStill(0)
  for (let frame = nextFrame(0), timer = 4; frame < 3_000;) {
    now = Math.min(frame, timer)
    if (now === timer) {
      look(now)
      timer += 4
    }
    if (now < frame) continue
    run.advance(frame, hand.read(frame))
    frame = nextFrame(frame)
  }
  return { poses: run.poses.slice(0, 120), device: run.device() }
}

test('one log of a pad gives the same attempt at 15, 30, 60 and 144 frames a second', () => {
  const wanted = play((now) => now + 1_000 / 60)
  expect(wanted.device).toBe('GAMEPAD')
  expect(new Set(wanted.poses.map(({ pan }) => pan)).size).toBeGreaterThan(30)
  for (const frames of [15, 30, 144]) expect(play((now) => now + 1_000 / frames)).toEqual(wanted)
})

test('a frame that tells an earlier time than the last reading turns nothing around', () => {
  let state = pad(0, 0)
  let look: (at: number) => void = () => undefined
  const hand = createGamepadHand(
    () => [state],
    (read) => {
      look = read
      return () => undefined
    },
  )
  look(10)
  state = pad(20, 1)
  look(21)
  state = pad(20.5, 0)
  expect(hand.read(19).map(({ at }) => at)).toEqual([20, 21])
})

test('a pad is read between frames while it is connected, and not after the exercise', () => {
  vi.useFakeTimers()
  const pads: (PadState | null)[] = []
  vi.stubGlobal('navigator', { getGamepads: () => pads })
  const told = (type: string) => dispatchEvent(new Event(type))
  const hand = createGamepadHand(() => pads)
  expect(vi.getTimerCount()).toBe(0)
  pads[0] = pad(1, 1)
  told('gamepadconnected')
  vi.advanceTimersByTime(4)
  pads[0] = pad(5, 0)
  expect(hand.read(6)).toHaveLength(2)
  pads[0] = null
  told('gamepaddisconnected')
  expect(vi.getTimerCount()).toBe(0)
  pads[0] = pad(7, 0)
  told('gamepadconnected')
  expect(vi.getTimerCount()).toBe(1)
  hand.dispose()
  told('gamepadconnected')
  expect(vi.getTimerCount()).toBe(0)
})

test('a worn stick is still where it rests, and reaches as far both ways', () => {
  let state = pad(0, 0.2)
  const resting = { pan: 0.2, tilt: 0, depth: 0, roll: 0, lightPost: 0 }
  const hand = createGamepadHand(
    () => [state],
    () => () => undefined,
    () => resting,
  )
  expect(hand.read(10)).toEqual([])
  state = pad(20, 1)
  expect(hand.read(30).at(-1)?.rate?.pan).toBe(1)
  state = pad(40, -1)
  expect(hand.read(50).at(-1)?.rate?.pan).toBe(-1)
  expect(fromRest(0.6, 0.2)).toBeCloseTo(0.5)
  // A pushed stick doesn't become the middle.
  expect(fromRest(0, 1)).toBeGreaterThan(-0.3)
})
