import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { AttendeeScreen } from '#features/workshops/attendees/attendee-screen.tsx'
import { CourseProgressScreen } from '#features/workshops/attendees/course-progress-screen.tsx'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function answersWith(facts: { sentAt: string | null; letters?: readonly object[] }) {
  const details = getAttendee.reply.parse({
    attendee: {
      id: id(1),
      userId: id(2),
      firstName: 'Ada',
      lastName: 'Adler',
      fullName: 'Ada Adler',
      email: 'ada@people.test',
      paymentStatus: 'NOT_PROCESSED',
      registrationStatus: 'IN_SYSTEM',
      isActive: true,
      isAuditor: false,
      isFaculty: false,
      registrationEmailSentDate: facts.sentAt,
      lastLetter: null,
    },
    workshop: {
      id: id(3),
      title: 'Robotics',
      startDate: '2099-03-02T08:00:00',
      timezone: 'America/Chicago',
      priceCents: 25_000,
      isInternal: false,
      isCanceled: false,
    },
    addedAt: '2098-01-01T00:00:00Z',
    payments: [],
    letters: facts.letters ?? [],
  })
  return { answers: new Map<Endpoint, unknown>([[getAttendee, details]]) }
}

const SENT = '2098-11-05T20:47:00Z'

test('a registration email whose letter was deleted meanwhile is still said to have been sent', async () => {
  const { screen } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: SENT }),
  )
  await screen.findByText('Registration email')
  expect(screen.getByText('Nov 5, 2098, 2:47 PM')).toBeDefined()
  expect(screen.queryByText(/^No message was sent/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send registration email again' })).toBeDefined()
})

test('one that is there is listed once, with what became of it', async () => {
  const letters = [{ kind: 'REGISTRATION', sentAt: SENT, state: 'SENT' }]
  const { screen } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: SENT, letters }),
  )
  await screen.findByText('Nov 5, 2098, 2:47 PM, sent')
  expect(screen.getAllByText('Registration email')).toHaveLength(1)
})

test('somebody who was written nothing is said to have been', async () => {
  const { screen } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: null }),
  )
  await screen.findByText('No message was sent to them about this workshop.')
})

test('course progress says whose it is, in which workshop', async () => {
  const { screen } = renderWorkshopScreen(
    <CourseProgressScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: null }),
  )
  await screen.findByRole('heading', { name: 'Course progress of Ada Adler' })
  expect(screen.getByText('Robotics, Monday, March 2, 2099')).toBeDefined()
  expect(screen.getByText('No courses yet')).toBeDefined()
})
