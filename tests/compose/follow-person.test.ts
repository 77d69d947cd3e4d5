import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { followPerson, followResidency, onWorkshopPerson, storePortals } from '#compose/follow-person.ts'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

const anna = 'anna' as UserId
const ben = 'ben' as UserId

/** A session that reports each change, and what began and ended for whom. */
function rig(first: UserId | null) {
  let signedIn = first
  const listeners = new Set<() => void>()
  const story: string[] = []
  const session = {
    me: () => (signedIn === null ? null : { id: signedIn }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Pick<Session, 'me' | 'subscribe'>
  const stop = followPerson(session, (userId) => {
    story.push(`${userId} begins`)
    return () => void story.push(`${userId} ends`)
  })
  const become = (next: UserId | null) => {
    signedIn = next
    for (const listener of listeners) listener()
  }
  return { story, become, stop }
}

test('it begins once for the person who is signed in at the start, whatever else the session says', () => {
  const { story, become } = rig(anna)
  become(anna)
  become(anna)
  expect(story).toEqual(['anna begins'])
})

test('it ends before it begins for the next person, and does not begin for nobody', () => {
  const { story, become } = rig(null)
  expect(story).toEqual([])
  become(anna)
  become(ben)
  become(null)
  expect(story).toEqual(['anna begins', 'anna ends', 'ben begins', 'ben ends'])
})

test('what is no longer followed ends, once, and nothing begins any more', () => {
  const { story, become, stop } = rig(anna)
  stop()
  become(ben)
  stop()
  expect(story).toEqual(['anna begins', 'anna ends'])
})

test('what only the residency has begins once somebody belongs to it, and ends when they no longer do', () => {
  const story: string[] = []
  let me: SignedIn | null = workshopPerson
  let tell = (): void => undefined
  const session = {
    me: () => me,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
  }
  followResidency(session, (userId) => {
    story.push(`${userId} begins`)
    return () => void story.push(`${userId} ends`)
  })
  expect(story).toEqual([])
  me = residentMe
  tell()
  me = workshopPerson
  tell()
  expect(story).toEqual([`${residentMe.id} begins`, `${residentMe.id} ends`])
})

test('people of the workshops are noticed, also when they come to belong to them while signed in', () => {
  let count = 0
  let me: SignedIn | null = residentMe
  let tell = (): void => undefined
  const session = {
    me: () => me,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
  }
  onWorkshopPerson(session, () => {
    count += 1
    return () => undefined
  })
  expect(count).toBe(0)
  me = { ...residentMe, isInWorkshops: true }
  tell()
  tell()
  expect(count).toBe(1)
  me = null
  tell()
  me = workshopPerson
  tell()
  expect(count).toBe(2)
})

function rigOfPortals(first: SignedIn | null) {
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
  expect(rigOfPortals(me).stored).toEqual(portals)
})

test('what a lost network left out is asked for once the server answers again, for who is signed in then', () => {
  const page = rigOfPortals(residentMe)
  page.turn('unreachable')
  expect(page.stored).toEqual(['residency'])
  page.turn('reachable')
  expect(page.stored).toEqual(['residency', 'residency'])
  page.become(null)
  page.turn('reachable')
  expect(page.stored).toEqual(['residency', 'residency'])
})
