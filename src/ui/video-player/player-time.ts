import { type PlayerMark, type PlayerSprite, SPEEDS } from './player-facts.ts'

/** `1:05`, `1:02:09`. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3_600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** For screen readers: `1 minute 5 seconds`. */
export function speakTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const parts = [
    [Math.floor(whole / 3_600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  const spoken = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun))
  return spoken.length === 0 ? '0 seconds' : spoken.join(' ')
}

export function clampTime(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), Math.max(0, duration))
}

/** The start of the next or previous frame, slightly later, so that rounding never shows the wrong frame. */
export function neighborFrame(
  position: number,
  { frameRate, duration, direction }: { frameRate: number; duration: number; direction: 1 | -1 },
): number {
  const hair = 0.1 / frameRate
  const frame = Math.floor(position * frameRate + 0.05)
  return clampTime((frame + direction) / frameRate + hair, duration)
}

/** A mark counts as passed one second after it, so that pressing "previous" twice goes back two marks. */
const PASSED_SECONDS = 1

export function nextMark(marks: readonly PlayerMark[], position: number): PlayerMark | null {
  return marks.find(({ at }) => at > position + 0.1) ?? null
}

export function previousMark(marks: readonly PlayerMark[], position: number): PlayerMark | null {
  return marks.findLast(({ at }) => at < position - PASSED_SECONDS) ?? null
}

export function neighborSpeed(speed: number, direction: 1 | -1): number {
  const faster = SPEEDS.find((one) => one > speed) ?? SPEEDS.at(-1)!
  const slower = SPEEDS.findLast((one) => one < speed) ?? SPEEDS[0]
  return direction === 1 ? faster : slower
}

/** The speed to show as chosen, while two players are kept in sync by tiny changes of speed. */
export function nearestSpeed(speed: number): number {
  return SPEEDS.reduce<number>(
    (nearest, one) => (Math.abs(one - speed) < Math.abs(nearest - speed) ? one : nearest),
    SPEEDS[0],
  )
}

/** The position of a moment's frame in the sprite, px from its top left corner. */
export function spriteFrameAt(sprite: PlayerSprite, seconds: number): { x: number; y: number } {
  const last = sprite.columns * sprite.rows - 1
  const frame = Math.min(last, Math.max(0, Math.floor(seconds / sprite.secondsPerFrame)))
  return {
    x: (frame % sprite.columns) * sprite.frameWidth,
    y: Math.floor(frame / sprite.columns) * sprite.frameHeight,
  }
}
