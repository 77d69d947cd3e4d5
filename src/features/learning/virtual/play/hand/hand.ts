/** One movement of the scope each, named as the fields of a pose. */
export const axes = ['pan', 'tilt', 'depth', 'roll', 'lightPost'] as const
export type Axis = (typeof axes)[number]
export type PerAxis = Record<Axis, number>

export type Device = 'TOUCH' | 'MOUSE' | 'KEYBOARD' | 'GAMEPAD' | 'HID' | 'ORIENTATION' | 'OTHER'

/**
 * What a device says of the hand since it was last read. All devices speak of the picture: positive looks to the right,
 * up, deeper, clockwise.
 */
export interface HandReading {
  /** How fast, −1 to 1: a key, a stick, a cap that is pushed. */
  rate: PerAxis
  /** How far: degrees, and mm of depth. */
  moved: PerAxis
  /** How far a device that is the scope was turned, which is taken as it is: degrees. */
  turned: PerAxis
  /** The device that moved last; null if nothing did. */
  device: Device | null
}

export const stillHand = (): PerAxis => ({ pan: 0, tilt: 0, depth: 0, roll: 0, lightPost: 0 })

export interface Hand {
  /** What happened since the last reading. */
  read(now: number): HandReading
  /** Forgets what is pressed: the page was hidden, or the attempt paused. */
  rest(): void
  dispose(): void
}

/** All devices at once; the attempt was made with the one that moved most. */
export function joinHands(hands: readonly Hand[]): Hand {
  return {
    read(now) {
      const joined: HandReading = { rate: stillHand(), moved: stillHand(), turned: stillHand(), device: null }
      for (const hand of hands) {
        const { rate, moved, turned, device } = hand.read(now)
        for (const axis of axes) {
          joined.rate[axis] = Math.min(1, Math.max(-1, joined.rate[axis] + rate[axis]))
          joined.moved[axis] += moved[axis]
          joined.turned[axis] += turned[axis]
        }
        joined.device = device ?? joined.device
      }
      return joined
    },
    rest: () => hands.forEach((hand) => hand.rest()),
    dispose: () => hands.forEach((hand) => hand.dispose()),
  }
}

/** A reading of a device that says how fast, or how far. */
export function readingOf(
  device: Device | null,
  { rate = stillHand(), moved = stillHand(), turned = stillHand() }: Partial<Omit<HandReading, 'device'>>,
): HandReading {
  const isMoving = axes.some((axis) => rate[axis] !== 0 || moved[axis] !== 0 || turned[axis] !== 0)
  return { rate, moved, turned, device: isMoving ? device : null }
}
