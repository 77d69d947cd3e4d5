import {
  favoriteVideo,
  getSharedVideo,
  listRecommendedShared,
  listSharedVideos,
  removeSharedVideo,
  type SharedVideo,
  shareVideo,
  unfavoriteVideo,
} from '#contract/endpoints/video/library.ts'
import {
  acceptSharedRequest,
  denySharedRequest,
  getSharedRequest,
  listSharedRequests,
  type SharedRequest,
  withdrawSharedRequest,
} from '#contract/endpoints/video/share-requests.ts'
import { getVideo, listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import { type AnswerChange, changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

/** The video as the server will return it once it knows. */
function withFavorite(video: SharedVideo, id: string, isFavorite: boolean): SharedVideo {
  return video.sharedVideoId !== id || video.isFavorited === isFavorite
    ? video
    : { ...video, isFavorited: isFavorite, favoriteId: null }
}

function changesFavorite(
  write: typeof favoriteVideo | typeof unfavoriteVideo,
  isFavorite: boolean,
): readonly AnswerChange[] {
  return [
    changes(listSharedVideos, write, (page, { params }) => ({
      ...page,
      videos: page.videos.map((video) => withFavorite(video, params.id, isFavorite)),
    })),
    changes(listRecommendedShared, write, (page, { params }) => ({
      ...page,
      videos: page.videos.map((one) => ({
        ...one,
        sharedVideo: withFavorite(one.sharedVideo, params.id, isFavorite),
      })),
    })),
    changes(getSharedVideo, write, (video, { params }) => withFavorite(video, params.id, isFavorite)),
  ]
}

const favorites = refreshes(listSharedVideos, { query: { view: 'favorites' } })

function withoutRequest(open: SharedRequest[], id: string): SharedRequest[] {
  return open.filter(({ sharedRequestId }) => sharedRequestId !== id)
}

const library = [
  refreshes(listSharedVideos),
  refreshes(listSharedRequests),
  refreshes(getSharedRequest),
  refreshes(listRecommendedShared),
  refreshes(getSharedVideo),
  refreshes(listMyVideos),
  refreshes(getVideo),
]

function asShared(video: MyVideo): MyVideo {
  return video.submissionType === 'SAVED_FOR_LATER' ? { ...video, submissionType: 'SHARED_VIDEO' } : video
}

export const libraryEffects = {
  favoriteVideo: {
    title: 'Add favorite',
    changes: changesFavorite(favoriteVideo, true),
    refreshes: [favorites],
  },
  unfavoriteVideo: {
    title: 'Remove favorite',
    changes: changesFavorite(unfavoriteVideo, false),
    refreshes: [favorites],
  },
  shareVideo: {
    title: 'Share video',
    // The server decides whether the video is shared at once or a request is made.
    changes: [
      changes(listMyVideos, shareVideo, (page, { body }) => ({
        ...page,
        videos: page.videos.map((video) => (video.videoId === body.videoId ? asShared(video) : video)),
      })),
      changes(getVideo, shareVideo, (video, { body }) =>
        video.videoId === body.videoId ? { ...video, mayShare: false } : video,
      ),
    ],
    refreshes: library,
  },
  removeSharedVideo: {
    title: 'Remove from library',
    changes: [
      changes(listSharedVideos, removeSharedVideo, (page, { params }) => ({
        ...page,
        videos: page.videos.filter(({ sharedVideoId }) => sharedVideoId !== params.id),
      })),
      changes(listRecommendedShared, removeSharedVideo, (page, { params }) => ({
        ...page,
        videos: page.videos.filter(({ sharedVideo }) => sharedVideo.sharedVideoId !== params.id),
      })),
    ],
    refreshes: library,
  },
  acceptSharedRequest: {
    title: 'Approve share request',
    changes: [
      changes(listSharedRequests, acceptSharedRequest, (open, { params }) => withoutRequest(open, params.id)),
    ],
    refreshes: library,
  },
  denySharedRequest: {
    title: 'Decline share request',
    changes: [
      changes(listSharedRequests, denySharedRequest, (open, { params }) => withoutRequest(open, params.id)),
    ],
    refreshes: library,
  },
  withdrawSharedRequest: {
    title: 'Withdraw share request',
    changes: [
      changes(listSharedRequests, withdrawSharedRequest, (open, { params }) =>
        withoutRequest(open, params.id),
      ),
    ],
    refreshes: library,
  },
} satisfies Record<string, WriteEffect>
