import {
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/video/queues.ts'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { CallFailure, Reply } from '#contract/endpoint.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ListQueue } from '#domain/video/downloads/queue-downloader.ts'
import type { Call } from '#domain/ports.ts'
import type { ScopeQuery } from '#domain/people/selection/selected.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'

/** Which of the selected videos: those of peers, those that wait for faculty, all, or all of one group. */
export type QueueScope =
  | { type: 'peers'; view: AssessmentView; scope: Pick<ScopeQuery, 'groupId'> }
  | { type: 'waiting'; scope: ScopeQuery }
  | { type: 'all'; scope: Pick<ScopeQuery, 'viewMode'> }
  | { type: 'group'; groupId: UserGroupId }

/** Spec 2 §2: what needs an assessment, or everything; peers choose between the same for their own group. */
export function scopeOf(view: AssessmentView, scope: ScopeQuery, isPeer: boolean): QueueScope {
  if (isPeer) return { type: 'peers', view, scope }
  if (view === 'NEEDS_ASSESSMENT') return { type: 'waiting', scope }
  return scope.groupId === undefined ? { type: 'all', scope } : { type: 'group', groupId: scope.groupId }
}

/** The first view is requested by naming none. */
function peerQuery({ view, scope }: Extract<QueueScope, { type: 'peers' }>) {
  return view === 'VIEW_ALL' ? { view, ...scope } : scope
}

export function queueListOf(type: VideoType, scope: QueueScope) {
  switch (scope.type) {
    case 'peers':
      return endpointList(listPeerQueue, { params: { type }, query: peerQuery(scope) })
    case 'waiting':
      return endpointList(listNeedsAssessment, { params: { type }, query: scope.scope })
    case 'all':
      return endpointList(listInstructorVideos, { params: { type }, query: scope.scope })
    case 'group':
      return endpointList(listInstructorGroupVideos, { params: { type, groupId: scope.groupId } })
  }
}

/** The whole queue, page by page, for callers that need all of it. */
export function queueLister(call: Call, type: VideoType, scope: QueueScope): ListQueue {
  return async (cursor) => {
    const page = await fetchPage(call, type, scope, cursor === null ? {} : { cursor })
    if (!page.ok) return page
    const { videos, next } = page.value
    return succeed({ videos: videos.map(({ videoId }) => ({ videoId, type })), next })
  }
}

function fetchPage(
  call: Call,
  type: VideoType,
  scope: QueueScope,
  cursor: { cursor?: string },
): Promise<Result<Reply<typeof listPeerQueue>, CallFailure>> {
  switch (scope.type) {
    case 'peers':
      return call(listPeerQueue, { params: { type }, query: { ...cursor, ...peerQuery(scope) } })
    case 'waiting':
      return call(listNeedsAssessment, { params: { type }, query: { ...cursor, ...scope.scope } })
    case 'all':
      return call(listInstructorVideos, { params: { type }, query: { ...cursor, ...scope.scope } })
    case 'group':
      return call(listInstructorGroupVideos, { params: { type, groupId: scope.groupId }, query: cursor })
  }
}
