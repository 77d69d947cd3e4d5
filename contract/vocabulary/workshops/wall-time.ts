import { text } from '../plain-values.ts'

// Times as the clock on the wall of a workshop shows them, without a zone: `2026-03-01T08:00:00`.

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/
const FIRST_YEAR = 1970
const LAST_YEAR = 2199

/** Spec 3 §5. */
export const INVALID_TIME = 'Invalid time string'

/** Whether it is a time of a day that is in the calendar. */
export function isWallTime(text: string): boolean {
  const found = SHAPE.exec(text)
  if (found === null) return false
  const year = Number(found[1])
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const read = Date.parse(`${text}Z`)
  return !Number.isNaN(read) && new Date(read).toISOString().slice(0, 19) === text
}

/** As it is sent: whoever takes it checks that it is one, so that the refusal has the words of the specification. */
export const wallTime = text(30)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** What the clock on the wall shows at an instant. */
export function wallAt(instant: number, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes, digits = 2) =>
    (parts.get(name) ?? '').padStart(digits, '0')
  const day = `${part('year', 4)}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** How far the clocks there are ahead of UTC at an instant, ms. */
function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / 1_000) * 1_000
  return Date.parse(`${wallAt(whole, zone)}Z`) - whole
}

export interface WallMoment {
  instant: number
  /** `skipped`: clocks never show this time, because they are set forward; `twice`: they show it twice. */
  kind: 'once' | 'skipped' | 'twice'
}

const DAY_MS = 86_400_000

/**
 * When the clock shows a time. Of a time that it shows twice, the first counts; a time that it never shows is moved
 * forward by as much as the clocks are.
 */
export function momentOf(wall: string, zone: string): WallMoment {
  const asUtc = Date.parse(`${wall}Z`)
  const before = offsetAt(asUtc - DAY_MS, zone)
  const after = offsetAt(asUtc + DAY_MS, zone)
  const possible = [...new Set([before, after])]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant, zone) === asUtc - instant)
    .toSorted((one, other) => one - other)
  const [first, second] = possible
  if (first === undefined) return { instant: asUtc - before, kind: 'skipped' }
  return { instant: first, kind: second === undefined ? 'once' : 'twice' }
}
