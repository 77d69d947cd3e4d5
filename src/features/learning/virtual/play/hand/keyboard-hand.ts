import { type Axis, type Hand, type PerAxis, readingOf, stillHand } from './hand.ts'

/** By the place of a key, so that it is the same on every layout. */
export const keys: Readonly<Record<string, readonly [Axis, 1 | -1]>> = {
  ArrowLeft: ['pan', -1],
  ArrowRight: ['pan', 1],
  ArrowUp: ['tilt', 1],
  ArrowDown: ['tilt', -1],
  KeyW: ['depth', 1],
  KeyS: ['depth', -1],
  PageUp: ['depth', 1],
  PageDown: ['depth', -1],
  KeyA: ['roll', -1],
  KeyD: ['roll', 1],
  KeyQ: ['lightPost', -1],
  KeyE: ['lightPost', 1],
}

/** A pressed key gets faster, so that a tap is a small step, ms. */
const FULL_SPEED_AFTER = 350
const FIRST_SPEED = 0.35
const FINE = 0.3
/** What a press does that begins and ends between two readings: degrees, and mm of depth. */
const TAP: PerAxis = { pan: 1.5, tilt: 1.5, depth: 3, roll: 3, lightPost: 5 }

export function createKeyboardHand(listened: EventTarget): Hand {
  const pressed = new Map<string, number>()
  const unread = new Set<string>()
  let moved = stillHand()
  let isFine = false
  const press = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || keys[event.code] === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    isFine = event.shiftKey
    if (pressed.has(event.code)) return
    pressed.set(event.code, performance.now())
    unread.add(event.code)
  }
  const release = (event: Event): void => {
    if (!(event instanceof KeyboardEvent)) return
    isFine = event.shiftKey
    pressed.delete(event.code)
    if (!unread.delete(event.code)) return
    const [axis, sign] = keys[event.code]!
    moved[axis] += sign * TAP[axis] * (isFine ? FINE : 1)
  }
  const rest = (): void => {
    pressed.clear()
    unread.clear()
    moved = stillHand()
  }
  listened.addEventListener('keydown', press)
  addEventListener('keyup', release)
  addEventListener('blur', rest)
  return {
    read(now) {
      const rate = stillHand()
      for (const [code, since] of pressed) {
        const [axis, sign] = keys[code]!
        const grown = Math.min(1, FIRST_SPEED + ((now - since) / FULL_SPEED_AFTER) * (1 - FIRST_SPEED))
        rate[axis] += sign * Math.max(FIRST_SPEED, grown) * (isFine ? FINE : 1)
      }
      unread.clear()
      const reading = readingOf('KEYBOARD', { rate, moved })
      moved = stillHand()
      return reading
    },
    rest,
    dispose() {
      listened.removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', rest)
    },
  }
}
