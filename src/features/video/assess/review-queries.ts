import { listEvaluations } from '#contract/endpoints/assessments.ts'
import { listComments } from '#contract/endpoints/comments.ts'
import type { AssessmentId, VideoId } from '#contract/vocabulary/ids.ts'
import { readComments } from '#domain/assessment/read-comments.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

export function evaluationsOf(id: AssessmentId) {
  return endpointQuery(listEvaluations, { params: { id } })
}

/** Everything that stands on a video, page after page. */
export function commentsOf(id: VideoId) {
  return endpointQuery(
    listComments,
    { params: { id }, query: {} },
    { bring: (call, signal) => readComments(call, id, signal) },
  )
}
