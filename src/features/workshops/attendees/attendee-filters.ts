import type { AttendeeSort } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import {
  type PaymentStatus,
  paymentStatuses,
  type RegistrationStatus,
  registrationStatuses,
} from '#contract/vocabulary/workshops/attendee-status.ts'

/** What a list of attendees shows, from the address. */
export interface AttendeeFilters {
  workshop: WorkshopId | null
  search: string
  sort: AttendeeSort
  registration: RegistrationStatus | null
  payment: PaymentStatus | null
}

/** @param options replace while a person types, so that going back leaves the page */
export type GoFilters = (to: Partial<AttendeeFilters>, options?: { replace: boolean }) => void

/** Reads an address, which may contain anything. */
export function readFilters(raw: Readonly<Record<string, unknown>>): AttendeeFilters {
  const { search } = raw
  return {
    workshop: readWorkshop(raw),
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    sort: raw['sort'] === 'name-down' ? 'name-down' : 'name',
    registration: registrationStatuses.find((status) => status === raw['registration']) ?? null,
    payment: paymentStatuses.find((status) => status === raw['payment']) ?? null,
  }
}

export function readWorkshop(raw: Readonly<Record<string, unknown>>): WorkshopId | null {
  return workshopId.safeParse(raw['id']).data ?? null
}

/** Writes only what differs from the default. */
export function writeFilters(filters: AttendeeFilters): Record<string, string> {
  const { workshop, search, sort, registration, payment } = filters
  return {
    ...(workshop !== null && { id: workshop }),
    ...(search !== '' && { search }),
    ...(sort !== 'name' && { sort }),
    ...(registration !== null && { registration }),
    ...(payment !== null && { payment }),
  }
}
