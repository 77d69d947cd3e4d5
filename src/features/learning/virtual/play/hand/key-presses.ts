import { type Axis, type HandChange, type PerAxis, stillHand } from './hand.ts'

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
/** So often a pressed key gets faster, ms, counted from its press. */
const FASTER_EVERY = 1_000 / 60
/** A press that is over within this, ms, would hardly be noticed. */
const SHORTEST = 1_000 / 60
/** What such a press does: degrees, and mm of depth. */
const TAP: PerAxis = { pan: 1.5, tilt: 1.5, depth: 3, roll: 3, lightPost: 5 }

interface Press {
  since: number
  /** How often it got faster. */
  times: number
}

/** The keys that are pressed, in time: what is read doesn't depend on how often it is read. */
export class KeyPresses {
  private readonly pressed = new Map<string, Press>()
  private unread: HandChange[] = []
  private isFine = false

  press(code: string, at: number, isFine: boolean): void {
    if (this.pressed.has(code) && this.isFine === isFine) return
    this.growUntil(at)
    this.isFine = isFine
    if (!this.pressed.has(code)) this.pressed.set(code, { since: at, times: 0 })
    this.say(at)
  }

  release(code: string, at: number, isFine: boolean): void {
    this.growUntil(at)
    const isOtherwise = this.isFine !== isFine && this.pressed.size > 0
    this.isFine = isFine
    const ended = this.pressed.get(code)
    this.pressed.delete(code)
    if (ended !== undefined || isOtherwise) this.say(at)
    if (ended === undefined || at - ended.since > SHORTEST) return
    const [axis, sign] = keys[code]!
    const moved = { ...stillHand(), [axis]: sign * TAP[axis] * (isFine ? FINE : 1) }
    this.unread.push({ at, device: 'KEYBOARD', moved })
  }

  rest(at: number): void {
    this.unread = []
    this.pressed.clear()
    this.say(at)
  }

  read(now: number): readonly HandChange[] {
    this.growUntil(now)
    const changes = this.unread
    this.unread = []
    return changes
  }

  private say(at: number): void {
    const rate = stillHand()
    for (const [code, { since }] of this.pressed) {
      const [axis, sign] = keys[code]!
      rate[axis] += sign * speedAfter(at - since) * (this.isFine ? FINE : 1)
    }
    this.unread.push({ at, device: 'KEYBOARD', rate })
  }

  private growUntil(time: number): void {
    const due = [...this.pressed.values()].flatMap((press) => timesUntil(press, time))
    for (const at of due.toSorted((one, other) => one - other)) this.say(at)
  }
}

function speedAfter(ms: number): number {
  return Math.min(1, FIRST_SPEED + (Math.max(0, ms) / FULL_SPEED_AFTER) * (1 - FIRST_SPEED))
}

/** When a pressed key got faster since it was last asked. */
function timesUntil(press: Press, time: number): number[] {
  const found: number[] = []
  while (press.times * FASTER_EVERY < FULL_SPEED_AFTER) {
    const at = press.since + (press.times + 1) * FASTER_EVERY
    if (at > time) break
    press.times += 1
    found.push(at)
  }
  return found
}
