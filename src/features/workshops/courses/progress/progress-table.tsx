import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import {
  type AttendeeProgress,
  exportCourseProgress,
  listCourseProgress,
  type ProgressSort,
} from '#contract/endpoints/workshops/courses/course-progress.ts'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { type CourseStatus, courseStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointPages, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { progressWords as words, statusWords } from './progress-words.ts'

export interface ProgressFilters {
  search: string
  standing: CourseStatus | null
  sort: ProgressSort
}

export interface ProgressTableProps {
  workshop: WorkshopId
  filters: ProgressFilters
  onFilter: (filters: Partial<ProgressFilters>) => void
}

const sorts = (['name', 'name-down', 'least', 'most'] as const).map((id) => ({ id, text: words.sorts[id] }))

/** How far each attendee of a workshop is with its courses. */
export function ProgressTable({ workshop, filters, onFilter }: ProgressTableProps) {
  const links = useWorkshopLinks()
  const timeZone = useTimeZone()
  const { search, standing, sort } = filters
  const params = { workshopId: workshop }
  const query = { search, sort, ...(standing !== null && { standing }) }
  const list = useInfiniteQuery({
    ...endpointPages(listCourseProgress, { params, query }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const of = useQuery(endpointQuery(getWorkshop, { params: { id: workshop } }))
  const last = list.data?.pages.at(-1)
  const amount = last?.courses ?? { pages: 0, videos: 0 }
  const counts = last?.counts
  const states = [
    { id: 'ALL' as const, text: words.everybody },
    ...courseStatus.options.map((id) => ({
      id,
      text: counts === undefined ? statusWords[id] : `${statusWords[id]} (${counts[id]})`,
    })),
  ]
  return (
    <>
      <PageHeader
        title={words.title}
        sentence={words.sentence(of.data?.title ?? null, amount)}
        back={links.workshop(workshop)}
        action={
          <ExportButton endpoint={exportCourseProgress} input={{ params, query }} total={last?.total ?? 0} />
        }
      />
      <PagedTable
        label={words.title}
        columns={columnsOf(amount, (iso) => formatMoment(iso, timeZone))}
        list={list}
        rowsOf={({ _embedded }) => _embedded.attendee}
        keyOf={({ id }: AttendeeProgress) => id}
        tools={
          <FilterBar>
            <SearchField
              value={search}
              placeholder={words.search}
              onSearch={(text) => onFilter({ search: text })}
            />
            <Select
              label={words.standing}
              choices={states}
              value={standing ?? 'ALL'}
              onChange={(to) => onFilter({ standing: to === 'ALL' ? null : to })}
            />
            <Select
              label={words.sort}
              choices={sorts}
              value={sort}
              onChange={(to) => onFilter({ sort: to })}
            />
          </FilterBar>
        }
        icon={<GraduationCap />}
        offline={words.away}
        reassurance={words.safe}
        empty={words.empty}
        noMatch={search === '' && standing === null ? null : words.noMatch}
      />
    </>
  )
}

function columnsOf(
  { pages, videos }: { pages: number; videos: number },
  when: (iso: string) => string,
): readonly TableColumn<AttendeeProgress>[] {
  return [
    { value: 'fullName', text: words.columns.name, width: 'minmax(9rem, 2fr)' },
    {
      value: 'standing',
      text: words.columns.standing,
      width: 'minmax(6rem, 1fr)',
      formatter: (status) => statusWords[status],
    },
    amountColumn('pagesRead', words.columns.pages, pages),
    ...(videos === 0 ? [] : [amountColumn('videosWatched', words.columns.videos, videos)]),
    {
      value: 'percent',
      text: words.columns.percent,
      width: '6rem',
      align: 'end',
      formatter: (percent) => words.percentOf(percent),
    },
    {
      value: 'lastAt',
      text: words.columns.last,
      width: 'minmax(9rem, 1fr)',
      formatter: (lastAt) => (lastAt === null ? words.never : when(lastAt)),
    },
  ]
}

function amountColumn(
  value: 'pagesRead' | 'videosWatched',
  text: string,
  all: number,
): TableColumn<AttendeeProgress> {
  return { value, text, width: '9rem', align: 'end', formatter: (done) => words.of(done, all) }
}
