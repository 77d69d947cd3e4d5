import type { Viewing } from '#server/platform/media-address.ts'
import type { RecommendedVideo, SharedVideo } from '#contract/endpoints/video/library.ts'
import type { SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayDecideRequest, mayRemoveShared } from '#contract/policies/video/library.ts'
import { picturesOf } from '../video-summary.ts'
import type { RecommendedRow, SharedRow } from './library-store.ts'
import type { ListedRequest } from './sharing-store.ts'

export interface Viewer {
  actor: Actor
  viewing: Viewing
}

export function rowToShared(row: SharedRow, { actor, viewing }: Viewer): SharedVideo {
  const { sharedVideoId, videoId, videoType, name, description, state, durationSeconds, favoriteId } = row
  return {
    sharedVideoId,
    videoId,
    videoType,
    isMyVideo: row.ownerId === actor.id,
    isFavorited: favoriteId !== null,
    favoriteId,
    name,
    description,
    owner: { id: row.ownerId, fullName: row.ownerName },
    sharedAt: row.sharedAt.toISOString(),
    state,
    durationSeconds,
    pictures: picturesOf(row, viewing),
    mayRemove: mayRemoveShared(actor, row),
  }
}

export function rowToRecommended(row: RecommendedRow, viewer: Viewer): RecommendedVideo {
  return {
    recommendedVideoId: row.recommendedVideoId,
    sharedVideo: rowToShared(row, viewer),
    timeStamp: row.timeStamp,
    inVideo: { videoId: row.inVideoId, videoType: row.inVideoType, name: row.inVideoName },
    recommendedBy: { id: row.authorId, fullName: row.authorName },
    comment: row.comment,
  }
}

export function rowToRequest(row: ListedRequest, { actor, viewing }: Viewer): SharedRequest {
  const { sharedRequestId, videoId, videoType, name, status, description } = row
  const { programId, ownerId, requestedById } = row
  const isOpen = status === 'REQUESTED'
  return {
    sharedRequestId,
    videoId,
    videoType,
    name,
    owner: { id: ownerId, fullName: row.ownerName },
    requestedBy: { id: requestedById, fullName: row.requesterName },
    status,
    description,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    pictures: picturesOf(row, viewing),
    mayDecide: isOpen && programId !== null && mayDecideRequest(actor, { programId, ownerId, requestedById }),
  }
}
