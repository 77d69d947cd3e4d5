import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getVideo, listMyVideos } from '#contract/endpoints/videos.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Call } from '#domain/ports.ts'
import { retryUnlessAnswered, valueOrThrow } from '#features/shared/call-error.ts'
import type { TakeName } from './take-name.ts'

/** Addresses of pictures live ten minutes at least: they are fetched anew before that. */
const FRESH_MS = 5 * 60_000

export function comparedVideoQuery(call: Call, { type, id }: TakeName) {
  return queryOptions({
    queryKey: ['video', 'compared', type, id],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      valueOrThrow(getVideo, await call(getVideo, { params: { type, id } }, { signal })),
    retry: retryUnlessAnswered,
  })
}

/** My videos of one type that can be watched, newest first, page after page. */
export function candidatesQuery(call: Call, type: VideoType) {
  return infiniteQueryOptions({
    queryKey: ['video', 'mine', type, 'list', 'to-compare'],
    staleTime: FRESH_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { state: 'READY' as const, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return valueOrThrow(listMyVideos, await call(listMyVideos, { params: { type }, query }, { signal }))
    },
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}
