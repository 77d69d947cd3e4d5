import { useInfiniteQuery } from '@tanstack/react-query'
import { type EventPage, listMasterEvents } from '#contract/endpoints/residency/events.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { daysOfRange, useAllPages } from '../use-schedule.ts'
import type { MasterPlace } from './master-place.ts'

export interface MasterAsk extends Pick<MasterPlace, 'system' | 'program'> {
  zone: string
  shown: { first: string; last: string }
}

/** The query for the server: never more than the days that are shown. */
export function masterQuery({ system, program, ...days }: MasterAsk) {
  return {
    ...daysOfRange(days),
    ...(system !== null && { systemId: system }),
    ...(program !== null && { programId: program }),
  }
}

/** The events of the programs that the person oversees, or of one system or program of them. */
export function useMasterSchedule(ask: MasterAsk) {
  const { withWrites } = useQueued()
  const query = useInfiniteQuery(endpointList(listMasterEvents, { query: masterQuery(ask) }))
  useAllPages(query, true)
  return { query, withReplies: (page: EventPage) => withWrites(listMasterEvents, page) }
}
