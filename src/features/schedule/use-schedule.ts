import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type EventPage,
  listEventsInRange,
  listFacultyEvents,
  listProctorEvents,
  listProgramEventsInRange,
  listProgramFutureEvents,
  listResidentEvents,
} from '#contract/endpoints/schedule/events.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import { hasSchedule } from '#contract/policies/schedule/events.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { addDays } from '#domain/schedule/calendar-days.ts'
import { dayAt, startOfDay } from '#domain/schedule/zone-days.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import type { CurrentSelection } from '#features/shared/selection/use-selection.ts'
import { useQueued } from '#features/shared/use-queued.ts'

/** Days of the calendar, both inclusive; `last` null: everything to come. */
export interface Shown {
  first: string
  last: string | null
}

export interface ScheduleScope {
  me: Me
  selection: CurrentSelection
  zone: string
  today: string
  shown: Shown
}

const ofNoOne = '00000000-0000-4000-8000-000000000000' as NonNullable<CurrentSelection['program']>['id']

/** The events of the first load, with the viewer's own call (spec 1 §6, §9). */
function initialList({ me, selection }: ScheduleScope) {
  const { scope, viewMode, program } = selection
  if (!hasSchedule(me))
    return endpointList(listProgramFutureEvents, { params: { id: program?.id ?? ofNoOne } })
  const ask = { query: scope.groupId === undefined ? {} : { groupId: scope.groupId } }
  if (viewMode === 'PROCTOR') return endpointList(listProctorEvents, ask)
  return isFaculty(me) ? endpointList(listFacultyEvents, ask) : endpointList(listResidentEvents, ask)
}

export function daysOfRange({ zone, shown }: Pick<ScheduleScope, 'zone' | 'shown'>) {
  return {
    start: new Date(startOfDay(shown.first, zone)).toISOString(),
    end: new Date(startOfDay(addDays(shown.last ?? shown.first, 1), zone)).toISOString(),
  }
}

function rangeList(ask: ScheduleScope) {
  const { me, selection } = ask
  const days = daysOfRange(ask)
  const { scope, viewMode, program } = selection
  if (!hasSchedule(me))
    return endpointList(listProgramEventsInRange, {
      params: { id: program?.id ?? ofNoOne },
      query: days,
    })
  const view = viewMode === 'PROCTOR' ? { viewMode } : {}
  return endpointList(listEventsInRange, { query: { ...days, ...view, ...scope } })
}

/**
 * The events to show from the first load; days that it does not reach are fetched separately. Also returns the query
 * that covers those days.
 */
export function useSchedule(ask: ScheduleScope) {
  const { withWrites } = useQueued()
  const isOpen = hasSchedule(ask.me) || ask.selection.program !== null
  const initial = useInfiniteQuery({ ...initialList(ask), enabled: isOpen })
  const isCovered = covers(initial.data?.pages, ask) || ask.shown.last === null
  const range = useInfiniteQuery({ ...rangeList(ask), enabled: isOpen && !isCovered && initial.isFetched })
  const query = isCovered || (initial.isPending && range.data === undefined) ? initial : range
  useAllPages(range, !isCovered)
  return { query, isOpen, withReplies: (page: EventPage) => withWrites(listEventsInRange, page) }
}

export type ScheduleQuery = ReturnType<typeof useSchedule>['query']

/** For more than a thousand events in the days that are shown: all pages are loaded in the end. */
export function useAllPages(
  {
    hasNextPage,
    isFetching,
    fetchNextPage,
  }: Pick<ScheduleQuery, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, fetchNextPage])
}

function covers(pages: readonly EventPage[] | undefined, { me, zone, today, shown }: ScheduleScope): boolean {
  if (pages === undefined) return false
  const first = hasSchedule(me) ? addDays(today, -SCHEDULE_DAYS_BEFORE) : today
  const lastPage = pages.at(-1)
  const lastEvent = lastPage?.events.at(-1)
  // An event that begins on the last loaded day may be followed by others on the next page.
  const reaches =
    lastPage?.next === null || lastEvent === undefined || shown.last === null
      ? true
      : dayAt(Date.parse(lastEvent.startDate), zone) > shown.last
  return shown.first > first && reaches
}
