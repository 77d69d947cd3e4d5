import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type AdminSort,
  type AdminVideoStatus,
  type AdminVideo,
  listAdminVideos,
} from '#contract/endpoints/video/submissions.ts'
import { COUNTED_MAX } from '#contract/list.ts'
import { exportAdminVideos } from '#contract/endpoints/video/video-tables.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { allVideosWords, SAFE_WORDS } from '../library-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { describeStatus, toSort, toTableSort, typeWords } from './all-videos-words.ts'

/** The query of the list, from the address. */
export interface AllVideosFilters {
  /** Null: the selected program, or the first of the list. */
  program: ProgramId | null
  search: string
  type: VideoType | null
  standing: AdminVideoStatus | null
  sort: AdminSort
}

export interface AllVideosTableProps {
  program: ProgramId
  filters: AllVideosFilters
  onSort: (sort: AdminSort) => void
  tools: ReactNode
}

const PAGE = 100

/** Every submitted and shared video of a program, in rows that the server sorts. */
export function AllVideosTable({ program, filters, onSort, tools }: AllVideosTableProps) {
  const { search, type, standing, sort } = filters
  const links = useLinks()
  const query = {
    pid: program,
    search,
    sort,
    ...(type === null ? {} : { type }),
    ...(standing === null ? {} : { standing }),
  }
  const list = useInfiniteQuery({
    ...endpointList(listAdminVideos, { query: { ...query, limit: PAGE } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.pages.at(-1)?.total ?? 0
  const timeZone = useTimeZone()
  const isFiltered = search !== '' || type !== null || standing !== null
  return (
    <Stack gap={4}>
      <PagedTable
        label="All videos"
        columns={columnsFor(timeZone)}
        list={list}
        rowsOf={({ items }) => items}
        keyOf={({ videoId }) => videoId}
        countedTo={COUNTED_MAX}
        hrefOf={({ videoType, videoId }) => links.video(videoType, videoId)}
        sort={toTableSort(sort)}
        onSort={(to) => onSort(toSort(to))}
        tools={tools}
        actions={
          <ExportButton
            endpoint={exportAdminVideos}
            input={{ query }}
            // Not counted further: an export may end before the last.
            total={total > COUNTED_MAX ? Number.POSITIVE_INFINITY : total}
          />
        }
        icon={<Film />}
        offline={allVideosWords.away}
        reassurance={SAFE_WORDS}
        empty={allVideosWords.empty}
        noMatch={isFiltered ? allVideosWords.noMatch : null}
      />
    </Stack>
  )
}

function columnsFor(timeZone: string): readonly TableColumn<AdminVideo>[] {
  return [
    { value: 'name', text: 'Video', sortable: true, width: 'minmax(11rem, 2fr)' },
    {
      value: 'owner',
      text: 'Owner',
      sortable: true,
      formatter: ({ fullName }) => fullName,
      width: 'minmax(9rem, 1.2fr)',
    },
    { value: 'groupName', text: 'Group', width: 'minmax(7rem, 1fr)' },
    { value: 'videoType', text: 'Type', formatter: (type) => typeWords[type], width: '7.5rem' },
    {
      value: 'submissionType',
      text: 'Status',
      formatter: (_type, video) => describeStatus(video),
      width: 'minmax(9rem, 1.2fr)',
    },
    {
      value: 'createdAt',
      text: 'Received',
      sortable: true,
      formatter: (at) => formatMoment(at, timeZone),
      width: '12.5rem',
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
