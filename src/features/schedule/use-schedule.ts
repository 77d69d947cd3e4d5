import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type EventPage,
  listEventsInRange,
  listProgramEventsInRange,
} from '#contract/endpoints/schedule/events.ts'
import { SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import { hasSchedule } from '#contract/policies/schedule/events.ts'
import { addDays } from '#domain/time/calendar-days.ts'
import { dayAt } from '#domain/time/days.ts'
import { endOfDay, startOfDay } from '#domain/time/zone-times.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { ofNoOne, type ScheduleOwner, useFirstEvents } from './use-first-events.ts'

/** Days of the calendar, both inclusive; `last` null: everything to come. */
export interface Shown {
  first: string
  last: string | null
}

export interface ScheduleScope extends ScheduleOwner {
  zone: string
  today: string
  shown: Shown
}

export function daysOfRange({ zone, shown }: Pick<ScheduleScope, 'zone' | 'shown'>) {
  return {
    start: new Date(startOfDay(shown.first, zone)).toISOString(),
    end: new Date(endOfDay(shown.last ?? shown.first, zone)).toISOString(),
  }
}

function rangeList(wanted: ScheduleScope) {
  const { me, selection } = wanted
  const days = daysOfRange(wanted)
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
export function useSchedule(wanted: ScheduleScope) {
  const { query: initial, isOpen, withReplies } = useFirstEvents(wanted)
  const isCovered = covers(initial.data?.pages, wanted) || wanted.shown.last === null
  const range = useInfiniteQuery({ ...rangeList(wanted), enabled: isOpen && !isCovered && initial.isFetched })
  const query = isCovered || (initial.isPending && range.data === undefined) ? initial : range
  useAllPages(range, !isCovered)
  return { query, isOpen, withReplies }
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
