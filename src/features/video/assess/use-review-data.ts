import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { ReviewData } from '#domain/downloads/download-ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { commentsQuery, evaluationsQuery } from './assess-calls.ts'

/** Review data that was downloaded with a video stands in for the server's, unless something newer is known. */
export function useReviewData(video: VideoDetails | undefined, reviewData: ReviewData | null): void {
  const { call } = useServices()
  const queries = useQueryClient()
  const { videoId, videoAsmtId } = video ?? {}
  useEffect(() => {
    if (reviewData === null || videoId === undefined || videoAsmtId === undefined) return
    const { evaluations, comments, at } = reviewData
    if (evaluations !== null) seed(queries, evaluationsQuery(call, videoAsmtId).queryKey, evaluations, at)
    if (comments !== null) seed(queries, commentsQuery(call, videoId).queryKey, comments, at)
  }, [queries, call, reviewData, videoId, videoAsmtId])
}

function seed(queries: QueryClient, key: QueryKey, data: unknown, updatedAt: number): void {
  const known = queries.getQueryState(key)
  if (known?.data === undefined || known.dataUpdatedAt < updatedAt) {
    queries.setQueryData(key, data, { updatedAt })
  }
}
