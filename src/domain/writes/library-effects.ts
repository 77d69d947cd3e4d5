import {
  acceptSharedRequest,
  denySharedRequest,
  favoriteVideo,
  getSharedVideo,
  listRecommendedShared,
  listSharedRequests,
  listSharedVideos,
  type SharedRequest,
  type SharedVideo,
  unfavoriteVideo,
} from '#contract/endpoints/library.ts'
import { type AnswerChange, changes, refreshes, type WriteEffect } from './write-effect.ts'

/** As the server would say it once it knew. */
function withWish(video: SharedVideo, id: string, wish: boolean): SharedVideo {
  return video.sharedVideoId !== id || video.isFavorited === wish
    ? video
    : { ...video, isFavorited: wish, favoriteId: null }
}

function changesFavorite(
  write: typeof favoriteVideo | typeof unfavoriteVideo,
  wish: boolean,
): readonly AnswerChange[] {
  return [
    changes(listSharedVideos, write, (page, { params }) => ({
      ...page,
      videos: page.videos.map((video) => withWish(video, params.id, wish)),
    })),
    changes(listRecommendedShared, write, (page, { params }) => ({
      ...page,
      videos: page.videos.map((one) => ({ ...one, sharedVideo: withWish(one.sharedVideo, params.id, wish) })),
    })),
    changes(getSharedVideo, write, (video, { params }) => withWish(video, params.id, wish)),
  ]
}

const favorites = refreshes(listSharedVideos, { query: { view: 'favorites' } })

function withoutRequest(open: SharedRequest[], id: string): SharedRequest[] {
  return open.filter(({ sharedRequestId }) => sharedRequestId !== id)
}

const library = [refreshes(listSharedVideos), refreshes(listSharedRequests), refreshes(listRecommendedShared)]

export const libraryEffects = {
  favoriteVideo: {
    title: 'Favorite',
    changes: changesFavorite(favoriteVideo, true),
    refreshes: [favorites],
  },
  unfavoriteVideo: {
    title: 'Favorite taken back',
    changes: changesFavorite(unfavoriteVideo, false),
    refreshes: [favorites],
  },
  shareVideo: { title: 'Sharing of a video', changes: [], refreshes: library },
  acceptSharedRequest: {
    title: 'Consent to share a video',
    changes: [
      changes(listSharedRequests, acceptSharedRequest, (open, { params }) => withoutRequest(open, params.id)),
    ],
    refreshes: library,
  },
  denySharedRequest: {
    title: 'Refusal to share a video',
    changes: [
      changes(listSharedRequests, denySharedRequest, (open, { params }) => withoutRequest(open, params.id)),
    ],
    refreshes: library,
  },
} satisfies Record<string, WriteEffect>
