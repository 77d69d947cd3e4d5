import { skipToken, useQuery } from '@tanstack/react-query'
import {
  listPlaylists,
  listWorkshopPlaylists,
  type Playlist,
  type Playlists,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'

/** Own playlists and those of one’s workshops, with what waits on this device. */
export function usePlaylists() {
  const query = useQuery(endpointQuery(listPlaylists))
  const { withWrites } = useQueued()
  return { query, withWrites: (lists: Playlists): Playlists => withWrites(listPlaylists, lists) }
}

/** The playlists of one workshop, as its staff see them. @param workshop null: none is asked for */
export function useWorkshopPlaylists(workshop: WorkshopId | null) {
  const isStaff = isWorkshopStaff(useWorkshopMe())
  const query = useQuery(
    endpointQuery(
      listWorkshopPlaylists,
      isStaff && workshop !== null ? { params: { workshopId: workshop } } : skipToken,
    ),
  )
  const { withWrites } = useQueued()
  return {
    query,
    withWrites: (lists: NonNullable<typeof query.data>) => withWrites(listWorkshopPlaylists, lists),
  }
}

export function playlistIn({ _embedded }: Playlists, id: string): Playlist | null {
  return _embedded.playlist.find((one) => one.id === id) ?? null
}
