import { expect, it } from 'vitest'
import { routesAhead } from '#portals/residency/routes-ahead.ts'

it.each([
  ['/residency/home', ['/residency', '/residency/home']],
  ['/', ['/residency', '/residency/home']],
  ['/residency/record', ['/residency']],
])('opened at %s, the page begins with %j: home is not in the way of the recorder', (path, expected) => {
  expect(routesAhead(path)).toEqual(expected)
})
