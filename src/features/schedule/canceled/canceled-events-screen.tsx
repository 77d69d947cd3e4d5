import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { listCanceledEvents } from '#contract/endpoints/schedule/event-planning.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { canceledColumns } from './canceled-columns.tsx'
import { canceledWords } from '../canceled-words.ts'
import { useBringBack } from '../use-bring-back.ts'

/** For people who plan events: those that were canceled, and the way back onto the schedule. */
export function CanceledEventsScreen() {
  const isAway = useIsOffline()
  const zone = useTimeZone()
  const links = useLinks()
  const now = useNow()
  const { bringing, bringBack } = useBringBack()
  const list = useInfiniteQuery(endpointList(listCanceledEvents, { query: {} }))
  return (
    <Screen>
      <PageHeader title={canceledWords.title} sentence={canceledWords.sentence} back={links.schedule()} />
      <PagedTable
        label={canceledWords.title}
        columns={canceledColumns({
          zone,
          now,
          isDisabled: ({ id }) => isAway || bringing.includes(id),
          onBack: (event) => void bringBack(event),
        })}
        list={list}
        rowsOf={({ events }) => events}
        keyOf={({ id }) => id}
        icon={<CalendarX2 />}
        offline={canceledWords.away}
        reassurance={canceledWords.safe}
        empty={canceledWords.empty}
        noMatch={null}
      />
    </Screen>
  )
}
