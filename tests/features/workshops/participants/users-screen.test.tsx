import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listParticipants } from '#contract/endpoints/workshops/participants/participants.ts'
import { UsersScreen } from '#features/workshops/participants/users-screen.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const none = listParticipants.reply.parse({ items: [], next: null, total: 0 })

test.each<[string, ScreenFacts, string, boolean]>([
  [
    'nobody was added',
    { answers: new Map<Endpoint, unknown>([[listParticipants, none]]) },
    'Add the first person who can teach in workshops.',
    false,
  ],
  ['the server has a problem', brokenServer, 'Nothing about these people was changed.', true],
  ['there is no network', { isOffline: true }, 'People are listed here once you’re online.', false],
])('if %s, the list of users says so', async (_name, facts, text, mayTryAgain) => {
  const { screen } = renderWorkshopScreen(
    <UsersScreen
      list="faculty"
      filters={{ state: 'active', search: '', sort: 'name' }}
      onFilter={() => undefined}
      onLeave={() => undefined}
    />,
    facts,
  )
  await screen.findByText(text, { exact: false })
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTryAgain)
})

test('once a list stands, the one behind the other tab is asked for, as that tab opens', async () => {
  const { called } = renderWorkshopScreen(
    <UsersScreen
      list="faculty"
      filters={{ state: 'all', search: 'zoe', sort: 'name' }}
      onFilter={() => undefined}
      onLeave={() => undefined}
    />,
    { answers: new Map<Endpoint, unknown>([[listParticipants, none]]) },
  )
  await expect
    .poll(() => called.map(({ input }) => input))
    .toMatchObject([
      { params: { list: 'faculty' }, query: { state: 'all', search: 'zoe' } },
      { params: { list: 'attendees' }, query: { state: 'active', search: '', sort: 'name' } },
    ])
})

test('while a list can’t be loaded, the other one isn’t asked for', async () => {
  const { screen, called } = renderWorkshopScreen(
    <UsersScreen
      list="attendees"
      filters={{ state: 'active', search: '', sort: 'name' }}
      onFilter={() => undefined}
      onLeave={() => undefined}
    />,
    brokenServer,
  )
  await screen.findByRole('button', { name: 'Try again' })
  expect(called.every(({ input }) => JSON.stringify(input).includes('attendees'))).toBe(true)
})

test.each([
  ['WORKSHOP_ADMIN', false, true],
  ['WORKSHOP_ADMIN', true, false],
  ['CLINICAL_EDUCATION', false, false],
] as const)(
  'a %s may reset the two-step sign-in of somebody deactivated (%s): %s',
  async (role, isDeactivated, isOffered) => {
    const person = {
      id: crypto.randomUUID(),
      fullName: 'Zoe Lind',
      email: 'zoe@example.org',
      specialties: [],
      hospitalName: '',
      workshops: 1,
      isRegistered: true,
      isDeactivated,
      mayBeDeactivated: true,
    }
    const { screen, user } = renderWorkshopScreen(
      <UsersScreen
        list="faculty"
        filters={{ state: 'all', search: '', sort: 'name' }}
        onFilter={() => undefined}
        onLeave={() => undefined}
      />,
      { answers: new Map<Endpoint, unknown>([[listParticipants, { ...none, items: [person], total: 1 }]]) },
      { me: { ...participantMe, role } },
    )
    await user.click(await screen.findByRole('button', { name: 'Actions for Zoe Lind' }))
    const offered = screen.queryByRole('menuitem', { name: 'Reset two-step sign-in' })
    expect(offered !== null).toBe(isOffered)
  },
)
