import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habits } from '../../../lab/sizing/habits.ts'
import { pooledLandscape, usualLandscape } from '../../../lab/sizing/landscape.ts'
import { measures } from '../../../lab/sizing/measures.ts'
import { resources, simulateWeek } from '../../../lab/sizing/simulate.ts'

const people = fc.integer({ min: 0, max: 2_000_000 })
const size = fc.integer({ min: 1, max: 100 })

test('more residents use no less of anything, and nobody waits for a shorter time', () => {
  fc.assert(
    fc.property(people, people, size, (some, more, instances) => {
      const setting = { habits, measures, landscape: usualLandscape(instances) }
      const [few, many] = [simulateWeek(some, setting), simulateWeek(some + more, setting)]
      for (const name of resources) expect(many.use[name]).toBeGreaterThanOrEqual(few.use[name])
      for (const name of [
        'longestWait',
        'sockets',
        'storedBytes',
        'databaseBytes',
        'storeWrites',
        'storeReads',
      ] as const)
        expect(many[name]).toBeGreaterThanOrEqual(few[name])
    }),
    { numRuns: 20 },
  )
})

test('two halves make as many films, bytes and calls as the whole', () => {
  const setting = { habits, measures, landscape: usualLandscape(10) }
  const [half, whole] = [simulateWeek(20_000, setting), simulateWeek(40_000, setting)]
  for (const name of [
    'films',
    'sockets',
    'storedBytes',
    'databaseBytes',
    'storeWrites',
    'storeReads',
  ] as const)
    expect(2 * half[name]).toBeCloseTo(whole[name], 3)
})

test('films wait only while more come than the runners can make', () => {
  const landscape = { ...usualLandscape(1), runners: 1, coresPerRunner: 1 }
  const setting = { habits, measures: { ...measures, runnerPerMinute: 6 }, landscape }
  const idle = simulateWeek(10, setting)
  expect([idle.longestWait, idle.use.runners < 1]).toEqual([0, true])
  const busy = simulateWeek(2_000, setting)
  expect(busy.use.runners).toBeGreaterThan(1)
  expect(busy.longestWait).toBeGreaterThan(0)
  const twice = simulateWeek(2_000, { ...setting, landscape: { ...landscape, runners: 2 } })
  expect(twice.longestWait).toBeLessThan(busy.longestWait)
})

test('the films of a week are those that residents make; bytes and calls of the store are in their units', () => {
  const one = { instance: 0, primary: 0, writes: 0, reads: 0 }
  const setting = {
    habits: { ...habits, watched: 0, uploadedOneOf: 2 },
    measures: {
      ...measures,
      recordedFilm: { ...one, writes: 10 },
      recordedMegabyte: { ...one, writes: 1, reads: 2 },
      uploadedFilm: one,
      uploadedMegabyte: one,
    },
    landscape: usualLandscape(1),
  }
  const week = simulateWeek(100, setting)
  expect(week.films).toBe(100 * habits.takes)
  // 180 MB each, and what is played beside what was recorded.
  expect(week.storedBytes).toBe(week.films * 180e6 * 1.25)
  // Half of them are recorded.
  expect(week.storeWrites).toBeCloseTo((week.films / 2) * (10 + 180), 3)
  expect(week.storeReads).toBeCloseTo((week.films / 2) * 2 * 180, 3)
})

test('a hundred instances ask for more connections than there are, unless PgBouncer shares them', () => {
  const use = (landscape: ReturnType<typeof usualLandscape>) =>
    simulateWeek(1, { habits, measures, landscape }).use['connections of the database']
  expect(use(usualLandscape(100))).toBeGreaterThan(1)
  expect(use(usualLandscape(10))).toBeLessThan(1)
  expect(use(pooledLandscape(100))).toBeLessThan(1)
})
