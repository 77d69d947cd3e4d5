import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getFacultyProfile, type OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { getParticipantWorkshop } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import { listOwnWorkshops } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { ParticipantHome } from '#features/workshops/participants/own/participant-home.tsx'
import { ownProfile } from '#tests/support/own-profile.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { someWorkshop } from '#tests/support/some-workshop.ts'
import { brokenServer, participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const mine = { ...someWorkshop, asFacilitator: false, asFaculty: true, asAttendee: false }
const canceled = {
  ...mine,
  id: `${mine.id.slice(0, -1)}9`,
  title: 'Not held',
  canceledAt: '2027-01-01T00:00:00Z',
}
const teacher = { id: participantMe.id, fullName: 'Tom Abel', hospital: 'Northside', conflicts: null }
const contact = { id: participantMe.id, fullName: 'Fay Zimmer', email: 'fay@w.test', phone: '+13125550142' }

function homeWith(
  profile: Partial<OwnProfile>,
  workshops: readonly object[] = [canceled, mine],
): ScreenFacts {
  return {
    now: Date.parse('2027-03-01T12:00:00Z'),
    answers: new Map<Endpoint, unknown>([
      [listOwnWorkshops, { _embedded: { workshop: workshops }, total: workshops.length, next: null }],
      [getParticipantWorkshop, { workshop: mine, contacts: [contact], teachers: [teacher] }],
      [getFacultyProfile, { ...ownProfile, ...profile }],
    ]),
  }
}
const open = (facts: ScreenFacts) =>
  renderWorkshopScreen(
    <ParticipantHome
      unfinished={<p>Finish first</p>}
      renderPreparation={({ title }) => <p>Prepare {title}</p>}
    />,
    facts,
    { me: participantMe },
  )

test('the next workshop that takes place comes first, and what is missing is the thing to do', async () => {
  const { screen } = open(homeWith({}))
  const next = await screen.findByRole('region', { name: 'Hernia weekend' })
  expect(next.textContent).toContain('In 5 days')
  const first = await screen.findByRole('link', { name: 'Add your phone number' })
  expect(first.getAttribute('href')).toBe('/workshop/finish-registration?step=contact&only=yes')
  const conflicts = screen.getByRole('link', { name: 'State your conflicts of interest' })
  expect(conflicts.getAttribute('href')).toBe('/workshop/profile?part=conflicts')
  screen.getByText('Prepare Hernia weekend')
})

test('somebody who has not finished registering is asked for nothing else', async () => {
  const { screen } = open(homeWith({ registrationSteps: ['contact'] }))
  await screen.findByText('Finish first')
  expect(screen.queryByText('Before you come')).toBeNull()
})

test('somebody without a workshop is still asked to finish registering', async () => {
  const { screen } = open(homeWith({ registrationSteps: ['contact'] }, []))
  await screen.findByText('No workshop is coming up')
  screen.getByText('Finish first')
})

test('whom to call is one press away, and who teaches is named', async () => {
  const { screen } = open(homeWith({}))
  expect((await screen.findByRole('link', { name: 'Call Fay Zimmer' })).getAttribute('href')).toBe(
    'tel:+13125550142',
  )
  screen.getByText('Tom Abel')
})

test('it says what one does in the next workshop, and what one did in those that are over', async () => {
  const { screen } = open(homeWith({}))
  const next = await screen.findByRole('region', { name: 'Hernia weekend' })
  expect(next.textContent).toContain('You teach')
  const past = await screen.findByRole('region', { name: 'Past workshops' })
  expect(past.textContent).toContain('You taught')
})

test('without a workshop, without a connection and without an answer, it says so', async () => {
  await open(homeWith({}, [])).screen.findByText('No workshop is coming up')
  await open({ isOffline: true }).screen.findByText('Your workshops are shown once you’re online.')
  await open(brokenServer).screen.findByText(/Your workshops are as they were/)
})

test('the code for the door is below what is to prepare, and above it on the day', async () => {
  const door = { code: '012345678', arrivedAt: null }
  const isFirst = async (now: string) => {
    const facts = homeWith({})
    const answers = new Map(facts.answers)
    answers.set(getParticipantWorkshop, { workshop: mine, contacts: [], teachers: [], door })
    const { screen } = open({ answers, now: Date.parse(now) })
    const code = await screen.findByText('012 345 678')
    const prepare = screen.getByText('Prepare Hernia weekend')
    const order = code.compareDocumentPosition(prepare)
    screen.unmount()
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  expect(await isFirst('2027-03-01T12:00:00Z')).toBe(false)
  expect(await isFirst(mine.startsAt)).toBe(true)
})
