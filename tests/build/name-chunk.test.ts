import { expect, it } from 'vitest'
import { nameChunks } from '#build/name-chunk.ts'

it.each([
  ['a screen of the portal', ['/app/src/portals/workshop/screens/home.tsx'], true],
  [
    'what surrounds its screens',
    ['/app/src/portals/workshop/routes/$.tsx?tsr-split=component', '/app/src/ui/layout/card.tsx'],
    true,
  ],
  ['a feature of workshops', ['/app/src/features/workshops/entrance/entrance.tsx'], true],
  [
    'the table of routes, which everybody loads',
    ['/app/src/portals/workshop/routes/$.tsx', '/app/src/portals/residency/routes/home.tsx'],
    false,
  ],
  [
    'what a route shares with its screen, which comes with the table',
    ['/app/src/portals/workshop/routes/$.tsx?tsr-shared=1', '/app/src/main.tsx'],
    false,
  ],
  ['what both portals need', ['/app/src/portals/residency/routes/home.tsx?tsr-split=component'], false],
])('puts %s where the worker expects it', (_what, moduleIds, isOfWorkshops) => {
  expect(nameChunks(() => false)({ name: 'home', moduleIds })).toBe(
    `assets/${isOfWorkshops ? 'workshop/' : ''}home-[hash:7].js`,
  )
})

const nameOfResidency = nameChunks((id) => id.startsWith('/app/residency'))

it.each([
  ['what only the residency needs', ['/app/residency-1.tsx', '/app/residency-2.tsx'], 'r/'],
  ['a screen with a package of its own', ['/app/residency-1.tsx', '/app/node_modules/chart/line.mjs'], 'r/'],
  ['what others need, too', ['/app/residency-1.tsx', '/app/src/ui/layout/card.tsx'], ''],
  ['a file that is only a list of others', [], ''],
])('puts %s where the worker expects it', (_what, moduleIds, folder) => {
  expect(nameOfResidency({ name: 'home', moduleIds })).toBe(`assets/${folder}home-[hash:7].js`)
})

it.each([
  ['beside-delivery', 'besi'],
  ['$courseId.edit', '_cou'],
  ['a/b\n', 'a_b_'],
])('names %j shortly, and with nothing that an address would escape', (name, short) => {
  expect(nameChunks(() => false)({ name, moduleIds: [] })).toBe(`assets/${short}-[hash:7].js`)
})
