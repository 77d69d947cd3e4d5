import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getEvent } from '#contract/endpoints/residency/event-details.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { dayAt } from '#domain/schedule/zone-days.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Shown } from './use-schedule.ts'

interface EventInViewDeps {
  zone: string
  shown: Shown
  onDay: (day: string) => void
}

/** Goes to the days of the event that is open, which a link may have opened while other days are shown. */
export function useEventInView(id: EventId | null, { zone, shown, onDay }: EventInViewDeps): void {
  const { data } = useQuery(endpointQuery(getEvent, id === null ? skipToken : { params: { id } }))
  const first = data === undefined ? null : dayAt(Date.parse(data.startDate), zone)
  const last = data === undefined ? null : dayAt(Date.parse(data.endDate) - 1, zone)
  const isShown =
    first === null || last === null || (last >= shown.first && (shown.last === null || first <= shown.last))
  const go = useEffectEvent(onDay)
  useEffect(() => {
    if (!isShown && first !== null) go(first)
  }, [isShown, first])
}
