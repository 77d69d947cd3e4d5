import { expect, it } from 'vitest'
import { readTrainerPlace } from '#portals/residency/trainer-address.ts'

it('reads the activity and the exercise of an address, and nothing that there is not', () => {
  expect(readTrainerPlace({ activity: 'Virtual 0° Camera Navigation', exercise: 'FOCUS' })).toMatchObject({
    activity: 'Virtual 0° Camera Navigation',
    exercise: 'FOCUS',
  })
  expect(readTrainerPlace({ exercise: 'JUGGLE' })).toEqual({
    activity: null,
    exercise: null,
    startsAtOnce: false,
    replay: null,
    at: 0,
  })
})

it.each([
  ['next', true],
  ['now', false],
  [undefined, false],
])('begins at once if it is asked to: %s', (start, startsAtOnce) => {
  expect(readTrainerPlace({ ...(start !== undefined && { start }) }).startsAtOnce).toBe(startsAtOnce)
})

it('reads the attempt that is looked at again, and its moment', () => {
  const replay = '00000000-0000-4000-8000-000000000001'
  expect(readTrainerPlace({ replay, at: '12' })).toMatchObject({ replay, at: 12 })
  expect(readTrainerPlace({ replay: 'x', at: 'y' })).toMatchObject({ replay: null, at: 0 })
})
