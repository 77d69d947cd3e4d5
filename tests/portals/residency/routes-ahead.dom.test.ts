import { afterEach, expect, it } from 'vitest'
import { links } from '#portals/links.ts'
import { routesAhead } from '#portals/residency/routes-ahead.ts'
import { notePortal } from '#shell/last-portal.ts'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

afterEach(() => notePortal(null))

it.each([
  ['/residency/home', ['/residency', '/residency/home']],
  ['/', ['/residency', '/residency/home']],
  ['/residency/record', ['/residency']],
])('opened at %s, the page begins with %j: home is not in the way of the recorder', (path, expected) => {
  expect(routesAhead(path, residentMe, links)).toEqual(expected)
})

const ofBoth = { ...residentMe, isInWorkshops: true }

it('begins with nothing of the residency in the workshops, nor where they are what opens', () => {
  expect(routesAhead('/workshop/home', ofBoth, links)).toEqual([])
  expect(routesAhead('/', workshopPerson, links)).toEqual([])
  expect(routesAhead('/', ofBoth, links)).not.toEqual([])
  notePortal(ofBoth.id)
  expect(routesAhead('/', ofBoth, links)).toEqual([])
  expect(routesAhead('/residency/sync', ofBoth, links)).not.toEqual([])
})
