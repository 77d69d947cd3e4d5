import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, daysBetween } from '#domain/time/days.ts'
import { listZoneChanges } from '#tests/support/zone-changes.ts'

const zones = Intl.supportedValuesOf('timeZone')
const days = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((count) => Temporal.PlainDate.from('2000-01-01').add({ days: count }))

/** By Temporal. */
const dayOf = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

test('the day at an instant is that of Temporal, at every change of every zone', () => {
  const wrong = listZoneChanges().flatMap(({ zone, at }) =>
    [at - 1, at]
      .filter((instant) => dayAt(instant, zone) !== dayOf(instant, zone))
      .map((instant) => `${zone} ${instant}`),
  )
  expect(wrong).toEqual([])
})

test('the day at an instant is that of Temporal, whenever and wherever', () => {
  const instants = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      expect(dayAt(instant, zone)).toBe(dayOf(instant, zone))
    }),
    { numRuns: 2_000 },
  )
})

test('days between two days are counted as Temporal counts them', () => {
  fc.assert(
    fc.property(days, days, (day, later) => {
      expect(daysBetween(day.toString(), later.toString())).toBe(day.until(later).days)
    }),
  )
})
