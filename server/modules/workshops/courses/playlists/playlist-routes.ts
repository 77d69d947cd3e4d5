import type { playlistEndpoints } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { viewingOf } from '#server/platform/media-address.ts'
import type { WorkshopCourseDeps } from '../course-deps.ts'
import * as changes from './playlist-change-service.ts'
import { readPlaylists, readPlaylistVideos, readWorkshopPlaylists } from './playlist-list-service.ts'

export function playlistHandlers(deps: WorkshopCourseDeps): HandlersOf<typeof playlistEndpoints> {
  const { signer } = deps
  return {
    listPlaylists: (_input, context) =>
      readPlaylists(deps, context.actor, viewingOf(signer, context.actor, context)),
    listWorkshopPlaylists: ({ params }, context) =>
      readWorkshopPlaylists(
        deps,
        context.actor,
        params.workshopId,
        viewingOf(signer, context.actor, context),
      ),
    listPlaylistVideos: (input, context) =>
      readPlaylistVideos(deps, context.actor, input, viewingOf(signer, context.actor, context)),
    createPlaylist: (input, { actor }) => changes.makePlaylist(deps, actor, input),
    changePlaylist: (input, context) => changes.editPlaylist(deps, context, input),
    deletePlaylist: (input, context) => changes.dropPlaylist(deps, context, input),
    addToPlaylist: (input, context) => changes.addTo(deps, context, input),
    removeFromPlaylist: (input, context) => changes.removeFrom(deps, context, input),
    orderPlaylist: (input, context) => changes.orderVideosOf(deps, context, input),
    orderPlaylists: (input, context) => changes.orderPlaylistsOf(deps, context, input),
  }
}
