import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listRecentlyDeleted } from '#contract/endpoints/submissions.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Call } from '#domain/ports.ts'
import { filterQueries, type ListFilter } from './video-filter.ts'
import { retryUnlessAnswered, valueOrThrow } from '#features/shared/call-error.ts'

/** Addresses of pictures live ten minutes at least: lists are fetched anew before that. */
const FRESH_MS = 5 * 60_000

/** My videos of one type, newest first, page after page. */
export function myVideosQuery(call: Call, type: VideoType, filter: ListFilter = 'all') {
  return infiniteQueryOptions({
    queryKey: ['video', 'mine', type, 'list', filter],
    staleTime: FRESH_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filterQueries[filter], ...(pageParam === null ? {} : { cursor: pageParam }) }
      return valueOrThrow(listMyVideos, await call(listMyVideos, { params: { type }, query }, { signal }))
    },
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

export const deletedVideosKey = ['video', 'mine', 'deleted'] as const

/** My deleted videos that can still be had back. */
export function deletedVideosQuery(call: Call) {
  return queryOptions({
    queryKey: deletedVideosKey,
    queryFn: async ({ signal }) =>
      valueOrThrow(listRecentlyDeleted, await call(listRecentlyDeleted, {}, { signal })),
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

export function videoQuery(call: Call, type: VideoType, id: VideoId) {
  return queryOptions({
    queryKey: ['video', 'mine', type, id],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      return valueOrThrow(getVideo, await call(getVideo, { params: { type, id } }, { signal }))
    },
    retry: retryUnlessAnswered,
  })
}
