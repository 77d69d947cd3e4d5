import type {
  Workshop,
  WorkshopFacultyMember,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { userId, workshopId, workshopProcedureId } from '#contract/vocabulary/ids.ts'

const procedure = {
  id: workshopProcedureId.parse('90000000-0000-4000-8000-000000000001'),
  name: 'Hernia repair',
  shortText: 'Hernia',
}

/** Who can teach, run or attend it; each number is another person. */
export function someTeacher(number: number, fullName: string, isAttendee = false): WorkshopFacultyMember {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const id = userId.parse(`90000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`)
  return { id, firstName, lastName, fullName, isFaculty: true, isAttendee }
}

export const someWorkshop: Workshop = {
  id: workshopId.parse('90000000-0000-4000-8000-000000000002'),
  title: 'Hernia weekend',
  description: '',
  workshopType: 'CADAVER_LAB',
  workshopProcedure: procedure,
  procedure,
  workshopAddress: { location: 'Harbor Hall', streetAddress: '', city: 'Chicago', state: '', zipCode: '' },
  price: 0,
  isHoldFee: false,
  isInternal: false,
  facilitators: [],
  faculty: [],
  hasAttendees: false,
  timezoneOption: { timezone: 'America/Chicago' },
  startDate: '2027-03-06T08:00:00',
  endDate: '2027-03-07T17:00:00',
  version: 2,
  travelNotes: '',
  startsAt: '2027-03-06T14:00:00.000Z',
  endsAt: '2027-03-07T23:00:00.000Z',
  canceledAt: null,
  attendeeCounts: { active: 4, notRegistered: 0, notPaid: 1 },
  mayPlan: true,
}
