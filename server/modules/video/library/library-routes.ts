import type { libraryEndpoints } from '#contract/endpoints/video/library.ts'
import type { shareRequestEndpoints } from '#contract/endpoints/video/share-requests.ts'
import type { Database } from '#server/database/database.ts'
import type { Context, HandlersOf } from '#server/http/handler.ts'
import { once } from '#server/http/idempotency.ts'
import type { Notifier } from '#server/ports.ts'
import { viewingOf, type Viewing } from '#server/platform/media-address.ts'
import {
  dropFavorite,
  saveFavorite,
  readOneShared,
  readOpenRequests,
  readRecommended,
  readRequest,
  readShared,
} from './library-service.ts'
import type { Viewer } from './library-view.ts'
import { removeShared } from './add-to-library.ts'
import { acceptRequest, denyRequest, withdrawRequest } from './request-decisions.ts'
import { createShareVideo } from './sharing-service.ts'

export interface LibraryDeps {
  database: Database
  notifier: Notifier
  signer: Viewing['signer']
}

/** Spec 2 §7, shared library and favorites. */
export function createLibraryHandlers(
  deps: LibraryDeps,
): HandlersOf<typeof libraryEndpoints & typeof shareRequestEndpoints> {
  const { database, notifier, signer } = deps
  const share = createShareVideo(notifier)
  const viewerOf = (context: Context): Viewer => ({
    actor: context.actor,
    viewing: viewingOf(signer, context.actor, context),
  })
  return {
    listSharedVideos: (input, context) => readShared(database, viewerOf(context), input),
    listRecommendedShared: (input, context) => readRecommended(database, viewerOf(context), input),
    getSharedVideo: (input, context) => readOneShared(database, viewerOf(context), input),
    shareVideo: ({ body }, { actor, idempotencyKey }) => {
      const write = { ownerId: actor.id, endpoint: 'shareVideo', key: idempotencyKey, request: body }
      const { videoId, usersToNotify } = body
      const description = body.description ?? body.sharedVideoDescription ?? ''
      return once(database, write, (tx) => share(tx, actor, { videoId, description, usersToNotify }))
    },
    removeSharedVideo: ({ params }, { actor, idempotencyKey }) =>
      removeShared(deps, actor, params.id, idempotencyKey),
    getSharedRequest: (input, context) => readRequest(database, viewerOf(context), input),
    listSharedRequests: (input, context) => readOpenRequests(database, viewerOf(context), input),
    acceptSharedRequest: ({ params: { id } }, { actor, idempotencyKey }) =>
      acceptRequest({ database, notifier, actor, id }, idempotencyKey),
    denySharedRequest: ({ params: { id } }, { actor }) => denyRequest({ database, notifier, actor, id }),
    withdrawSharedRequest: ({ params: { id } }, { actor }) =>
      withdrawRequest({ database, notifier, actor, id }),
    favoriteVideo: (input, { actor, idempotencyKey }) => saveFavorite(database, actor, input, idempotencyKey),
    unfavoriteVideo: (input, { actor, idempotencyKey }) =>
      dropFavorite(database, actor, input, idempotencyKey),
  }
}
