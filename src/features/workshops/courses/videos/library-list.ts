import { keepPreviousData, type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listLibraryVideos, type LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import {
  filterLibrary,
  isWholeLibrary,
  type LibraryFilter,
  wholeLibrary,
} from '#domain/workshops/library-filter.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'

type Pages = InfiniteData<Reply<typeof listLibraryVideos>>

/** What was searched for is not stored on the device: the whole list is. */
function libraryList(filter: LibraryFilter) {
  const { search, workshop, status } = filter
  const query = {
    search,
    ...(workshop !== null && { workshopId: workshop }),
    ...(status !== null && { status }),
  }
  return endpointList(listLibraryVideos, { query }, { neverStored: !isWholeLibrary(filter) })
}

/** The videos that match. Without a network, those of the list that the device has. */
export function useLibrary(filter: LibraryFilter) {
  const isAway = useIsOffline()
  const { withWrites } = useQueued()
  const asked = useInfiniteQuery({ ...libraryList(filter), placeholderData: keepPreviousData })
  const whole = useInfiniteQuery({ ...libraryList(wholeLibrary), enabled: false })
  const isStored = isAway && !isWholeLibrary(filter) && whole.data !== undefined
  const list = isStored ? { ...asked, data: whole.data, dataUpdatedAt: whole.dataUpdatedAt } : asked
  function videosOf({ pages }: Pages): LibraryVideo[] {
    const videos = pages.flatMap((page) => withWrites(listLibraryVideos, page).items)
    return isStored ? filterLibrary(videos, filter) : videos
  }
  return {
    list,
    videosOf,
    workshops: list.data?.pages[0]?.workshops ?? [],
    /** How many match; null: of a list of which the device may have a part. */
    totalOf: ({ pages }: Pages) => (isStored ? null : (pages.at(-1)?.total ?? null)),
    loadMore: () => {
      if (!isStored && !isAway && asked.hasNextPage && !asked.isFetchingNextPage) void asked.fetchNextPage()
    },
  }
}
