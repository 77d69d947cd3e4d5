import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Bug, SearchX } from 'lucide-react'
import { Suspense } from 'react'
import {
  exportFaults,
  type FaultState,
  listFaults,
  type Fault,
} from '#contract/endpoints/operations/faults.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { type FaultFilters, readFilters, writeFilters } from './fault-filters.ts'
import {
  countFaults,
  describeScreens,
  faultWords,
  sortWords,
  stateWords,
  countReports,
  levelWords,
} from './fault-words.ts'
import styles from './faults.module.css'

const FaultsByDay = lazyPart(async () => (await import('./faults-by-day.tsx')).FaultsByDay)

const states = (['open', 'resolved'] as const).map((id) => ({ id, text: stateWords[id] }))
const sorts = (['last-seen', 'most'] as const).map((id) => ({ id, text: sortWords[id] }))

export interface FaultsScreenProps {
  /** The parameters in the address. */
  address: Readonly<Record<string, unknown>>
  onGo: (address: Record<string, string>, options: { replace: boolean }) => void
}

/** For administrative roles: what goes wrong on pages in the field. */
export function FaultsScreen({ address, onGo }: FaultsScreenProps) {
  const links = useLinks()
  const query = readFilters(address)
  const { search, state, sort } = query
  const go = (to: Partial<FaultFilters>, { replace } = { replace: false }) =>
    onGo(writeFilters({ ...query, ...to }), { replace })
  const list = useInfiniteQuery({
    ...endpointList(listFaults, { query }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen>
      <PageHeader
        title={faultWords.title}
        sentence={faultWords.sentence}
        action={
          <Cluster gap={2}>
            <ButtonLink href={links.status}>{faultWords.status}</ButtonLink>
            <ButtonLink href={links.mobileAppRelease('ios')}>{faultWords.release}</ButtonLink>
          </Cluster>
        }
      />
      <Suspense fallback={<Skeleton height="13rem" shape="card" />}>
        <FaultsByDay />
      </Suspense>
      <FilterBar>
        <SearchField
          value={search}
          placeholder={faultWords.search}
          onSearch={(text) => go({ search: text }, { replace: true })}
        />
        <Select
          label={faultWords.state}
          choices={states}
          value={state}
          onChange={(chosen) => go({ state: chosen })}
        />
        <Select
          label={faultWords.order}
          choices={sorts}
          value={sort}
          onChange={(chosen) => go({ sort: chosen })}
        />
      </FilterBar>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<NoFaults isSearched={search !== ''} state={state} />}
        offline={<EmptyState icon={<Bug />} {...faultWords.away} />}
        reassurance={faultWords.safe}
        asOf={{ what: 'the list', limit: 'as far as it is stored on this device' }}
      >
        {(items, { total }) => (
          <>
            <div className={lists.line}>
              <output className={styles.quiet}>{countFaults(total)}</output>
              <ExportButton endpoint={exportFaults} input={{ query }} total={total} />
            </div>
            <Stack gap={3} as="ul" aria-label={faultWords.title}>
              {items.map((item) => (
                <FaultItem key={item.id} fault={item} />
              ))}
            </Stack>
          </>
        )}
      </PagedView>
    </Screen>
  )
}

function NoFaults({ isSearched, state }: { isSearched: boolean; state: FaultState }) {
  if (isSearched) return <EmptyState icon={<SearchX />} {...faultWords.noMatch} />
  const words = state === 'open' ? faultWords.empty : faultWords.emptyResolved
  return <EmptyState icon={<Bug />} {...words} />
}

/** One fault of the list, which leads to its page. */
function FaultItem({ fault }: { fault: Fault }) {
  const { id, level, title, name, screens, count, lastSeen, versions, platforms, reopenedAt } = fault
  const links = useLinks()
  const timeZone = useTimeZone()
  return (
    <li className={lists.item}>
      <div className={lists.itemHead}>
        <span className={styles.level} data-level={level}>
          {levelWords[level]}
        </span>
        <span className={styles.count}>{countReports(count)}</span>
        {reopenedAt === null ? null : <span className={lists.mark}>{faultWords.cameBackTitle}</span>}
        <time className={styles.quiet} dateTime={lastSeen}>
          {formatMoment(lastSeen, timeZone)}
        </time>
      </div>
      <a className={styles.title} href={links.fault(id)}>
        {title === '' ? name : title}
      </a>
      <p className={styles.quiet}>{[name, describeScreens(screens)].join(' · ')}</p>
      <p className={styles.quiet}>{[...versions.slice(0, 3), ...platforms.slice(0, 3)].join(' · ')}</p>
    </li>
  )
}
