import { useInfiniteQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { listSharedVideos, type SharedVideo } from '#contract/endpoints/library.ts'
import { OfflineAsOf } from '#features/shared/offline-as-of.tsx'
import { endpointList } from '#features/shared/endpoint-query.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LibraryCard } from './library-card.tsx'
import { filterKept, type LibraryQuestion } from './library-filter.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { LibraryTrouble } from './library-trouble.tsx'
import styles from './library-screen.module.css'
import { describeEmpty } from './library-words.ts'
import { useFavorites } from './use-favorites.ts'
import { useRemoval } from './use-removal.ts'

const PAGE = 60

function libraryList({ view, search }: LibraryQuestion) {
  return endpointList(
    listSharedVideos,
    { query: { view, search, limit: PAGE } },
    { isPassing: search !== '' },
  )
}

export interface LibraryListProps {
  question: LibraryQuestion
  isAway: boolean
}

/** The shared videos that answer a question; offline, those that are kept here. */
export function LibraryList({ question, isAway }: LibraryListProps) {
  const links = useLinks()
  const list = useInfiniteQuery(libraryList(question))
  const kept = useStoredList(question, isAway && list.data === undefined)
  const remove = useRemoval()
  const toggle = useFavorites()
  const { withWrites } = useQueued()
  const asked = list.data?.pages.flatMap((page) => withWrites(listSharedVideos, page).videos)
  const videos = asked ?? kept?.videos
  if (videos === undefined) {
    if (isAway) return <NothingKept />
    if (list.isError) return <LibraryTrouble error={list.error} onAgain={() => void list.refetch()} />
    return <LibrarySkeleton />
  }
  const at = asked === undefined ? (kept?.at ?? 0) : list.dataUpdatedAt
  return (
    <div className={styles.list}>
      <OfflineAsOf what="the list" at={at} limit="as far as it is stored on this device" />
      {videos.length === 0 ? (
        <EmptyState icon={<LibraryBig />} {...describeEmpty(question.view, question.search)} />
      ) : (
        <VirtualCards
          label="Shared videos"
          items={videos}
          keyOf={keyOfVideo}
          wordsHeight={9}
          renderCard={(video) => (
            <LibraryCard
              video={video}
              href={links.video(video.videoType, video.videoId)}
              onFavorite={(chosen) => void toggle(chosen)}
              onRemove={(chosen) => void remove(chosen)}
            />
          )}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
          }}
        />
      )}
    </div>
  )
}

function keyOfVideo({ sharedVideoId }: SharedVideo): string {
  return sharedVideoId
}

/** The whole list as it was stored, filtered here. */
function useStoredList(question: LibraryQuestion, isNeeded: boolean) {
  const whole = useInfiniteQuery({ ...libraryList({ view: 'all', search: '' }), enabled: false })
  const { withWrites } = useQueued()
  if (!isNeeded || whole.data === undefined) return null
  const videos = whole.data.pages.flatMap((page) => withWrites(listSharedVideos, page).videos)
  return { videos: filterKept(videos, question), at: whole.dataUpdatedAt }
}

function NothingKept() {
  return (
    <EmptyState
      icon={<LibraryBig />}
      title="The library is on the server"
      text="The list shows by itself when there is a connection."
    />
  )
}
