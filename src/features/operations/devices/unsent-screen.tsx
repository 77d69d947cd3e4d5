import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { HardDriveUpload } from 'lucide-react'
import { Suspense } from 'react'
import { listUnsent } from '#contract/endpoints/operations/devices.ts'
import { exportUnsent } from '#contract/endpoints/operations/unsent-table.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { unsentColumns } from './unsent-columns.tsx'
import { readFilters, type UnsentFilters, writeFilters } from './unsent-filters.ts'
import { unsentWords } from './unsent-words.ts'

const UnsentByAge = lazyPart(async () => (await import('./unsent-by-age.tsx')).UnsentByAge)

const ALL = 'all'
const PAGE = 50

export interface UnsentScreenProps {
  /** The parameters in the address. */
  address: Readonly<Record<string, unknown>>
  onGo: (address: Record<string, string>, options: { replace: boolean }) => void
}

/** For people who manage people: whose work waits on which device, and since when. */
export function UnsentScreen({ address, onGo }: UnsentScreenProps) {
  const filters = readFilters(address)
  const { askedProgram } = useSelection()
  const programs = usePrograms()
  const { search } = filters
  const program = filters.program === 'all' ? null : (filters.program ?? askedProgram)
  const go = (to: Partial<UnsentFilters>, { replace } = { replace: false }) =>
    onGo(writeFilters({ ...filters, ...to }), { replace })
  const query = { search, ...(program !== null && { programId: program }) }
  const list = useUnsent(query)
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <Screen>
      <PageHeader title={unsentWords.title} sentence={unsentWords.sentence} />
      <Suspense fallback={<Skeleton height="13rem" shape="card" />}>
        <UnsentByAge />
      </Suspense>
      <PagedTable
        label={unsentWords.title}
        columns={unsentColumns(timeZone, now)}
        list={list}
        rowsOf={({ items }) => items}
        keyOf={({ id }) => id}
        tools={
          <FilterBar>
            <SearchField
              value={search}
              placeholder={unsentWords.search}
              onSearch={(text) => go({ search: text }, { replace: true })}
            />
            <ProgramChoice
              programs={programs}
              value={program}
              onChange={(chosen) => go({ program: chosen ?? 'all' })}
            />
          </FilterBar>
        }
        actions={<ExportButton endpoint={exportUnsent} input={{ query }} />}
        icon={<HardDriveUpload />}
        offline={unsentWords.away}
        reassurance={unsentWords.safe}
        empty={unsentWords.empty}
        noMatch={search !== '' || (program !== null && programs.length > 1) ? unsentWords.noMatch : null}
      />
      <p className="quiet">{unsentWords.help}</p>
    </Screen>
  )
}

function useUnsent(query: { search: string; programId?: ProgramId }) {
  return useInfiniteQuery({
    ...endpointList(listUnsent, { query: { ...query, limit: PAGE } }, { neverStored: query.search !== '' }),
    placeholderData: keepPreviousData,
  })
}

function usePrograms() {
  const me = useMe()
  const { offer } = useSelection()
  return offer.programs.length > 0 ? offer.programs : (me?.programs ?? [])
}

interface ProgramChoiceProps {
  programs: ReturnType<typeof usePrograms>
  value: ProgramId | null
  onChange: (program: ProgramId | null) => void
}

/** A person with one program has nothing to choose. */
function ProgramChoice({ programs, value, onChange }: ProgramChoiceProps) {
  if (programs.length < 2) return null
  return (
    <Select<string>
      label={unsentWords.program}
      choices={[
        { id: ALL, text: unsentWords.allPrograms },
        ...programs.map(({ id, title }) => ({ id, text: title })),
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(programs.find(({ id }) => id === chosen)?.id ?? null)}
    />
  )
}
