import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { HardDriveUpload, SearchX } from 'lucide-react'
import { useState } from 'react'
import { listUnsent } from '#contract/endpoints/operations/devices.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { unsentColumns } from './unsent-columns.tsx'
import { unsentWords } from './unsent-words.ts'
import styles from './unsent.module.css'

const ALL = 'all'
const PAGE = 50

/** For who manages people: whose work waits on which device, and since when. */
export function UnsentScreen() {
  const [typed, setTyped] = useState('')
  const [program, setProgram] = useState<ProgramId | null>(null)
  const search = typed.trim()
  const list = useUnsent(search, program)
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const now = useNow()
  const [hidden, setHidden] = useState<readonly string[]>(['version', 'storage'])
  const items = list.data?.pages.flatMap((page) => page.items) ?? null
  const isFiltered = search !== '' || program !== null
  return (
    <div className={styles.screen}>
      <PageHeader title={unsentWords.title} sentence={unsentWords.sentence} />
      {items === null ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        label={unsentWords.title}
        columns={unsentColumns(timeZone, now)}
        rows={items ?? []}
        keyOf={({ id }) => id}
        total={list.data?.pages.at(-1)?.total ?? 0}
        isSorted
        view={{ sort: null, hidden }}
        onView={(view) => setHidden(view.hidden)}
        isLoading={list.isPending}
        isLoadingMore={list.isFetchingNextPage}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
        }}
        tools={
          <div className={styles.tools}>
            <TextField
              label="Search"
              type="search"
              value={typed}
              maxLength={SEARCH_MAX}
              placeholder={unsentWords.search}
              onChange={setTyped}
            />
            <ProgramChoice value={program} onChange={setProgram} />
          </div>
        }
        trouble={
          items !== null ? null : isAway ? (
            <EmptyState icon={<HardDriveUpload />} {...unsentWords.away} />
          ) : list.isError ? (
            <ReadTrouble error={list.error} safe={unsentWords.safe} onAgain={() => void list.refetch()} />
          ) : null
        }
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX />} {...unsentWords.noMatch} />
          ) : (
            <EmptyState icon={<HardDriveUpload />} {...unsentWords.empty} />
          )
        }
      />
      <p className={styles.quiet}>{unsentWords.help}</p>
    </div>
  )
}

function useUnsent(search: string, programId: ProgramId | null) {
  return useInfiniteQuery({
    ...endpointList(
      listUnsent,
      { query: { search, limit: PAGE, ...(programId !== null && { programId }) } },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
}

interface ProgramChoiceProps {
  value: ProgramId | null
  onChange: (program: ProgramId | null) => void
}

/** Whoever has one program alone has nothing to choose. */
function ProgramChoice({ value, onChange }: ProgramChoiceProps) {
  const me = useMe()
  const { offer } = useSelection()
  const programs = offer.programs.length > 0 ? offer.programs : (me?.programs ?? [])
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
