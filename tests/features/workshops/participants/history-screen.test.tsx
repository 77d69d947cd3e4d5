import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAttendeeCertificate } from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import { getOwnWorkshopHistory } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { Services } from '#features/shared/use-services.ts'
import { HistoryScreen } from '#features/workshops/participants/history-screen.tsx'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const workshop = (n: number, title: string, facts: object = {}) => ({
  id: id(n),
  title,
  workshopType: 'CADAVER_LAB',
  startDate: '2026-03-07T08:00:00',
  endDate: '2026-03-07T16:30:00',
  timezone: 'America/Chicago',
  procedure: 'Hernia',
  location: 'Training center',
  city: 'Chicago',
  state: 'IL',
  isPast: true,
  isCanceled: false,
  ...facts,
})
const attended = (n: number, title: string, facts: object = {}) => ({
  ...workshop(n, title),
  attendeeId: id(100 + n),
  isActive: true,
  registrationStatus: 'IN_SYSTEM',
  paymentStatus: 'PAID',
  price: 250,
  certificate: null,
  ...facts,
})
const certificate = { fileName: 'ana.pdf', size: 48_000, addedAt: '2026-03-10T15:00:00Z' }

const history = getOwnWorkshopHistory.reply.parse({
  facultyWorkshops: [workshop(1, 'Taught and attended'), workshop(2, 'Next', { isPast: false })],
  attendeeWorkshops: [
    attended(1, 'Taught and attended'),
    attended(3, 'With certificate', { certificate }),
    attended(4, 'Missed', { isActive: false }),
  ],
})

function open(as: 'attendee' | 'faculty', given: Partial<Services> = {}) {
  const bytes = new TextEncoder().encode('%PDF')
  const answers = new Map<Endpoint, unknown>([
    [getOwnWorkshopHistory, history],
    [getAttendeeCertificate, { name: 'ana.pdf', type: 'application/pdf', bytes }],
  ])
  return renderWorkshopScreen(<HistoryScreen as={as} />, { answers }, { me: participantMe, ...given })
}
const rowOf = (screen: ReturnType<typeof open>['screen'], title: string) =>
  screen.getAllByRole('listitem').find((row) => row.textContent?.includes(title))!

test('a workshop has its day, hours, time zone and what one was there', async () => {
  const { screen } = open('attendee')
  await screen.findByRole('heading', { name: 'Past' })
  const row = rowOf(screen, 'With certificate').textContent?.replaceAll(/\s/g, ' ')
  expect(row).toContain('Sat, Mar 7, 2026, 8:00 AM – 4:30 PM, Central Time (Chicago)')
  expect(row).toContain('Attendee · Registered · Paid')
  expect(rowOf(screen, 'Taught and attended').textContent).toContain('Faculty and attendee')
})

test('a certificate is downloaded from its workshop; one that is awaited has its place, and who was not there has none', async () => {
  const saved: string[] = []
  const picker = { save: async (name: string) => (saved.push(name), true) } as unknown as Services['picker']
  const { screen, user, called } = open('attendee', { picker })
  await user.click(
    await screen.findByRole('button', { name: 'Download the certificate of With certificate' }),
  )
  expect(called.at(-1)?.input).toEqual({ params: { id: id(103) } })
  expect(saved).toEqual(['ana.pdf'])
  expect(rowOf(screen, 'Taught and attended').textContent).toContain('No certificate yet.')
  expect(rowOf(screen, 'Missed').textContent).not.toContain('No certificate yet.')
})

test('what one teaches is apart, the next before what is past, without certificates', async () => {
  const { screen } = open('faculty')
  await screen.findByRole('heading', { name: 'Upcoming' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Past',
  ])
  expect(rowOf(screen, 'Next').textContent).toContain('Faculty')
  expect(screen.queryByText(/certificate/i)).toBeNull()
})
