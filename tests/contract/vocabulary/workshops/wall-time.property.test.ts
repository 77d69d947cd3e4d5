import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWallTime, momentOf, wallAt } from '#contract/vocabulary/workshops/wall-time.ts'
import '#domain/time/temporal.ts'

const zones = Intl.supportedValuesOf('timeZone')
const FIRST = Date.UTC(2000, 0, 1)
const LAST = Date.UTC(2060, 0, 1)
const moment = fc.integer({ min: FIRST / 1_000, max: LAST / 1_000 }).map((seconds) => seconds * 1_000)

/** The instants at which clocks of a zone change, as the standard library knows them. */
function changesOf(zone: string): number[] {
  const found: number[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2024, 0, 1)).toZonedDateTimeISO(zone)
  for (let count = 0; count < 4; count += 1) {
    const next = at.getTimeZoneTransition('next')
    if (next === null || next.epochMilliseconds > LAST) break
    found.push(next.epochMilliseconds)
    at = next
  }
  return found
}

function expected(wall: string, zone: string) {
  const plain = Temporal.PlainDateTime.from(wall)
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
  const compatible = plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
  if (earlier === later) return { instant: compatible, kind: 'once' }
  return { instant: compatible, kind: compatible === earlier ? 'twice' : 'skipped' }
}

test('a time on the wall is the moment that the standard library says, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, instant) => {
      const wall = wallAt(instant, zone)
      expect(isWallTime(wall)).toBe(true)
      expect(momentOf(wall, zone)).toEqual(expected(wall, zone))
    }),
    { numRuns: 1_000 },
  )
})

test('gaps and overlaps of daylight saving are told, around every change of every zone', () => {
  const seen = new Set<string>()
  for (const zone of zones)
    for (const change of changesOf(zone))
      for (const minutes of [-90, -31, -1, 0, 1, 29, 90]) {
        const wall = new Date(change + minutes * 60_000 + offset(change - 1, zone)).toISOString().slice(0, 19)
        const read = momentOf(wall, zone)
        seen.add(read.kind)
        expect(read, `${zone} ${wall}`).toEqual(expected(wall, zone))
      }
  expect([...seen].toSorted()).toEqual(['once', 'skipped', 'twice'])
})

function offset(instant: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
}

test.each([
  '2026-03-01',
  '2026-03-01T08:00',
  '2026-03-01T8:00:00',
  '2026-02-29T08:00:00',
  '2026-03-01T24:00:00',
  '',
])('%j is no time', (text) => {
  expect(isWallTime(text)).toBe(false)
})
