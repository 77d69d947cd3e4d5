import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayAt, instantAt, startOfDay, timeAt } from '#domain/schedule/zone-days.ts'

const zones = fc.constantFrom(
  'America/New_York',
  'America/Chicago',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
  'UTC',
)
/** Minutes, since times of day have no seconds. */
const instants = fc
  .integer({ min: Date.UTC(2012, 0), max: Date.UTC(2036, 0) })
  .map((ms) => Math.floor(ms / 60_000) * 60_000)
/** Including the hours at which clocks are changed. */
const days = fc
  .tuple(fc.integer({ min: 0, max: 24 * 365 }), fc.constantFrom('2012-01-01'))
  .map(([count, first]) => Temporal.PlainDate.from(first).add({ days: count }).toString())
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('the day and the time at an instant are those of Temporal', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
      expect(dayAt(instant, zone)).toBe(there.toPlainDate().toString())
      expect(timeAt(instant, zone)).toBe(there.toPlainTime().toString().slice(0, 5))
    }),
    { numRuns: 300 },
  )
})

test('the instant of a day and time is that of Temporal, even where clocks skip or repeat it', () => {
  fc.assert(
    fc.property(days, times, zones, (day, time, zone) => {
      const there = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
      // Apia had no December 30, 2011, and nothing like it since.
      expect(instantAt(day, time, zone)).toBe(there.epochMilliseconds)
    }),
    { numRuns: 600 },
  )
})

test('a day begins when Temporal says, even where clocks skip midnight', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).startOfDay()
      expect(startOfDay(day, zone)).toBe(start.epochMilliseconds)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['the hour that is skipped', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
  ['the hour that comes twice', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ['midnight of a plain day', '2026-06-01', '00:00', '2026-06-01T04:00:00Z'],
])('%s in New York', (_what, day, time, instant) => {
  expect(new Date(instantAt(day, time, 'America/New_York')).toISOString()).toBe(
    new Date(instant).toISOString(),
  )
})
