import { type Hand, type HandChange, momentOf, stillHand } from './hand.ts'
import { aimOf, type Frame, frameOf, isStill, rollOf, STILL_MS, turnBetween } from './orientation.ts'

export const hasOrientation = (): boolean => 'DeviceOrientationEvent' in globalThis

/** Where permission is needed (iOS), it is asked for; only in a gesture. */
export async function allowOrientation(): Promise<boolean> {
  if (!hasOrientation()) return false
  const request: unknown = Reflect.get(DeviceOrientationEvent, 'requestPermission')
  if (typeof request !== 'function') return true
  try {
    return (await (request as () => Promise<string>).call(DeviceOrientationEvent)) === 'granted'
  } catch {
    return false
  }
}

export interface OrientationHand extends Hand {
  /** Yaw drifts: from now on it is measured from how the device is held. */
  settle(): void
  /** It is held, and not yet still: time waits for that. Never where there is no sensor. */
  isUnsteady(): boolean
}

export interface OrientationOptions {
  listened?: EventTarget
  now?: () => number
  /** Whether it waits for the device to be held still. */
  onWaiting: (isWaiting: boolean) => void
}

interface Held {
  at: number
  frame: Frame
}

/** Whether the device has been held still for long enough. */
function watchRest(now: () => number) {
  let held: Held[] = []
  return {
    isReached(frame: Frame): boolean {
      const at = now()
      held = [...held, { at, frame }].filter((one) => at - one.at <= STILL_MS)
      const isLong = held.length > 1 && at - held[0]!.at > STILL_MS * 0.8
      return isLong && isStill(held.map((one) => one.frame))
    },
    forget: (): void => void (held = []),
  }
}

/** The device itself is the scope: how it is turned is how the scope is turned. */
export function createOrientationHand({
  listened = globalThis,
  now = () => performance.now(),
  onWaiting,
}: OrientationOptions): OrientationHand {
  const rest = watchRest(now)
  let still: Frame | null = null
  let last: { pan: number; tilt: number; roll: number } | null = null
  let unread: HandChange[] = []
  let hasSensor = false
  onWaiting(true)

  const wait = (frame: Frame): void => {
    if (!rest.isReached(frame)) return
    begin(frame)
    onWaiting(false)
  }
  const begin = (frame: Frame): void => {
    still = frame
    last = { pan: 0, tilt: 0, roll: rollOf(frame) }
    rest.forget()
  }
  const follow = (event: Event): void => {
    const { alpha, beta, gamma } = event as DeviceOrientationEvent
    if (alpha === null || beta === null || gamma === null) return
    hasSensor = true
    const frame = frameOf({ alpha, beta, gamma })
    if (still === null || last === null) return wait(frame)
    const next = { ...aimOf(still, frame), roll: rollOf(frame) }
    const turned = {
      ...stillHand(),
      pan: turnBetween(last.pan, next.pan),
      tilt: next.tilt - last.tilt,
      roll: turnBetween(last.roll, next.roll),
    }
    unread.push({ at: momentOf(event), device: 'ORIENTATION', turned })
    last = next
    current = frame
  }
  let current: Frame | null = null
  listened.addEventListener('deviceorientation', follow)
  return {
    read() {
      const changes = unread
      unread = []
      return changes
    },
    isUnsteady: () => hasSensor && still === null,
    settle() {
      if (current !== null) begin(current)
    },
    rest() {
      still = null
      unread = []
      onWaiting(true)
    },
    dispose: () => listened.removeEventListener('deviceorientation', follow),
  }
}
