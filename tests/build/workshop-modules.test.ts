import { expect, it } from 'vitest'
import { workshopHome } from '#build/first-screens.ts'
import { listBegun, listIcons } from '#build/workshop-modules.ts'

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
  const found = listBegun(Object.keys(imports), workshopHome, (id) => ({ importedIds: imports[id] ?? [] }))
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

it('finds the files of the icons that modules import', () => {
  const codes = [
    `import { CalendarX2, House } from 'lucide-react'\nimport { useId } from 'react'`,
    'import {\n  Columns3 as Columns,\n} from "lucide-react"',
  ]
  expect(listIcons(codes)).toEqual(new Set(['calendar-x-2', 'house', 'columns-3']))
})
