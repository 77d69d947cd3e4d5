import { useEffect } from 'react'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { ReviewData } from '#domain/video/downloads/download-ports.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'

/** Review data downloaded with a video stand in for the server's, unless something newer is known. */
export function useReviewData(video: VideoDetails | undefined, reviewData: ReviewData | null): void {
  const known = useKnownAnswers()
  const { videoId, videoAsmtId } = video ?? {}
  useEffect(() => {
    if (reviewData === null || videoId === undefined || videoAsmtId === undefined) return
    const { evaluations, comments, at } = reviewData
    if (evaluations !== null) known.standIn(listEvaluations, { params: { id: videoAsmtId } }, evaluations, at)
    if (comments !== null) known.standIn(listComments, { params: { id: videoId }, query: {} }, comments, at)
  }, [known, reviewData, videoId, videoAsmtId])
}
