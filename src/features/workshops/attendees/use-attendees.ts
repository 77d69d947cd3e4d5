import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getAttendeeOverview,
  listActiveAttendees,
  listInactiveAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { endpointPages, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import type { AttendeeFilters } from './attendee-filters.ts'

/** Twice what a screen shows: the first page is there at once. */
const PAGE = 24

export type AttendeeList = 'active' | 'inactive'

export const listOf = { active: listActiveAttendees, inactive: listInactiveAttendees } as const

/** The query of a list, without the position in it. */
export function askForAttendees(workshopId: WorkshopId, filters: Omit<AttendeeFilters, 'workshop'>) {
  const { search, sort, registration, payment } = filters
  return {
    params: { workshopId },
    query: {
      search,
      sort,
      ...(registration !== null && { registrationStatus: registration }),
      ...(payment !== null && { paymentStatus: payment }),
    },
  }
}

/** The attendees who match, as far as they have been loaded, with what waits on this device. */
export function useAttendees(
  kind: AttendeeList,
  workshopId: WorkshopId,
  filters: Omit<AttendeeFilters, 'workshop'>,
) {
  const { params, query } = askForAttendees(workshopId, filters)
  const { withWrites } = useQueued()
  const endpoint = listOf[kind]
  const list = useInfiniteQuery({
    ...endpointPages(
      endpoint,
      { params, query: { ...query, limit: PAGE } },
      { neverStored: filters.search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  if (data === undefined) return list
  const pages = data.pages.map((page) => withWrites<typeof endpoint>(endpoint, page))
  return { ...list, data: { ...data, pages } } as typeof list
}

export function useOverview(workshopId: WorkshopId) {
  return useQuery(endpointQuery(getAttendeeOverview, { params: { workshopId } }))
}
