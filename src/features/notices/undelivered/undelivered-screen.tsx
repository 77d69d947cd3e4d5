import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { listUndelivered } from '#contract/endpoints/notices/undelivered.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { undeliveredColumns } from './undelivered-columns.tsx'
import { undeliveredWords } from './undelivered-words.ts'
import { useSendAgain } from './use-send-again.ts'

export interface UndeliveredScreenProps {
  /** The parameters in the address. */
  address: Readonly<Record<string, unknown>>
  onGo: (address: Record<string, string>, options: { replace: boolean }) => void
}

/** For people who manage people: messages to these that could not be delivered. */
export function UndeliveredScreen({ address, onGo }: UndeliveredScreenProps) {
  const raw = address['search']
  // A search for digits comes back from the router as a number.
  const search = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const links = useLinks()
  const { sending, send } = useSendAgain()
  const list = useInfiniteQuery({
    ...endpointList(listUndelivered, { query: { search } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen>
      <PageHeader
        title={undeliveredWords.title}
        sentence={undeliveredWords.sentence}
        back={links.manageUsers}
      />
      <PagedTable
        label={undeliveredWords.title}
        columns={undeliveredColumns({
          timeZone,
          isDisabled: ({ id }) => isAway || sending.includes(id),
          onSend: send,
        })}
        list={list}
        rowsOf={({ items }) => items}
        keyOf={({ id }) => id}
        tools={
          <FilterBar>
            <SearchField
              value={search}
              placeholder={undeliveredWords.search}
              onSearch={(text) => onGo(text === '' ? {} : { search: text }, { replace: true })}
            />
          </FilterBar>
        }
        icon={<MailCheck />}
        offline={undeliveredWords.away}
        reassurance={undeliveredWords.safe}
        empty={undeliveredWords.empty}
        noMatch={search === '' ? null : undeliveredWords.noMatch}
      />
      <p className="quiet">{undeliveredWords.help}</p>
    </Screen>
  )
}
