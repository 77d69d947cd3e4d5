import { queryOptions } from '@tanstack/react-query'
import type { CallFailure } from '#contract/endpoint.ts'
import { getAnalysis, requestAnalysis, type VideoAnalysis } from '#contract/endpoints/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'

const LOOK_EVERY_MS = 2_000

export type AnalysisAnswer = { ok: true; value: VideoAnalysis } | { ok: false; failure: CallFailure }

/** What was measured; looked at again while it is being measured and the page is seen. */
export function analysisQuery(call: Call, id: VideoId) {
  return queryOptions({
    queryKey: ['video', 'analysis', id],
    queryFn: ({ signal }): Promise<AnalysisAnswer> => call(getAnalysis, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.ok === true && data.value.state === 'RUNNING' ? LOOK_EVERY_MS : false,
  })
}

export function askForAnalysis(call: Call, id: VideoId): Promise<AnalysisAnswer> {
  return call(requestAnalysis, { params: { id } })
}
