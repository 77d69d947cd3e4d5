import { expect, it } from 'vitest'
import { nameChunk } from '#build/name-chunk.ts'

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
  ['a screen of the residency', ['/app/src/portals/residency/routes/home.tsx?tsr-split=component'], false],
])('puts %s where the worker expects it', (_what, moduleIds, isOfWorkshops) => {
  expect(nameChunk({ moduleIds })).toBe(`assets/${isOfWorkshops ? 'workshop/' : ''}[name]-[hash:7].js`)
})
