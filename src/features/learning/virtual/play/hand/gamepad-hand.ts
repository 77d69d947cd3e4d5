import { type Hand, type PerAxis, readingOf, stillHand } from './hand.ts'

/** A pad as browsers read it, with the standard layout. */
export interface PadState {
  axes: readonly number[]
  buttons: readonly { value: number }[]
}

const [LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_TRIGGER, RIGHT_TRIGGER] = [4, 5, 6, 7]

/** Left stick: the view. Right stick: in and out, and roll. Shoulders or triggers: the light post. */
export function readPad({ axes, buttons }: PadState): PerAxis {
  const pressed = (button: number) => buttons[button]?.value ?? 0
  return {
    pan: axes[0] ?? 0,
    tilt: -(axes[1] ?? 0),
    depth: -(axes[3] ?? 0),
    roll: axes[2] ?? 0,
    lightPost:
      Math.max(pressed(RIGHT_SHOULDER), pressed(RIGHT_TRIGGER)) -
      Math.max(pressed(LEFT_SHOULDER), pressed(LEFT_TRIGGER)),
  }
}

/** A stick at rest is never quite at zero; the motion model has its own dead zone, this one tells who moves. */
const REST = 0.08

export function createGamepadHand(list: () => readonly (PadState | null)[]): Hand {
  return {
    read() {
      const rate = stillHand()
      for (const pad of list()) {
        if (pad === null) continue
        const found = readPad(pad)
        for (const axis of ['pan', 'tilt', 'depth', 'roll', 'lightPost'] as const)
          if (Math.abs(found[axis]) > REST) rate[axis] += found[axis]
      }
      return readingOf('GAMEPAD', { rate })
    },
    rest: () => undefined,
    dispose: () => undefined,
  }
}

/** The pads of this device. */
export const pagePads = (): readonly (Gamepad | null)[] =>
  'getGamepads' in navigator ? navigator.getGamepads() : []
