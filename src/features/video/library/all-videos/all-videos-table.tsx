import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Film, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AdminSort, type AdminVideo, listAdminVideos } from '#contract/endpoints/submissions.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { allVideosWords, SAFE_WORDS } from '../library-words.ts'
import styles from '../library-screen.module.css'
import type { AllVideosQuestion } from './all-videos-screen.tsx'
import { describeStanding, toSort, toTableSort, typeWords } from './all-videos-words.ts'

export interface AllVideosTableProps {
  program: ProgramId
  question: AllVideosQuestion
  onSort: (sort: AdminSort) => void
  tools: ReactNode
}

const PAGE = 100

/** Every submitted and shared video of a program, in rows that the server sorts. */
export function AllVideosTable({ program, question, onSort, tools }: AllVideosTableProps) {
  const { search, type, standing, sort } = question
  const links = useLinks()
  const isAway = useIsOffline()
  const [hidden, setHidden] = useState<readonly string[]>(['durationSeconds', 'bytes'])
  const filter = { ...(type === null ? {} : { type }), ...(standing === null ? {} : { standing }) }
  const list = useInfiniteQuery({
    ...endpointList(
      listAdminVideos,
      { query: { pid: program, search, sort, limit: PAGE, ...filter } },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  const timeZone = useTimeZone()
  const { data } = list
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = search !== '' || type !== null || standing !== null
  const trouble =
    data !== undefined ? null : isAway ? (
      <EmptyState icon={<Film />} {...allVideosWords.away} />
    ) : list.isError ? (
      <ReadTrouble error={list.error} safe={SAFE_WORDS} onAgain={() => void list.refetch()} />
    ) : null
  return (
    <div className={styles.list}>
      {data === undefined ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        label="All videos"
        columns={columnsFor(timeZone)}
        rows={rows}
        keyOf={({ videoId }) => videoId}
        hrefOf={({ videoType, videoId }) => links.video(videoType, videoId)}
        total={data?.pages.at(-1)?.total ?? 0}
        isSorted
        view={{ sort: toTableSort(sort), hidden }}
        onView={(view) => {
          setHidden(view.hidden)
          if (toSort(view.sort) !== sort) onSort(toSort(view.sort))
        }}
        isLoading={list.isPending}
        isLoadingMore={list.isFetchingNextPage}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
        }}
        tools={tools}
        trouble={trouble}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX />} {...allVideosWords.noMatch} />
          ) : (
            <EmptyState icon={<Film />} {...allVideosWords.empty} />
          )
        }
      />
    </div>
  )
}

function columnsFor(timeZone: string): readonly TableColumn<AdminVideo>[] {
  return [
    { value: 'name', text: 'Video', sortable: true },
    { value: 'owner', text: 'Owner', sortable: true, formatter: ({ fullName }) => fullName },
    { value: 'groupName', text: 'Group' },
    { value: 'videoType', text: 'Type', formatter: (type) => typeWords[type], width: 'minmax(6rem, 0.6fr)' },
    { value: 'submissionType', text: 'Status', formatter: (_type, video) => describeStanding(video) },
    {
      value: 'createdAt',
      text: 'Received',
      sortable: true,
      formatter: (at) => formatMoment(at, timeZone),
      width: 'minmax(9rem, 1fr)',
    },
    {
      value: 'durationSeconds',
      text: 'Length',
      align: 'end',
      hidden: true,
      formatter: (seconds) => (seconds === null ? '–' : formatClock(Math.round(seconds) * 1_000)),
    },
    { value: 'bytes', text: 'Size', align: 'end', hidden: true, formatter: formatBytes },
  ]
}
