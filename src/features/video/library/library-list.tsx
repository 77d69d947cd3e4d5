import { useInfiniteQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { listSharedVideos, removeSharedVideo, type SharedVideo } from '#contract/endpoints/video/library.ts'
import type { LibraryFilters } from '#features/shared/library/library-filter.ts'
import { libraryList, useStoredLibrary } from '#features/shared/library/library-list.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { usePoster } from '#features/shared/video/use-poster.ts'
import { notQueued } from '#features/video/submit/share/share-words.ts'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ScrubPoster } from '#ui/video-player/scrub/scrub-poster.tsx'
import { LibraryCard } from './library-card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { describeEmpty, libraryWords, removalWords, SAFE_WORDS } from './library-words.ts'
import { useFavorites } from './use-favorites.ts'

export interface LibraryListProps {
  question: LibraryFilters
  isAway: boolean
}

/** The shared videos that match; offline, those stored on this device. */
export function LibraryList({ question, isAway }: LibraryListProps) {
  const links = useLinks()
  const list = useInfiniteQuery(libraryList(question))
  const stored = useStoredLibrary(question, isAway)
  const remove = useRemoval()
  const toggle = useFavorites()
  const { withWrites } = useQueued()
  return (
    <QueryView
      query={list}
      instead={stored}
      skeleton={<GridSkeleton />}
      offline={<NothingStored />}
      reassurance={SAFE_WORDS}
      asOf={{ what: 'the list', limit: STORED_PART }}
    >
      {({ pages }, asOf) => {
        const videos = pages.flatMap((page) => withWrites(listSharedVideos, page).videos)
        return (
          <Stack gap={4}>
            {asOf}
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
                    picture={<LibraryPoster video={video} />}
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
          </Stack>
        )
      }}
    </QueryView>
  )
}

function keyOfVideo({ sharedVideoId }: SharedVideo): string {
  return sharedVideoId
}

function LibraryPoster({ video }: { video: SharedVideo }) {
  const { pictures, state, durationSeconds } = video
  return (
    <ScrubPoster
      {...usePoster(video)}
      sprite={pictures.sprite}
      duration={durationSeconds}
      isComing={state === 'PROCESSING'}
    />
  )
}

function NothingStored() {
  return <EmptyState icon={<LibraryBig />} title={libraryWords.away.title} text={libraryWords.away.text} />
}

/** Removes a video from the library after asking; sent when the server can be reached. */
function useRemoval() {
  const { sync, dialogs, toasts } = useServices()
  return async ({ sharedVideoId: id, videoId, name, isMyVideo }: SharedVideo): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: removalWords.ask(name),
      text: isMyVideo ? removalWords.mine : removalWords.ofOthers,
      confirmLabel: 'REMOVE',
      cancelLabel: 'CANCEL',
      destructive: true,
    })
    if (!isSure) return
    const queued = await sync.write(removeSharedVideo, { params: { id } }, { videoId })
    toasts.show(queued.ok ? { type: 'DELETE', msg: removalWords.done(name) } : notQueued)
  }
}
