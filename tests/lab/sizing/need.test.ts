import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { habits } from '../../../lab/sizing/habits.ts'
import { measures } from '../../../lab/sizing/measures.ts'
import { findNeed } from '../../../lab/sizing/need.ts'
import { simulateWeek } from '../../../lab/sizing/simulate.ts'

const setting = { habits, measures }
const people = fc.integer({ min: 1, max: 500_000 })

test('what is needed suffices, and one instance or one runner fewer does not', () => {
  fc.assert(
    fc.property(people, (residents) => {
      const { landscape, week } = findNeed(residents, setting)
      expect(week.use['processors of the instances']).toBeLessThanOrEqual(0.6)
      expect(week.use['connections of the database']).toBeLessThanOrEqual(1)
      expect(week.longestWait).toBeLessThanOrEqual(60)
      const weekIn = (fewer: object) =>
        simulateWeek(residents, { ...setting, landscape: { ...landscape, ...fewer } })
      if (landscape.instances > 1) {
        const { use } = weekIn({ instances: landscape.instances - 1 })
        expect(use['processors of the instances'] > 0.6 || use['live links'] > 0.8).toBe(true)
      }
      if (landscape.runners > 1)
        expect(weekIn({ runners: landscape.runners - 1 }).longestWait).toBeGreaterThan(60)
    }),
    { numRuns: 10 },
  )
})

test('more residents need no less', () => {
  fc.assert(
    fc.property(people, people, (some, more) => {
      const [few, many] = [findNeed(some, setting), findNeed(some + more, setting)]
      expect(many.landscape.instances).toBeGreaterThanOrEqual(few.landscape.instances)
      expect(many.landscape.runners).toBeGreaterThanOrEqual(few.landscape.runners)
      expect(many.primaryCores).toBeGreaterThanOrEqual(few.primaryCores)
      expect(many.storeMegabytes).toBeGreaterThanOrEqual(few.storeMegabytes)
    }),
    { numRuns: 10 },
  )
})
