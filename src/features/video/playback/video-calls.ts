import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Call } from '#domain/ports.ts'

/** Addresses of pictures live ten minutes at least: lists are fetched anew before that. */
const FRESH_MS = 5 * 60_000

/** A refusal on its way through the query library, which knows only errors. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(endpoint: Endpoint, failure: CallFailure) {
    super(`${endpoint.method} ${endpoint.path} was refused: ${failure.code}`)
    this.failure = failure
  }
}

/** My videos of one type, newest first, page after page. */
export function myVideosQuery(call: Call, type: VideoType) {
  return infiniteQueryOptions({
    queryKey: ['video', 'mine', type],
    staleTime: FRESH_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      const answer = await call(listMyVideos, { params: { type }, query }, { signal })
      if (!answer.ok) throw new CallError(listMyVideos, answer.failure)
      return answer.value
    },
    getNextPageParam: ({ next }) => next,
    retry: (count, error) => count < 1 && !(error instanceof CallError && error.failure.status !== undefined),
    meta: { keepOffline: true },
  })
}

export function videoQuery(call: Call, type: VideoType, id: VideoId) {
  return queryOptions({
    queryKey: ['video', 'mine', type, id],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const answer = await call(getVideo, { params: { type, id } }, { signal })
      if (!answer.ok) throw new CallError(getVideo, answer.failure)
      return answer.value
    },
    retry: (count, error) => count < 1 && !(error instanceof CallError && error.failure.status !== undefined),
  })
}
