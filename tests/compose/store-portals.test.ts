import { expect, test } from 'vitest'
import { storePortals } from '#compose/store-portals.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

function rig(first: SignedIn | null) {
  let me = first
  let server: 'reachable' | 'unreachable' = 'reachable'
  const [sessions, servers] = [new Set<() => void>(), new Set<() => void>()]
  const follow = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const stored: string[] = []
  storePortals({
    session: { me: () => me, subscribe: follow(sessions) },
    reachability: { snapshot: () => server, subscribe: follow(servers) },
    worker: { storePortal: (portal) => void stored.push(portal) },
  })
  return {
    stored,
    become(next: SignedIn | null) {
      me = next
      for (const listener of sessions) listener()
    },
    turn(next: typeof server) {
      server = next
      for (const listener of servers) listener()
    },
  }
}

test.each([
  ['nobody', null, []],
  ['somebody of the workshops alone', workshopPerson, ['workshops']],
  ['somebody of the residency alone', residentMe, ['residency']],
  ['somebody of both', { ...residentMe, isInWorkshops: true }, ['residency', 'workshops']],
])('%s has their own portals stored', (_who, me, portals) => {
  expect(rig(me).stored).toEqual(portals)
})

test('what a lost network left out is asked for once the server answers again, for who is signed in then', () => {
  const page = rig(residentMe)
  page.turn('unreachable')
  expect(page.stored).toEqual(['residency'])
  page.turn('reachable')
  expect(page.stored).toEqual(['residency', 'residency'])
  page.become(null)
  page.turn('reachable')
  expect(page.stored).toEqual(['residency', 'residency'])
})
