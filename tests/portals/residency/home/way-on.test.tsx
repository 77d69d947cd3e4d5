import { expect, test } from 'vitest'
import { getOverview } from '#contract/endpoints/operations/overview.ts'
import { refuse, succeed } from '#contract/result.ts'
import { notesOf } from '#portals/residency/home/way-notes.ts'
import { wayWordsFor } from '#portals/residency/home/way-words.ts'
import { WayOn } from '#portals/residency/home/way-on.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const some = {
  unregistered: 12,
  undelivered: 3,
  expiringDirectors: 1,
  lateUnsent: 4,
  openFaults: 1_000,
  arePurgesPaused: true,
}
const nothing = { unregistered: 0, undelivered: 0, expiringDirectors: 0, lateUnsent: 0, openFaults: null }
const still = <State,>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })

function show(answer: unknown, isAway = false) {
  const viewer = { role: 'TROCAR_ADMIN' as const, proctorGroups: [] }
  const me = { ...residentMe, ...viewer, role: viewer.role, proctorGroups: [] }
  return renderPart(<WayOn viewer={viewer} />, {
    session: still({ status: 'signed-in', me, tokens: someTokens('a') }) as never,
    reachability: still(isAway ? 'unreachable' : 'reachable') as never,
    call: (async (endpoint: unknown) => {
      expect(endpoint).toBe(getOverview)
      return answer
    }) as never,
  }).screen
}

test('each link says how much waits there, and has only its name as its label', async () => {
  const screen = show(succeed(some))
  const way = screen.getByRole('link', { name: 'Manage users' })
  for (const text of [
    '12 not registered yet',
    '3 of their invitations not delivered',
    'Time ends within 30 days for 1 director',
    '4 waiting for more than a day',
    '1,000 or more open',
    'A server clock jumped. Deletion by age is paused.',
  ])
    await screen.findByText(text)
  const described = document.getElementById(way.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('12 not registered yet')
})

test.each([
  ['FIELD_TEAM_MEMBER', 'Look people up,', 'Watch what programs share.'],
  ['SYSTEM_COORDINATOR', 'Add people,', 'Watch what programs share.'],
  ['TROCAR_ADMIN', 'Add people,', 'Watch what programs share, and manage it.'],
] as const)('a %s is promised only what the screens let them do', (role, people, library) => {
  const words = wayWordsFor({ role, proctorGroups: [] })
  expect(words.manageUsers.text).toContain(people)
  expect(words.library.text).toBe(library)
})

test('what is loading has its space; what cannot be counted is mentioned once', async () => {
  expect(show(new Promise(() => undefined)).container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await show(refuse({ code: 'internal-error' })).findByText(/couldn’t be counted/)
  await show(refuse({ code: 'offline' }), true).findByText(/shows here once you’re online/)
})

test('if there is nothing to do it says so, and shows nothing that one may not see', () => {
  expect(notesOf(nothing)).toEqual({
    manageUsers: [{ text: 'Everyone has registered', tone: 'good' }],
    programs: [{ text: 'No director’s time ends soon', tone: 'good' }],
    unsent: [{ text: 'Nothing waits for more than a day', tone: 'good' }],
  })
})
