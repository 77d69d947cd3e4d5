import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listPlaylistVideos } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { findVideos } from '#domain/workshops/playlists/playlist-videos.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'

type Pages = InfiniteData<Reply<typeof listPlaylistVideos>>

/** What was searched for is not stored on the device: the list is. */
function pickableList(workshop: WorkshopId | null, search: string) {
  const query = { search, ...(workshop !== null && { workshopId: workshop }) }
  return endpointList(listPlaylistVideos, { query }, { neverStored: search !== '' })
}

/**
 * What a playlist can be made of, by title. Without a network, those of the list that the device has. @param workshop
 * null: one's own playlist
 */
export function usePickable(workshop: WorkshopId | null, search = ''): UseInfiniteQueryResult<Pages> {
  const isAway = useIsOffline()
  const asked = useInfiniteQuery({ ...pickableList(workshop, search), placeholderData: keepPreviousData })
  const whole = useInfiniteQuery({ ...pickableList(workshop, ''), enabled: false })
  const isStored = isAway && search !== '' && whole.data !== undefined
  return isStored ? { ...whole, data: foundIn(whole.data, search) } : asked
}

function foundIn({ pages, pageParams }: Pages, search: string): Pages {
  const found = pages.map((page) => ({ ...page, items: findVideos(page.items, search) }))
  return { pages: found, pageParams }
}
