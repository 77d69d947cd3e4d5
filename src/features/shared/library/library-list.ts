import { useInfiniteQuery } from '@tanstack/react-query'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { endpointList } from '../reading/endpoint-query.ts'
import { useQueued } from '../use-queued.ts'
import { filterStored, type LibraryFilters } from './library-filter.ts'

const PAGE = 60

export const wholeLibrary: LibraryFilters = { view: 'all', search: '', program: null }

/** The shared videos that match, newest first. Search results are not stored on the device. */
export function libraryList({ view, search, program }: LibraryFilters) {
  return endpointList(
    listSharedVideos,
    { query: { view, search, limit: PAGE, ...(program === null ? {} : { programId: program }) } },
    { neverStored: search !== '' },
  )
}

/** The stored videos that match while the server is unreachable; null if nothing is stored. */
export function useStoredLibrary(question: LibraryFilters, isAway: boolean) {
  const whole = { ...wholeLibrary, program: question.program }
  const { data, dataUpdatedAt: at } = useInfiniteQuery({ ...libraryList(whole), enabled: false })
  const { withWrites } = useQueued()
  if (!isAway || data === undefined) return null
  const pages = data.pages.map((page) => ({
    ...page,
    // A favorite that is on its way counts in the list of favorites.
    videos: filterStored(withWrites(listSharedVideos, page).videos, question),
  }))
  return { data: { ...data, pages }, at }
}
