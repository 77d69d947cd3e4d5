import type { WorkshopViewer } from '#contract/policies/workshops/screens.ts'
import {
  isPureAttendee,
  isPureFaculty,
  managesWorkshops,
} from '#contract/policies/workshops/workshop-roles.ts'
import { countText } from '#domain/count-text.ts'

export const newWorkshop = 'New workshop'

/** What somebody does in the portal, one sentence below their name. */
export function homeSentence(viewer: WorkshopViewer): string {
  if (managesWorkshops(viewer)) return 'Plan workshops, and look after the people in them.'
  if (viewer.role === 'FACILITATOR') return 'The workshops you facilitate, and their people.'
  if (isPureFaculty(viewer)) return 'The workshops you teach.'
  if (isPureAttendee(viewer)) return 'The workshops you attend.'
  return 'The workshops you attend and teach.'
}

/** What is behind an entry of the navigation, by its name. */
export const placeWords: Readonly<Record<string, string>> = {
  Upcoming: 'What is planned, and who is coming',
  Past: 'What took place, and who was there',
  Users: 'Faculty and attendees of all workshops',
  Courses: 'What workshops teach before the day',
  Accounts: 'Who works for workshops',
  'Audit trail': 'Who changed what, and when',
}

export function workshopCount(count: number): string {
  return count === 1 ? '1 workshop' : `${countText(count)} workshops`
}
