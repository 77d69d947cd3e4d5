import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { moveAttendee } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { attendee as attendeeOfWire } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { listUpcomingWorkshops } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { workshopId } from '#contract/vocabulary/ids.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { MoveDialog } from '#features/workshops/attendees/moving/move-dialog.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const ada = attendeeOfWire.parse({
  id: id(1),
  userId: id(2),
  firstName: 'Ada',
  lastName: 'Adler',
  fullName: 'Ada Adler',
  email: 'ada@people.test',
  paymentStatus: 'PAID',
  registrationStatus: 'IN_SYSTEM',
  isActive: true,
  isAuditor: false,
  isFaculty: false,
  registrationEmailSentDate: null,
  lastLetter: null,
})
const hernia = { id: workshopId.parse(id(3)), title: 'Hernia weekend', priceCents: 25_000 }

function workshopNamed(which: string, title: string, price: number) {
  const procedure = { id: id(8), name: 'Colectomy', shortText: 'Colectomy' }
  return {
    id: which,
    title,
    description: '',
    workshopType: 'CADAVER_LAB',
    workshopProcedure: procedure,
    procedure,
    workshopAddress: { location: 'Lab', streetAddress: '', city: '', state: '', zipCode: '' },
    price,
    isHoldFee: false,
    isInternal: false,
    facilitators: [],
    faculty: [],
    hasAttendees: true,
    timezoneOption: { timezone: 'America/Chicago' },
    startDate: '2099-05-02T08:00:00',
    endDate: '2099-05-03T16:00:00',
    version: 1,
    travelNotes: '',
    startsAt: '2099-05-02T13:00:00Z',
    endsAt: '2099-05-03T21:00:00Z',
    canceledAt: null,
    attendeeCounts: null,
    mayPlan: true,
  }
}

function answersWith(...workshops: readonly object[]): ScreenFacts {
  const page = { _embedded: { workshop: workshops }, total: workshops.length, next: null }
  return {
    answers: new Map<Endpoint, unknown>([
      [listUpcomingWorkshops, listUpcomingWorkshops.reply.parse(page)],
      [moveAttendee, { ...ada, id: id(9) }],
    ]),
  }
}

function open(facts: ScreenFacts) {
  const done: Done[] = []
  const closed: true[] = []
  const rendered = renderWorkshopScreen(
    <MoveDialog
      attendee={ada}
      workshop={hernia}
      onClose={() => void closed.push(true)}
      onDone={(one) => void done.push(one)}
    />,
    facts,
  )
  return { ...rendered, done, closed }
}
const both = () =>
  answersWith(workshopNamed(hernia.id, hernia.title, 250), workshopNamed(id(4), 'Colon weekend', 400))

test('the price of the other workshop is said before, and sent with the move', async () => {
  const { screen, user, called, done, closed } = open(both())
  const select = await screen.findByLabelText('Workshop')
  await screen.findByText(/^Colon weekend · Sat, May 2/)
  expect(screen.queryByText(/^Hernia weekend ·/)).toBeNull()
  await user.selectOptions(select, id(4))
  expect(screen.getByText(/ask them for the difference of \$150\.00/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move' }))
  const sent = () => called.filter(({ endpoint }) => endpoint === moveAttendee)
  expect(sent().map(({ input }) => input)).toEqual([
    { params: { id: id(1) }, body: { workshopId: id(4), priceCents: 40_000 } },
  ])
  expect(closed).toHaveLength(1)
  expect(done.map(({ text }) => text)).toEqual(['Ada Adler now attends Colon weekend.'])
  done[0]?.undo?.()
  await expect.poll(() => done.map(({ text }) => text).at(-1)).toBe('Ada Adler attends Hernia weekend again.')
  expect(sent().at(-1)?.input).toEqual({
    params: { id: id(9) },
    body: { workshopId: hernia.id, priceCents: 25_000 },
  })
})

test('without a choice nothing is sent', async () => {
  const { screen, user, called, done } = open(both())
  await screen.findByText(/^Colon weekend · /)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(called.filter(({ endpoint }) => endpoint === moveAttendee)).toEqual([])
  expect(done).toEqual([])
})

test('if no other workshop is planned, it says so', async () => {
  const { screen } = open(answersWith(workshopNamed(hernia.id, hernia.title, 250)))
  await screen.findByText('No other workshop is planned.')
  expect(screen.queryByLabelText('Workshop')).toBeNull()
})
