import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import {
  listEvaluations,
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/assessments.ts'
import { listComments } from '#contract/endpoints/comments.ts'
import { listProgramGroups } from '#contract/endpoints/courses.ts'
import { listSharedVideos } from '#contract/endpoints/library.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { AssessmentId, ProgramId, UserGroupId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { readComments } from '#domain/assessment/read-comments.ts'
import type { ListQueue } from '#domain/downloads/queue-downloader.ts'
import type { Call } from '#domain/ports.ts'
import { CallError, retryUnlessAnswered, valueOrThrow } from '#features/shared/call-error.ts'

/** Addresses of pictures live ten minutes at least: lists are fetched anew before that. */
const FRESH_MS = 5 * 60_000

/** Whose videos: those of my peers, those that wait for faculty, all, or all of one group. */
export type QueueScope =
  { of: 'peers' } | { of: 'waiting' } | { of: 'all' } | { of: 'group'; groupId: UserGroupId }

export function queueQuery(call: Call, type: VideoType, scope: QueueScope) {
  return infiniteQueryOptions({
    queryKey: ['assess', 'queue', type, scope],
    staleTime: FRESH_MS,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readQueue(call, type, scope, { pageParam, signal }),
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

/** The groups of a program, active and expired, to choose whose videos are shown. */
export function programGroupsQuery(call: Call, programId: ProgramId | null) {
  return queryOptions({
    queryKey: ['program-groups', programId],
    staleTime: FRESH_MS,
    queryFn:
      programId === null
        ? skipToken
        : async ({ signal }) =>
            valueOrThrow(
              listProgramGroups,
              await call(listProgramGroups, { params: { programId } }, { signal }),
            ),
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

async function readQueue(
  call: Call,
  type: VideoType,
  scope: QueueScope,
  { pageParam, signal }: { pageParam: string | null; signal: AbortSignal },
) {
  const query = pageParam === null ? {} : { cursor: pageParam }
  const input = { params: { type }, query }
  switch (scope.of) {
    case 'peers':
      return valueOrThrow(listPeerQueue, await call(listPeerQueue, input, { signal }))
    case 'waiting':
      return valueOrThrow(listNeedsAssessment, await call(listNeedsAssessment, input, { signal }))
    case 'all':
      return valueOrThrow(listInstructorVideos, await call(listInstructorVideos, input, { signal }))
    case 'group': {
      const ofGroup = { params: { type, groupId: scope.groupId }, query }
      return valueOrThrow(
        listInstructorGroupVideos,
        await call(listInstructorGroupVideos, ofGroup, { signal }),
      )
    }
  }
}

/** The whole queue, page by page, for whoever wants all of it. */
export function queueLister(call: Call, type: VideoType, scope: QueueScope): ListQueue {
  const { signal } = new AbortController()
  return async (pageParam) => {
    try {
      const { videos, next } = await readQueue(call, type, scope, { pageParam, signal })
      return succeed({ videos: videos.map(({ videoId }) => ({ videoId, type })), next })
    } catch (error) {
      if (error instanceof CallError) return refuse(error.failure)
      throw error
    }
  }
}

/** Kept on the device with everything else that assessing needs, so that it goes on without a network. */
export function assessedVideoQuery(call: Call, type: VideoType, id: VideoId) {
  return queryOptions({
    queryKey: ['assess', 'video', type, id],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      valueOrThrow(getVideo, await call(getVideo, { params: { type, id } }, { signal })),
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

export function evaluationsQuery(call: Call, id: AssessmentId) {
  return queryOptions({
    queryKey: ['assess', 'evaluations', id],
    queryFn: async ({ signal }) =>
      valueOrThrow(listEvaluations, await call(listEvaluations, { params: { id } }, { signal })),
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

export function commentsQuery(call: Call, id: VideoId) {
  return queryOptions({
    queryKey: ['assess', 'comments', id],
    queryFn: async ({ signal }) => valueOrThrow(listComments, await readComments(call, id, signal)),
    retry: retryUnlessAnswered,
    meta: { keepOffline: true },
  })
}

/** What may be recommended. */
export function sharedVideosQuery(call: Call, search: string) {
  return queryOptions({
    queryKey: ['assess', 'shared', search],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { view: 'all', search, limit: 20 } as const
      return valueOrThrow(listSharedVideos, await call(listSharedVideos, { query }, { signal })).videos
    },
    retry: retryUnlessAnswered,
  })
}

/** How many attempts a history looks back. */
const HISTORY = 8

/** My assessed attempts at one activity, oldest first, with what was said of each. */
export function historyQuery(call: Call, type: VideoType, name: string) {
  return queryOptions({
    queryKey: ['assess', 'history', type, name],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { isAssessed: 'true', limit: 100 } as const
      const list = await call(listMyVideos, { params: { type }, query }, { signal })
      const videos = valueOrThrow(listMyVideos, list)
        .videos.filter((video) => video.name === name)
        .slice(0, HISTORY)
      const attempts = videos.map(async (video) => {
        const asked = await call(listEvaluations, { params: { id: video.videoAsmtId } }, { signal })
        return { video, ...valueOrThrow(listEvaluations, asked) }
      })
      return (await Promise.all(attempts)).toReversed()
    },
    retry: retryUnlessAnswered,
  })
}
