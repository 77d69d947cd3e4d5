import { expect, it } from 'vitest'
import { listBegun } from '#build/workshop-modules.ts'

const portal = '/app/src/portals/workshop'
const imports: Readonly<Record<string, string[]>> = {
  [`${portal}/routes/$.tsx`]: ['router.js'],
  [`${portal}/routes/$.tsx?tsr-split=component`]: [`${portal}/links.ts`, 'button.tsx'],
  [`${portal}/screens/home.tsx`]: ['invite.tsx'],
  [`${portal}/screens/(door)/door.tsx`]: ['scanner.tsx'],
  'invite.tsx': ['button.tsx'],
  'button.tsx': ['invite.tsx'],
}

it('finds what the home of the workshops imports at once, and nothing of its other screens', () => {
  const found = listBegun(Object.keys(imports), (id) => ({ importedIds: imports[id] ?? [] }))
  expect(found).toEqual(
    new Set([
      `${portal}/routes/$.tsx?tsr-split=component`,
      `${portal}/links.ts`,
      `${portal}/screens/home.tsx`,
      'button.tsx',
      'invite.tsx',
    ]),
  )
})
