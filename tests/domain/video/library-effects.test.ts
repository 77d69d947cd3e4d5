import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import {
  favoriteVideo,
  getSharedVideo,
  listRecommendedShared,
  listSharedVideos,
  shareVideo,
  unfavoriteVideo,
} from '#contract/endpoints/video/library.ts'
import {
  acceptSharedRequest,
  denySharedRequest,
  listSharedRequests,
  withdrawSharedRequest,
} from '#contract/endpoints/video/share-requests.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { libraryEffects } from '#domain/video/library-effects.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`
const [one, other] = [uuid(1), uuid(2)]
const byId = { params: { id: one } }
const shared = (sharedVideoId: string, isFavorited: boolean) =>
  ({ sharedVideoId, isFavorited, favoriteId: isFavorited ? uuid(9) : null }) as Reply<typeof getSharedVideo>

describe('a waiting favorite', () => {
  const write = (isFavorite: boolean) => queuedWrite(isFavorite ? favoriteVideo : unfavoriteVideo, byId)

  test.each([
    [true, false],
    [false, true],
  ])('set to %s is shown so where it was %s, with the id that the server will give', (isFavorite, was) => {
    expect(withWrites(getSharedVideo, shared(one, was), [write(isFavorite)])).toEqual({
      ...shared(one, false),
      isFavorited: isFavorite,
    })
  })

  test('that is already set keeps its id', () => {
    expect(withWrites(getSharedVideo, shared(one, true), [write(true)])).toEqual(shared(one, true))
  })

  test('applies to that video alone, wherever it is listed', () => {
    const page = { videos: [shared(one, false), shared(other, false)], next: 'next' } as never
    const favorites = [true, false]
    const listed = withWrites(listSharedVideos, page, [write(true)])
    expect(listed.videos.map(({ isFavorited }) => isFavorited)).toEqual(favorites)
    expect(listed.next).toBe('next')
    const recommended = {
      videos: [one, other].map((id) => ({ recommendedVideoId: id, sharedVideo: shared(id, false) })),
    } as never
    const seen = withWrites(listRecommendedShared, recommended, [write(true)]).videos
    expect(seen.map(({ sharedVideo }) => sharedVideo.isFavorited)).toEqual(favorites)
  })

  test('reloads the list of favorites, and no other', () => {
    for (const effect of [libraryEffects.favoriteVideo, libraryEffects.unfavoriteVideo])
      expect(effect.refreshes).toEqual([
        { answer: listSharedVideos, input: { query: { view: 'favorites' } } },
      ])
  })
})

describe('waiting sharing', () => {
  const write = queuedWrite(shareVideo, {
    body: { videoId: videoId.parse(one), description: '', usersToNotify: [] },
  })

  test('applies to that video alone', () => {
    const videos = [one, other].map((id) => ({ videoId: id, submissionType: 'SAVED_FOR_LATER' }))
    const page = withWrites(listMyVideos, { videos, next: null } as never, [write])
    expect(page.videos.map(({ submissionType }) => submissionType)).toEqual([
      'SHARED_VIDEO',
      'SAVED_FOR_LATER',
    ])
    const details = { videoId: other, mayShare: true } as Reply<typeof getVideo>
    expect(withWrites(getVideo, details, [write])).toBe(details)
  })
})

test.each([
  ['accepted', acceptSharedRequest],
  ['denied', denySharedRequest],
  ['withdrawn', withdrawSharedRequest],
] as const)('a request that was %s is no longer open, and others are', (_how, decide) => {
  const open = [one, other].map((sharedRequestId) => ({ sharedRequestId })) as Reply<
    typeof listSharedRequests
  >
  expect(withWrites(listSharedRequests, open, [queuedWrite(decide, byId)])).toEqual([open[1]])
})

test('whatever changes what is shared reloads the library and one’s own videos', () => {
  const {
    shareVideo: share,
    removeSharedVideo,
    acceptSharedRequest: accept,
    denySharedRequest: deny,
  } = libraryEffects
  for (const { refreshes } of [share, removeSharedVideo, accept, deny])
    expect(refreshes.map(({ answer }) => answer)).toEqual(
      expect.arrayContaining([
        listSharedVideos,
        listSharedRequests,
        listRecommendedShared,
        listMyVideos,
        getVideo,
      ]),
    )
})
