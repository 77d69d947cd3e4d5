import { useEffect } from 'react'
import { listEvaluations } from '#contract/endpoints/assessments.ts'
import { listComments } from '#contract/endpoints/comments.ts'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { ReviewData } from '#domain/downloads/download-ports.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'

/** Review data downloaded with a video stand in for the server's, unless something newer is known. */
export function useReviewData(video: VideoDetails | undefined, reviewData: ReviewData | null): void {
  const answers = useAnswers()
  const { videoId, videoAsmtId } = video ?? {}
  useEffect(() => {
    if (reviewData === null || videoId === undefined || videoAsmtId === undefined) return
    const { evaluations, comments, at } = reviewData
    if (evaluations !== null)
      answers.seedCached(listEvaluations, { params: { id: videoAsmtId } }, evaluations, at)
    if (comments !== null)
      answers.seedCached(listComments, { params: { id: videoId }, query: {} }, comments, at)
  }, [answers, reviewData, videoId, videoAsmtId])
}
