import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { DESCRIPTION_MAX, SEARCH_MAX } from '../../limits.ts'
import { isInResidency } from '../../policies/roles.ts'
import { withPictures } from '../../reading.ts'
import {
  commentId,
  favoriteId,
  programId,
  sharedRequestId,
  sharedVideoId,
  userId,
  videoId,
} from '../../vocabulary/ids.ts'
import { words } from '../../vocabulary/plain-values.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { pageQuery, person, videoSummary } from './videos.ts'
import { mayWait, type OfVideo } from '../../waiting.ts'
import { shareLane } from './lanes.ts'

/** Spec 2 §3, Shared video, with what a card shows of it. */
export const sharedVideo = z.object({
  sharedVideoId,
  videoId,
  videoType,
  isMyVideo: z.boolean(),
  isFavorited: z.boolean(),
  favoriteId: z.nullable(favoriteId),
  name: z.string(),
  description: z.string(),
  owner: person,
  sharedAt: z.iso.datetime(),
  state: videoSummary.shape.state,
  durationSeconds: z.nullable(z.number()),
  pictures: videoSummary.shape.pictures,
  /** Whether the caller may take it out of the library. */
  mayRemove: z.boolean(),
})
export type SharedVideo = z.infer<typeof sharedVideo>

/** Spec 2 §2, filters of the library. */
export const libraryView = z.enum(['all', 'favorites', 'my_videos', 'simulation', 'surgical', 'other'])
export type LibraryView = z.infer<typeof libraryView>

export const shareRequestBody = z.object({
  videoId,
  description: z.optional(words(DESCRIPTION_MAX)),
  /** The same by the name that it has in finish-upload; `description` comes first. */
  sharedVideoDescription: z.optional(z.nullable(words(DESCRIPTION_MAX))),
  /** People of the program to notify; ids of others are ignored. */
  usersToNotify: z._default(z.array(userId).check(z.maxLength(150)), []),
})

/** The video is shared at once, or a request is made. Repeating it returns the share or request that exists. */
export const shareVideo = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/shared-library',
    summary: 'Share a video with the program, or ask whoever decides',
    access: isInResidency,
    body: shareRequestBody,
    reply: z.object({
      status: z.enum(['ACCEPTED', 'REQUESTED']),
      /** Set when the video is in the library. */
      sharedVideoId: z.nullable(sharedVideoId),
      /** Set when a request waits for an answer. */
      sharedRequestId: z.nullable(sharedRequestId),
    }),
    failures: ['invalid-input', 'not-found', 'wrong-state', 'idempotency-conflict'],
    idempotent: true,
  }),
  { name: 'shareVideo', lane: ({ body }) => shareLane(body.videoId) },
)

export const listSharedVideos = defineEndpoint({
  method: 'GET',
  path: '/shared-library/videos/all',
  summary: 'The library of my programs, newest first',
  access: isInResidency,
  query: z.extend(pageQuery, {
    view: z._default(libraryView, 'all'),
    /** Beginnings of words in name, description and owner; all of them must match. */
    search: z._default(words(SEARCH_MAX), ''),
    /** Narrows the list to one of the caller's programs. */
    programId: z.optional(programId),
  }),
  reply: z.object({ videos: z.array(sharedVideo), next: z.nullable(z.string()) }),
  failures: ['invalid-input', 'not-found'],
  reading: withPictures,
  list: 'videos',
})

/** Spec 2 §3, Recommended video: somebody recommended this video at a moment of one of mine. */
export const listRecommendedShared = defineEndpoint({
  method: 'GET',
  path: '/shared-library/videos/recommended-shared',
  summary: 'Shared videos that were recommended to me, newest first',
  access: isInResidency,
  query: pageQuery,
  reply: z.object({
    videos: z.array(
      z.object({
        recommendedVideoId: commentId,
        sharedVideo,
        /** Seconds from the start of my video. */
        timeStamp: z.number(),
        /** My video that the recommendation was made on. */
        inVideo: z.object({ videoId, videoType, name: z.string() }),
        recommendedBy: person,
        comment: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  failures: ['invalid-input'],
  reading: withPictures,
  list: 'videos',
})
export type RecommendedVideo = z.infer<typeof listRecommendedShared.reply>['videos'][number]

export const getSharedVideo = defineEndpoint({
  method: 'GET',
  path: '/shared-library/video/:id',
  summary: 'One video of the library',
  access: isInResidency,
  params: z.object({ id: sharedVideoId }),
  reply: sharedVideo,
  failures: ['not-found'],
  reading: withPictures,
})

/**
 * Repeatable: nothing happens if the video is no longer in the library, nor, sent again by its device, if it was shared
 * anew (0906).
 */
export const removeSharedVideo = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/shared-library/:id',
    summary: 'Take a video out of the library; the video itself stays',
    access: isInResidency,
    params: z.object({ id: sharedVideoId }),
    reply: z.object({}),
    failures: ['not-found'],
    idempotent: true,
  }),
  {
    name: 'removeSharedVideo',
    lane: (_input, of: OfVideo) => shareLane(of.videoId),
    goneMeansDone: true,
  },
)

/** Repeatable: a video is a favorite at most once. */
export const favoriteVideo = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/favorite-video/:id',
    summary: 'Make a shared video a favorite of mine',
    access: isInResidency,
    params: z.object({ id: sharedVideoId }),
    reply: z.object({ id: favoriteId }),
    failures: ['not-found'],
    idempotent: true,
  }),
  { name: 'favoriteVideo', lane: ({ params }) => `favorite:${params.id}`, goneMeansDone: true },
)

/**
 * Repeatable. Also accepts the id of the shared video: a person who was offline when they made the favorite knows no
 * other.
 */
export const unfavoriteVideo = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/favorite-video/:id',
    summary: 'It is a favorite of mine no more',
    access: isInResidency,
    params: z.object({ id: z.union([favoriteId, sharedVideoId]) }),
    reply: z.object({}),
    failures: [],
    idempotent: true,
  }),
  { name: 'unfavoriteVideo', lane: ({ params }) => `favorite:${params.id}`, opposite: favoriteVideo },
)

export const libraryEndpoints = {
  shareVideo,
  listSharedVideos,
  listRecommendedShared,
  getSharedVideo,
  removeSharedVideo,
  favoriteVideo,
  unfavoriteVideo,
}
