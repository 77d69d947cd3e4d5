/** One movement of the scope each, named as the fields of a pose. */
export const axes = ['pan', 'tilt', 'depth', 'roll', 'lightPost'] as const
export type Axis = (typeof axes)[number]
export type PerAxis = Record<Axis, number>

export type Device = 'TOUCH' | 'MOUSE' | 'KEYBOARD' | 'GAMEPAD' | 'HID' | 'ORIENTATION' | 'OTHER'

/**
 * What a device says of the hand at a moment. All devices speak of the picture: positive looks to the right, up, deeper,
 * clockwise.
 */
export interface HandChange {
  /** When it happened, in the page's time, as events and frames tell it; never when it was read. */
  at: number
  device: Device
  /** How fast from now on, −1 to 1: a key, a stick, a cap that is pushed. */
  rate?: PerAxis
  /** How far: degrees, and mm of depth. */
  moved?: PerAxis
  /** How far a device that is the scope was turned, which is taken as it is: degrees. */
  turned?: PerAxis
}

export const stillHand = (): PerAxis => ({ pan: 0, tilt: 0, depth: 0, roll: 0, lightPost: 0 })
export const isMoving = (moves: PerAxis): boolean => axes.some((axis) => moves[axis] !== 0)

/** When something happened, in the page's time; some browsers tell another time, or none. */
export function momentOf({ timeStamp }: Pick<Event, 'timeStamp'>): number {
  const now = performance.now()
  return timeStamp > 0 && timeStamp <= now ? timeStamp : now
}

export interface Hand {
  /** What happened since the last reading, in order. */
  read(now: number): readonly HandChange[]
  /** Forgets what is pressed: the page was hidden, or the attempt paused. */
  rest(): void
  dispose(): void
}

/** All devices at once: what is pressed on one is added to what is pressed on the others. */
export function joinHands(hands: readonly Hand[]): Hand {
  const pressed = hands.map((): { rate: PerAxis; device: Device } => ({ rate: stillHand(), device: 'OTHER' }))
  const join = (index: number, change: HandChange): HandChange => {
    if (change.rate === undefined) return change
    pressed[index] = { rate: change.rate, device: change.device }
    const others = pressed.findLast(({ rate }) => isMoving(rate))
    const device = isMoving(change.rate) ? change.device : (others?.device ?? change.device)
    return { ...change, rate: sumOf(pressed.map(({ rate }) => rate)), device }
  }
  return {
    read: (now) =>
      hands
        .flatMap((hand, index) => hand.read(now).map((change) => ({ index, change })))
        .toSorted((one, other) => one.change.at - other.change.at)
        .map(({ index, change }) => join(index, change)),
    rest: () => hands.forEach((hand) => hand.rest()),
    dispose: () => hands.forEach((hand) => hand.dispose()),
  }
}

function sumOf(rates: readonly PerAxis[]): PerAxis {
  const sum = stillHand()
  for (const axis of axes)
    sum[axis] = Math.min(
      1,
      Math.max(
        -1,
        rates.reduce((total, rate) => total + rate[axis], 0),
      ),
    )
  return sum
}
