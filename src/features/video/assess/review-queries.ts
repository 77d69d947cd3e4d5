import { skipToken } from '@tanstack/react-query'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { readComments } from '#domain/video/assessment/read-comments.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/**
 * A person who watches through the library, or decides about a request, takes no part in the assessment: nothing is
 * fetched.
 */
export function evaluationsOf({
  videoAsmtId: id,
  admittedBy,
}: Pick<VideoDetails, 'videoAsmtId' | 'admittedBy'>) {
  const isOutside = admittedBy === 'LIBRARY' || admittedBy === 'REQUEST'
  return endpointQuery(listEvaluations, isOutside ? skipToken : { params: { id } })
}

/** All comments on a video, page after page. */
export function commentsOf({ videoId: id }: Pick<VideoDetails, 'videoId'>) {
  return endpointQuery(
    listComments,
    { params: { id }, query: {} },
    { bring: (call, signal) => readComments(call, id, signal) },
  )
}
