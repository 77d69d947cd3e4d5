import { axes, type Hand, type HandChange, type PerAxis, stillHand } from './hand.ts'

/** A pad as browsers read it, with the standard layout. */
export interface PadState {
  axes: readonly number[]
  buttons: readonly { value: number }[]
  /** When it changed last, in the page's time. */
  timestamp: number
}

const [LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_TRIGGER, RIGHT_TRIGGER] = [4, 5, 6, 7]

/** Left stick: the view. Right stick: in and out, and roll. Shoulders or triggers: the light post. */
export function readPad({ axes: sticks, buttons }: Omit<PadState, 'timestamp'>): PerAxis {
  const pressed = (button: number) => buttons[button]?.value ?? 0
  return {
    pan: sticks[0] ?? 0,
    tilt: -(sticks[1] ?? 0),
    depth: -(sticks[3] ?? 0),
    roll: sticks[2] ?? 0,
    lightPost:
      Math.max(pressed(RIGHT_SHOULDER), pressed(RIGHT_TRIGGER)) -
      Math.max(pressed(LEFT_SHOULDER), pressed(LEFT_TRIGGER)),
  }
}

/** What the first pad says; null without a pad. While nobody touches it, this is where its sticks rest. */
export function readFirstPad(list: () => readonly (PadState | null)[] = pagePads): PerAxis | null {
  const pad = list().find((one) => one !== null)
  return pad == null ? null : readPad(pad)
}

/** A worn stick rests beside its middle: from there, both ways still reach as far. */
export function fromRest(value: number, rest: number): number {
  const off = Number.isFinite(rest) ? Math.min(MOST_OFF, Math.max(-MOST_OFF, rest)) : 0
  const moved = value - off
  return Math.min(1, Math.max(-1, moved / (moved < 0 ? 1 + off : 1 - off)))
}

/** What is further off was pushed. */
const MOST_OFF = 0.4

/** A stick at rest is never quite at zero; the motion model has its own dead zone, this one tells who moves. */
const REST = 0.08

/** As often as browsers read pads themselves at most, ms. */
const READ_EVERY = 4

/** Reads again and again, whether frames are drawn or not, until it is stopped. */
export type ReadBetween = (read: (now: number) => void) => () => void

/**
 * Pads have no events: what is moved between two readings is seen as one change. So that a slow picture misses nothing,
 * they are read between frames, too.
 */
export function createGamepadHand(
  list: () => readonly (PadState | null)[],
  readBetween: ReadBetween = whileConnected,
  restOfFirst: () => PerAxis = stillHand,
): Hand {
  let last = stillHand()
  let readAt = Number.NEGATIVE_INFINITY
  let unread: HandChange[] = []
  const look = (now: number): void => {
    const rate = stillHand()
    let changedAt = readAt
    for (const [index, pad] of list()
      .filter((one) => one !== null)
      .entries()) {
      const resting = index === 0 ? restOfFirst() : stillHand()
      const found = readPad(pad)
      changedAt = Math.max(changedAt, pad.timestamp)
      for (const axis of axes) {
        const moved = fromRest(found[axis], resting[axis])
        if (Math.abs(moved) > REST) rate[axis] += moved
      }
    }
    // A frame tells the time at which it was due, which may be before the last reading.
    const at = Math.max(readAt, Math.min(now, changedAt))
    readAt = Math.max(readAt, now)
    if (axes.every((axis) => rate[axis] === last[axis])) return
    last = rate
    unread.push({ at, device: 'GAMEPAD', rate })
  }
  const stop = readBetween(look)
  return {
    read(now) {
      look(now)
      const changes = unread
      unread = []
      return changes
    },
    rest: () => undefined,
    dispose: stop,
  }
}

/** Costs nothing as long as no pad is connected. */
function whileConnected(read: (now: number) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = (): void => {
    const isConnected = pagePads().some((pad) => pad !== null)
    if (isConnected) timer ??= setInterval(() => read(performance.now()), READ_EVERY)
    else stop()
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  addEventListener('gamepadconnected', follow)
  addEventListener('gamepaddisconnected', follow)
  follow()
  return () => {
    removeEventListener('gamepadconnected', follow)
    removeEventListener('gamepaddisconnected', follow)
    stop()
  }
}

/** The pads of this device. */
export const pagePads = (): readonly (Gamepad | null)[] =>
  'getGamepads' in navigator ? navigator.getGamepads() : []
