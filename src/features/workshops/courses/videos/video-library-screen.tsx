import { Film, SearchX } from 'lucide-react'
import type { LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import { workshopId } from '#contract/vocabulary/ids.ts'
import { watchStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { isWholeLibrary, type LibraryFilter, wholeLibrary } from '#domain/workshops/library-filter.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { LibraryCard } from './library-card.tsx'
import { useLibrary } from './library-list.ts'
import { libraryWords as words } from './library-words.ts'

export interface VideoLibraryScreenProps {
  /** The query of the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: Record<string, string>, options?: { replace?: boolean }) => void
}

/** Spec 3 §2, `video-library`: the videos of all workshops that the person teaches or attends. */
export function VideoLibraryScreen({ search, onGo }: VideoLibraryScreenProps) {
  const filter = readFilter(search)
  const links = useWorkshopLinks()
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        action={<ButtonLink href={links.playlists}>{words.playlists}</ButtonLink>}
      />
      <Library
        filter={filter}
        onFilter={(to) => onGo(writeFilter({ ...filter, ...to }), { replace: true })}
      />
    </Screen>
  )
}

function readFilter(search: Readonly<Record<string, unknown>>): LibraryFilter {
  return {
    search: typeof search['q'] === 'string' ? search['q'] : '',
    workshop: workshopId.safeParse(search['workshop']).data ?? null,
    status: watchStatus.safeParse(search['status']).data ?? null,
  }
}

function writeFilter({ search, workshop, status }: LibraryFilter): Record<string, string> {
  return {
    ...(search !== '' && { q: search }),
    ...(workshop !== null && { workshop }),
    ...(status !== null && { status }),
  }
}

interface LibraryProps {
  filter: LibraryFilter
  onFilter: (to: Partial<LibraryFilter>) => void
}

function Library({ filter, onFilter }: LibraryProps) {
  const { list, videosOf, workshops, totalOf, loadMore } = useLibrary(filter)
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} workshops={workshops} />
      <QueryView
        query={list}
        skeleton={<GridSkeleton />}
        offline={<EmptyState icon={<Film />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list', limit: STORED_PART }}
      >
        {(data, asOf) => {
          const videos = videosOf(data)
          const total = totalOf(data)
          return (
            <Stack gap={4}>
              {asOf}
              {videos.length === 0 ? (
                <Nothing filter={filter} onFilter={onFilter} />
              ) : (
                <>
                  {total === null ? null : <output className="quiet">{words.count(total)}</output>}
                  <VirtualCards
                    label={words.list}
                    items={videos}
                    keyOf={keyOfVideo}
                    wordsHeight={7}
                    renderCard={(video, index) => <LibraryCard video={video} isFirst={index === 0} />}
                    onNearEnd={loadMore}
                  />
                </>
              )}
            </Stack>
          )
        }}
      </QueryView>
    </>
  )
}

function keyOfVideo({ courseVideoId }: LibraryVideo): string {
  return courseVideoId
}

function Nothing({ filter, onFilter }: LibraryProps) {
  if (isWholeLibrary(filter)) return <EmptyState icon={<Film />} {...words.empty} />
  return (
    <EmptyState
      icon={<SearchX />}
      {...words.noMatch}
      action={<Button onPress={() => onFilter(wholeLibrary)}>{words.showAll}</Button>}
    />
  )
}

const ALL = 'all'

function Filters({
  filter,
  onFilter,
  workshops,
}: LibraryProps & Pick<ReturnType<typeof useLibrary>, 'workshops'>) {
  const { search, workshop, status } = filter
  return (
    <FilterBar>
      <SearchField
        value={search}
        placeholder={words.search}
        onSearch={(text) => onFilter({ search: text })}
      />
      <Select<string>
        label={words.workshop}
        choices={[{ id: ALL, text: words.all }, ...workshops.map(({ id, title }) => ({ id, text: title }))]}
        value={workshop ?? ALL}
        onChange={(id) => onFilter({ workshop: workshops.find((one) => one.id === id)?.id ?? null })}
      />
      <Select<string>
        label={words.status}
        choices={[
          { id: ALL, text: words.all },
          ...watchStatus.options.map((id) => ({ id, text: words.statuses[id] })),
        ]}
        value={status ?? ALL}
        onChange={(id) => onFilter({ status: watchStatus.safeParse(id).data ?? null })}
      />
    </FilterBar>
  )
}
