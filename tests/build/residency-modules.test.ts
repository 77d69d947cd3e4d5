import { expect, it } from 'vitest'
import { listResidencyModules, refuseMissing } from '#build/residency-modules.ts'

const screen = (name: string) => `/app/src/portals/residency/routes/${name}.tsx?tsr-split=component`

const links: Readonly<Record<string, { now?: string[]; later?: string[] }>> = {
  'main.tsx': { now: ['routes.ts'] },
  'routes.ts': { later: [screen('library'), screen('home'), 'workshop.tsx'] },
  [screen('library')]: { now: ['video-list.tsx', 'button.tsx'], later: ['export.tsx'] },
  [screen('home')]: { now: ['due-panel.tsx'] },
  'workshop.tsx': { now: ['button.tsx'] },
  'export.tsx': {},
}

it('finds what is reached through screens of the residency alone, at once or later', () => {
  const ids = [...Object.keys(links), 'video-list.tsx', 'button.tsx', 'due-panel.tsx']
  const found = listResidencyModules(ids, ['main.tsx'], (id) => ({
    importedIds: links[id]?.now ?? [],
    dynamicallyImportedIds: links[id]?.later ?? [],
  }))
  expect([...found].toSorted()).toEqual([screen('library'), 'export.tsx', 'video-list.tsx'].toSorted())
})

const file = (fileName: string, imports: string[] = []) => ({ type: 'chunk' as const, fileName, imports })

it('refuses a build in which a file for everybody could not start without one of the portals', () => {
  const player = file('assets/r/player-1.js')
  expect(() => refuseMissing([file('assets/card-1.js', [player.fileName]), player])).toThrow(
    'assets/card-1.js needs assets/r/player-1.js',
  )
  expect(() => refuseMissing([file('assets/r/library-1.js', [player.fileName]), player])).not.toThrow()
  const invite = file('assets/workshop/invite-1.js')
  expect(() => refuseMissing([file('assets/r/library-1.js', [invite.fileName]), invite])).toThrow(
    'assets/r/library-1.js needs assets/workshop/invite-1.js',
  )
})
