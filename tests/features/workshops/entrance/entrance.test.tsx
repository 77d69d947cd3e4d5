import { useState } from 'react'
import { expect, it } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import {
  getWorkshopMe,
  recordWorkshopLogin,
  type WorkshopMe,
} from '#contract/endpoints/workshops/workshop-session.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { CallError } from '#features/shared/reading/call-error.ts'
import { Entrance } from '#features/workshops/entrance/entrance.tsx'
import { WatchAccess } from '#features/workshops/entrance/watch-access.tsx'
import { useWorkshopMe } from '#features/workshops/use-workshop-me.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe, someTokens, workshopPerson } from '#tests/support/session-facts.ts'
import type { Services } from '#features/shared/use-services.ts'
import type { SignedIn } from '#domain/session/session-state.ts'

const me: WorkshopMe = {
  id: residentMe.id,
  email: residentMe.email,
  firstName: 'Pat',
  lastName: 'Person',
  fullName: 'Pat Person',
  role: 'FACILITATOR',
  isFaculty: false,
  isAttendee: false,
  isDeactivated: false,
}

function Listening({ later }: { later: boolean }) {
  const [listens, setListens] = useState(!later)
  return listens ? <WatchAccess /> : <button onClick={() => setListens(true)}>Listen</button>
}

function Inside() {
  return <p>Inside as {useWorkshopMe().role}</p>
}

interface Facts {
  person?: SignedIn
  isNew?: boolean
  isOffline?: boolean
  listensLater?: boolean
  me?: Result<WorkshopMe, CallFailure>
  login?: Result<object, CallFailure>
}

function enter({
  person = workshopPerson,
  isNew = false,
  isOffline = false,
  listensLater = false,
  ...first
}: Facts = {}) {
  const answers = { me: first.me ?? succeed(me), login: first.login ?? succeed({}) }
  const calls: string[] = []
  const { services } = screenServices({ isOffline })
  const state = { status: 'signed-in', me: person, tokens: someTokens('a'), ...(isNew && { isNew }) }
  const call = async (endpoint: Endpoint) => {
    calls.push(`${endpoint.method} ${endpoint.path}`)
    if (endpoint === getWorkshopMe) return answers.me
    if (endpoint === recordWorkshopLogin) return answers.login
    return succeed(3)
  }
  const { screen, queries, user } = renderPart(
    <>
      <Listening later={listensLater} />
      <Entrance stranger={<p>Page not found</p>}>
        <Inside />
      </Entrance>
    </>,
    {
      ...services,
      call: call as Services['call'],
      ids: createCountedIds(),
      log: createFakeLog(),
      session: {
        snapshot: () => state,
        subscribe: () => () => undefined,
        me: () => person,
      } as unknown as Services['session'],
      realtime: {
        state: () => ({ snapshot: () => 'offline', subscribe: () => () => undefined }),
      } as unknown as Services['realtime'],
    },
  )
  return { screen, queries, user, calls, answers }
}

it('lets in who is known, and makes no entry of a sign-in that was elsewhere', async () => {
  const { screen, calls } = enter()
  await screen.findByText('Inside as FACILITATOR')
  expect(calls).toEqual(['GET /me'])
})

it('asks who it is, makes an entry of the login history, then loads the counts of staff (spec 3 §4)', async () => {
  const { screen, calls } = enter({ isNew: true })
  await screen.findByText('Inside as FACILITATOR')
  await expect
    .poll(() => calls)
    .toEqual([
      'GET /me',
      'POST /me/login-history/web',
      'GET /workshop/search/totalCountPastWorkshops',
      'GET /workshop/search/totalCountUpcomingWorkshops',
    ])
})

it('loads the photo of a participant after the sign-in (spec 3 §4)', async () => {
  const { screen, calls } = enter({
    isNew: true,
    me: succeed({ ...me, role: 'PARTICIPANT', isFaculty: true }),
  })
  await screen.findByText('Inside as PARTICIPANT')
  await expect
    .poll(() => calls)
    .toEqual(['GET /me', 'POST /me/login-history/web', 'GET /workshop-participant-profile/profile-picture'])
})

it('stops the sign-in if its entry fails, until it is made', async () => {
  const { screen, user, answers, calls } = enter({ isNew: true, login: refuse({ code: 'internal-error' }) })
  await screen.findByText('Your sign-in isn’t complete')
  expect(screen.queryByText(/Inside/)).toBeNull()
  expect(screen.getByText(/nothing on this device is lost/)).toBeDefined()
  answers.login = succeed({})
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Inside as FACILITATOR')
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

it('opens for a person who is stored on the device, although there is no network', async () => {
  const { screen, queries, answers } = enter({ isNew: true })
  await screen.findByText('Inside as FACILITATOR')
  answers.me = refuse({ code: 'offline' })
  await queries.refetchQueries()
  expect(screen.getByText('Inside as FACILITATOR')).toBeDefined()
})

it('says that the workshops come once there is a network, where nothing is stored', async () => {
  const { screen } = enter({ isOffline: true, me: refuse({ code: 'offline' }) })
  await screen.findByText(/open as soon as you’re online/)
})

it('is not found by people of the residency alone', async () => {
  const { screen } = enter({ person: residentMe, me: refuse({ code: 'not-found' }) })
  await screen.findByText('Page not found')
})

it.each([
  ['both portals: on to the other', residentMe, ['Go to the residency program', 'Sign out']],
  ['the workshops alone: only out', workshopPerson, ['Sign out']],
])('tells who was deactivated, and signs nobody out: %s', async (_who, person, ways) => {
  const { screen, calls } = enter({ person, isNew: true, me: succeed({ ...me, isDeactivated: true }) })
  await screen.findByRole('heading', { name: 'You no longer have access to workshops' })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(ways)
  // The membership has ended, so there is nothing to make an entry of.
  expect(calls).toEqual(['GET /me'])
})

it('closes at once on an open page, when a call says that the membership has ended', async () => {
  const { screen, queries, answers } = enter()
  await screen.findByText('Inside as FACILITATOR')
  answers.me = succeed({ ...me, isDeactivated: true })
  const ended = queries.fetchQuery({
    queryKey: ['some screen'],
    queryFn: async () => {
      throw new CallError(recordWorkshopLogin, { code: 'membership-ended', status: 410 })
    },
  })
  await expect(ended).rejects.toThrow('membership-ended')
  await screen.findByRole('heading', { name: 'You no longer have access to workshops' })
})

it('asks, too, if a call has said so before anybody listened', async () => {
  const { screen, queries, answers, user } = enter({ listensLater: true })
  await screen.findByText('Inside as FACILITATOR')
  answers.me = succeed({ ...me, isDeactivated: true })
  await queries.prefetchQuery({
    queryKey: ['some screen'],
    queryFn: async () => {
      throw new CallError(recordWorkshopLogin, { code: 'membership-ended', status: 410 })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Listen' }))
  await screen.findByRole('heading', { name: 'You no longer have access to workshops' })
})
