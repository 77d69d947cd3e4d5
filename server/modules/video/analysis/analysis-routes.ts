import type { analysisEndpoints } from '#contract/endpoints/video/analysis.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type AnalysisDeps, beginAnalysisOf, readAnalysis } from './analysis-service.ts'

/** Those who may watch a video see what was measured in it. */
export function createAnalysisHandlers(deps: AnalysisDeps): HandlersOf<typeof analysisEndpoints> {
  return {
    getAnalysis: ({ params }, { actor }) => readAnalysis(deps, actor, params.id),
    requestAnalysis: ({ params }, { actor }) => beginAnalysisOf(deps, actor, params.id),
  }
}
