import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getSharedVideo,
  type LibraryView,
  listRecommendedShared,
  listSharedRequests,
  listSharedVideos,
} from '#contract/endpoints/library.ts'
import { findFacultyByProgram } from '#contract/endpoints/people.ts'
import { listMyVideos } from '#contract/endpoints/videos.ts'
import type { ProgramId, SharedVideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Call } from '#domain/ports.ts'
import { retryUnlessAnswered, valueOrThrow } from '#features/shared/call-error.ts'

/** Addresses of pictures live ten minutes at least: lists are fetched anew before that. */
const FRESH_MS = 5 * 60_000
const PAGE = '60'

export const libraryKey = ['video', 'library'] as const
/** Only lists of shared videos, whatever they show. */
export const libraryListKey = [...libraryKey, 'list'] as const

export interface LibraryQuestion {
  view: LibraryView
  search: string
}

export function libraryQuery(call: Call, { view, search }: LibraryQuestion) {
  return infiniteQueryOptions({
    queryKey: [...libraryListKey, view, search],
    staleTime: FRESH_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { view, search, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return valueOrThrow(listSharedVideos, await call(listSharedVideos, { query }, { signal }))
    },
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessAnswered,
    meta: { keepOffline: search === '' },
  })
}

export function recommendedQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: [...libraryKey, 'recommended'],
    staleTime: FRESH_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      return valueOrThrow(listRecommendedShared, await call(listRecommendedShared, { query }, { signal }))
    },
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

export function sharedVideoQuery(call: Call, id: SharedVideoId) {
  return queryOptions({
    queryKey: [...libraryKey, 'one', id],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      valueOrThrow(getSharedVideo, await call(getSharedVideo, { params: { id } }, { signal })),
    retry: retryUnlessAnswered,
  })
}

export function requestsQuery(call: Call) {
  return queryOptions({
    queryKey: [...libraryKey, 'requests'],
    queryFn: async ({ signal }) =>
      valueOrThrow(listSharedRequests, await call(listSharedRequests, {}, { signal })),
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

/** My newest videos of one type, to choose from. */
export function sharableQuery(call: Call, type: VideoType) {
  return queryOptions({
    queryKey: [...libraryKey, 'sharable', type],
    // What was uploaded this minute is what one wants to share.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { type }, query: { limit: '100' } }
      return valueOrThrow(listMyVideos, await call(listMyVideos, input, { signal })).videos
    },
    retry: retryUnlessAnswered,
  })
}

export function facultyQuery(call: Call, programId: ProgramId) {
  return queryOptions({
    queryKey: ['people', 'faculty', programId],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const answer = await call(findFacultyByProgram, { query: { id: programId } }, { signal })
      return valueOrThrow(findFacultyByProgram, answer)._embedded.user
    },
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}
