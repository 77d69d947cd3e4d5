import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getAttendeeOverview,
  listActiveAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { AttendeesScreen } from '#features/workshops/attendees/attendees-screen.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const workshop = id(1)

const overview = getAttendeeOverview.reply.parse({
  workshop: {
    id: workshop,
    title: 'Robotics',
    startDate: '2099-03-02T08:00:00',
    timezone: 'America/Chicago',
    priceCents: 25_000,
    isInternal: false,
    isCanceled: false,
  },
  active: 2,
  inactive: 0,
  counts: {
    registrationStatus: { NEW: 2, AUDITOR: 0, IN_SYSTEM: 0 },
    paymentStatus: { NOT_REQUIRED: 0, PENDING_REGISTRATION: 2, NOT_PROCESSED: 0, PAID: 0 },
  },
})

function attendeesNamed(...names: readonly string[]) {
  const attendee = names.map((name, at) => ({
    id: id(10 + at),
    userId: id(20 + at),
    firstName: name,
    lastName: 'Adler',
    fullName: `${name} Adler`,
    email: `${name.toLowerCase()}@people.test`,
    paymentStatus: 'PENDING_REGISTRATION',
    registrationStatus: 'NEW',
    isActive: true,
    isAuditor: false,
    isFaculty: false,
    registrationEmailSentDate: null,
    lastLetter: null,
  }))
  return listActiveAttendees.reply.parse({ _embedded: { attendee }, next: null, total: names.length })
}

const open = (facts: ScreenFacts) =>
  renderWorkshopScreen(
    <AttendeesScreen
      kind="active"
      search={{ id: workshop }}
      onGo={() => undefined}
      onKind={() => undefined}
    />,
    facts,
  )

test('a list that failed says what is safe, and trying again shows that it has no one yet', async () => {
  const answers = new Map<Endpoint, unknown>([[getAttendeeOverview, overview]])
  const { screen, user } = open({ answers, ...brokenServer })
  await screen.findByText('Nothing was changed.', { exact: false })
  expect(screen.queryByText('No attendees yet')).toBeNull()
  answers.set(listActiveAttendees, attendeesNamed())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No attendees yet')
  expect(screen.queryByRole('button', { name: 'Select for email' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Add attendees' }).getAttribute('href')).toBe(
    `/workshop/add?id=${workshop}`,
  )
})

test('without a network, the screen says when attendees load', async () => {
  const { screen } = open({ isOffline: true })
  await screen.findByText('Attendees load when you’re back online.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('people are selected only in a mode, and entering or leaving one clears who was selected', async () => {
  const answers = new Map<Endpoint, unknown>([
    [getAttendeeOverview, overview],
    [listActiveAttendees, attendeesNamed('Ada', 'Ben')],
  ])
  const { screen, user } = open({ answers })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const everybody = () =>
    screen.queryByRole('checkbox', { name: 'Select all rows shown' }) as HTMLInputElement | null
  await screen.findByRole('button', { name: 'Select for email' })
  expect(everybody()).toBeNull()

  await press('Select for email')
  expect(screen.queryByText(/selected$/)).toBeNull()
  await user.click(everybody()!)
  await screen.findByText('2 selected')
  expect(screen.getByRole('link', { name: 'Write email' }).getAttribute('href')).toBe(
    'mailto:?bcc=ada%40people.test,ben%40people.test',
  )
  await press('Done')
  expect(everybody()).toBeNull()
  expect(screen.queryByText(/selected$/)).toBeNull()

  await press('Select for registration email')
  expect(everybody()?.checked).toBe(false)
  expect(screen.queryByText(/selected$/)).toBeNull()
  await user.click(everybody()!)
  await screen.findByRole('button', { name: 'Send to 2 people' })
})

test('whoever is made inactive without a network stays in the list, says so, and can be made active again', async () => {
  const [ada] = attendeesNamed('Ada')._embedded.attendee
  const answers = new Map<Endpoint, unknown>([
    [getAttendeeOverview, overview],
    [
      listActiveAttendees,
      { _embedded: { attendee: [{ ...ada, paymentStatus: 'NOT_PROCESSED' }] }, next: null, total: 1 },
    ],
  ])
  const { screen, user, network, written } = open({ answers })
  const menu = async () => user.click(await screen.findByRole('button', { name: 'Actions for Ada Adler' }))
  await menu()
  network.become('unreachable')
  await user.click(await screen.findByRole('menuitem', { name: 'Inactivate' }))
  await screen.findByText('Ada Adler (Inactive)')
  expect(written().map(({ call }) => call)).toEqual(['setAttendeeActive'])
  await menu()
  await screen.findByRole('menuitem', { name: 'Make active' })
  expect(screen.queryByRole('menuitem', { name: 'Process payment' })).toBeNull()
})

test('the list is asked for beside its workshop, not after it', async () => {
  const { called, screen } = open({ ...brokenServer })
  await screen.findByText('Nothing was changed.', { exact: false })
  const asked = new Set(called.map(({ endpoint }) => endpoint))
  expect(asked).toContain(getAttendeeOverview)
  expect(asked).toContain(listActiveAttendees)
})
