import { expect, test } from 'vitest'
import { habits } from '../../../lab/sizing/habits.ts'
import { pooledLandscape, usualLandscape } from '../../../lab/sizing/landscape.ts'
import { measures } from '../../../lab/sizing/measures.ts'
import { brokenBy, findLimit } from '../../../lab/sizing/most-residents.ts'
import { simulateWeek } from '../../../lab/sizing/simulate.ts'

test.each([
  ['one instance', usualLandscape(1)],
  ['ten instances', usualLandscape(10)],
  ['a hundred behind PgBouncer', pooledLandscape(100)],
])(
  '%s: everything suffices for the residents of the limit, and a little more breaks what is named',
  (_name, landscape) => {
    const setting = { habits, measures, landscape }
    const { residents, first } = findLimit(setting)
    expect(brokenBy(simulateWeek(residents, setting))).toBeNull()
    expect(brokenBy(simulateWeek(Math.ceil(residents * 1.01) + 1, setting))).toBe(first)
  },
)

test('what cannot bear anybody says so', () => {
  const limit = findLimit({ habits, measures, landscape: usualLandscape(100) })
  expect(limit).toMatchObject({ residents: 0, first: 'connections of the database' })
})
