import { axes, type Hand, type PerAxis, stillHand } from './hand.ts'

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

/** A stick at rest is never quite at zero; the motion model has its own dead zone, this one tells who moves. */
const REST = 0.08

export function createGamepadHand(list: () => readonly (PadState | null)[]): Hand {
  let last = stillHand()
  let readAt = Number.NEGATIVE_INFINITY
  return {
    read(now) {
      const rate = stillHand()
      let changedAt = readAt
      for (const pad of list()) {
        if (pad === null) continue
        const found = readPad(pad)
        changedAt = Math.max(changedAt, pad.timestamp)
        for (const axis of axes) if (Math.abs(found[axis]) > REST) rate[axis] += found[axis]
      }
      const at = Math.min(now, Math.max(changedAt, readAt))
      readAt = now
      if (axes.every((axis) => rate[axis] === last[axis])) return []
      last = rate
      return [{ at, device: 'GAMEPAD', rate }]
    },
    rest: () => undefined,
    dispose: () => undefined,
  }
}

/** The pads of this device. */
export const pagePads = (): readonly (Gamepad | null)[] =>
  'getGamepads' in navigator ? navigator.getGamepads() : []
