import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-days.ts'
import { dayAt } from '#domain/time/days.ts'
import { endOfDay, instantAt, startOfDay, timeAt } from '#domain/time/zone-times.ts'
import { listZoneChanges, type ZoneChange } from '#tests/support/zone-changes.ts'

const MINUTE = 60_000
const changes = listZoneChanges()
const gaps = changes.filter(({ moved }) => moved > 0)
const overlaps = changes.filter(({ moved }) => moved < 0)
const zones = Intl.supportedValuesOf('timeZone')
/** Minutes, since times of day have no seconds. */
const instants = fc
  .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2038, 0) })
  .map((ms) => Math.floor(ms / MINUTE) * MINUTE)
const parts = (shown: ZoneChange['shown']) =>
  [shown.toPlainDate().toString(), shown.toPlainTime().toString({ smallestUnit: 'minute' })] as const
const isShown = (instant: number, day: string, time: string, zone: string) =>
  dayAt(instant, zone) === day && timeAt(instant, zone) === time

test('there are gaps and overlaps in many zones', () => {
  expect(zones.length).toBeGreaterThan(400)
  expect(new Set(gaps.map(({ zone }) => zone)).size).toBeGreaterThan(150)
  expect(new Set(overlaps.map(({ zone }) => zone)).size).toBeGreaterThan(150)
})

test('a time in a gap of any zone is moved forward by as much as the clocks are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...gaps), fc.double({ min: 0, max: 0.999, noNaN: true }), (gap, where) => {
      const into = Math.floor((gap.moved * where) / MINUTE) * MINUTE
      const [day, time] = parts(gap.shown.add({ milliseconds: into }))
      const instant = instantAt(day, time, gap.zone)
      expect(isShown(instant, day, time, gap.zone)).toBe(false)
      expect(instant).toBe(gap.at + into)
    }),
    { numRuns: 1_000 },
  )
})

test('of a time that a clock of any zone shows twice, the first counts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...overlaps),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (overlap, where) => {
        const back = Math.max(MINUTE, Math.floor((-overlap.moved * where) / MINUTE) * MINUTE)
        const [day, time] = parts(overlap.shown.subtract({ milliseconds: back }))
        const instant = instantAt(day, time, overlap.zone)
        expect(instant).toBe(overlap.at - back)
        expect(isShown(instant - overlap.moved, day, time, overlap.zone)).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the day and the time at an instant lead back to it in every zone, unless it is the second of two', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      const [day, time] = [dayAt(instant, zone), timeAt(instant, zone)]
      const back = instantAt(day, time, zone)
      expect(back).toBeLessThanOrEqual(instant)
      expect(isShown(back, day, time, zone)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a day lasts from its start to its end around every change of every zone', () => {
  for (const { zone, at } of changes)
    for (const instant of [at - 1, at]) {
      const day = dayAt(instant, zone)
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)]
      // Where clocks are set back over midnight, the day before comes again for an hour.
      const isAgain = instant >= end
      if (!isAgain) expect([zone, day, start <= instant]).toEqual([zone, day, true])
      expect([zone, dayAt(start, zone)]).toEqual([zone, day])
      expect([zone, dayAt(start - 1, zone) < day]).toEqual([zone, true])
      expect([zone, dayAt(end, zone) > day]).toEqual([zone, true])
    }
})

test.each([
  ['an ordinary day', '2026-11-27', 'America/New_York', 24],
  ['the day of 23 hours', '2026-03-08', 'America/New_York', 23],
  ['the day of 25 hours', '2026-11-01', 'America/New_York', 25],
  ['a day whose clocks skip midnight', '2026-04-24', 'Africa/Cairo', 23],
  ['a day whose clocks move by half an hour', '2026-10-04', 'Australia/Lord_Howe', 23.5],
])('%s begins and ends with its hours', (_what, day, zone, hours) => {
  expect(endOfDay(day, zone) - startOfDay(day, zone)).toBe(hours * 60 * MINUTE)
  expect(endOfDay(day, zone)).toBe(startOfDay(addDays(day, 1), zone))
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
