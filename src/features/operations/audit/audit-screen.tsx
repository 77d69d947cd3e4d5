import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History, SearchX } from 'lucide-react'
import {
  type AuditEntry as Entry,
  exportAuditEntries,
  listAuditEntries,
} from '#contract/endpoints/operations/audit.ts'
import type {
  exportWorkshopAuditEntries,
  listWorkshopAuditEntries,
} from '#contract/endpoints/workshops/accounts/workshop-audit.ts'
import { COUNTED_MAX } from '#contract/list.ts'
import { type AuditFamily, auditFamilyNames } from '#contract/vocabulary/audit.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { dayAt } from '#domain/time/days.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { readFilters, toQuery, writeFilters, type AuditFilters } from './audit-filters.ts'
import { auditWords, countEntries, familyWords } from './audit-words.ts'
import styles from './audit.module.css'

export interface AuditScreenProps {
  /** The parameters in the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: Record<string, string>, options: { replace: boolean }) => void
  /** Whose trail it is; that of the whole installation if left out. */
  trail?: AuditTrail
}

export interface AuditTrail {
  list: typeof listAuditEntries | typeof listWorkshopAuditEntries
  saved: typeof exportAuditEntries | typeof exportWorkshopAuditEntries
  /** Among which kinds of changes one chooses. */
  families: readonly AuditFamily[]
  /** What one can search for. */
  searchHint: string
}

const WHOLE: AuditTrail = {
  list: listAuditEntries,
  saved: exportAuditEntries,
  families: auditFamilyNames,
  searchHint: auditWords.search,
}

/** For admins: every change, newest first (decision 0365). */
export function AuditScreen({ search, onGo, trail = WHOLE }: AuditScreenProps) {
  const timeZone = useTimeZone()
  const filters = readFilters(search)
  const query = toQuery(filters, timeZone)
  const list = useInfiniteQuery({
    ...endpointList(trail.list, { query: { ...query, limit: 50 } }, { neverStored: true }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = Object.keys(writeFilters(filters)).length > 0
  return (
    <Screen width={60}>
      <PageHeader title={auditWords.title} sentence={auditWords.sentence} />
      <AuditTools
        filters={filters}
        families={trail.families}
        searchHint={trail.searchHint}
        onGo={(to, { replace } = { replace: false }) =>
          onGo(writeFilters({ ...filters, ...to }), { replace })
        }
      />
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={
          isNarrowed ? (
            <EmptyState icon={<SearchX />} {...auditWords.noMatch} />
          ) : (
            <EmptyState icon={<History />} {...auditWords.empty} />
          )
        }
        offline={<EmptyState icon={<History />} {...auditWords.away} />}
        reassurance={auditWords.safe}
        asOf={{ what: 'the list', limit: 'as far as it is stored on this device' }}
      >
        {(entries, { total }) => (
          <>
            <div className={lists.line}>
              <output className={styles.quiet}>{countEntries(total)}</output>
              <ExportButton
                endpoint={trail.saved}
                input={{ query }}
                // Not counted further: an export may end before the last.
                total={total > COUNTED_MAX ? Number.POSITIVE_INFINITY : total}
              />
            </div>
            <AuditDays entries={entries} />
          </>
        )}
      </PagedView>
    </Screen>
  )
}

/** Entries under the day on which they were written, in the person's time zone. */
function AuditDays({ entries }: { entries: readonly Entry[] }) {
  const timeZone = useTimeZone()
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayAt(Date.parse(entry.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => (
    <Stack key={day} gap={3} as="section" aria-label={nameDay(day)}>
      <h2 className={styles.dayName}>{nameDay(day)}</h2>
      <Stack gap={3} as="ul">
        {ofDay.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Stack>
  ))
}

function nameDay(day: string): string {
  return formatDay(day, { dateStyle: 'full' })
}

interface AuditToolsProps {
  filters: AuditFilters
  families: readonly AuditFamily[]
  searchHint: string
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<AuditFilters>, options?: { replace: boolean }) => void
}

const ALL = 'all'

function AuditTools({ filters, families, searchHint, onGo }: AuditToolsProps) {
  const { search, family, days } = filters
  return (
    <Columns atLeast={18} gap={4}>
      <SearchField
        value={search}
        placeholder={searchHint}
        onSearch={(words) => onGo({ search: words }, { replace: true })}
      />
      <Select<string>
        label={auditWords.family}
        choices={[
          { id: ALL, text: auditWords.allFamilies },
          ...families.map((id) => ({ id, text: familyWords[id] })),
        ]}
        value={family ?? ALL}
        onChange={(chosen) => onGo({ family: auditFamilyNames.find((id) => id === chosen) ?? null })}
      />
      <DateRangeField
        label={auditWords.days}
        isOptional
        value={days}
        onChange={(chosen) => onGo({ days: chosen })}
      />
    </Columns>
  )
}
