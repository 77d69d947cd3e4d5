import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listUpcomingWorkshops } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { NextWorkshops } from '#features/workshops/workshops/next-workshops.tsx'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const procedure = { id, name: 'Hernia', shortText: 'Hernia' }

function workshopWith(attendeeCounts: object | null) {
  return {
    id,
    title: 'Robotics',
    description: '',
    workshopType: 'OTHER',
    workshopProcedure: procedure,
    procedure,
    workshopAddress: { location: '', streetAddress: '', city: '', state: '', zipCode: '' },
    price: 250,
    isHoldFee: false,
    isInternal: false,
    facilitators: [],
    faculty: [],
    hasAttendees: true,
    timezoneOption: { timezone: 'UTC' },
    startDate: '2099-03-02T08:00:00',
    endDate: '2099-03-02T16:00:00',
    version: 1,
    startsAt: '2099-03-02T08:00:00Z',
    endsAt: '2099-03-02T16:00:00Z',
    canceledAt: null,
    attendeeCounts,
    mayPlan: true,
  }
}

test('what a workshop lacks leads to those whom it is about', async () => {
  const counts = { active: 9, notRegistered: 3, notPaid: 4 }
  const page = { _embedded: { workshop: [workshopWith(counts)] }, total: 1, next: null }
  const answers = new Map<Endpoint, unknown>([[listUpcomingWorkshops, page]])
  const { screen } = renderWorkshopScreen(<NextWorkshops />, { answers })
  const attendees = `/workshop/active-attendees?id=${id}`
  const link = await screen.findByRole('link', { name: '3 not registered' })
  expect(link.getAttribute('href')).toBe(`${attendees}&registration=NEW`)
  expect(screen.getByRole('link', { name: '4 not paid' }).getAttribute('href')).toBe(
    `${attendees}&payment=NOT_PROCESSED`,
  )
  expect(screen.queryByText(/attendees yet/)).toBeNull()
})
