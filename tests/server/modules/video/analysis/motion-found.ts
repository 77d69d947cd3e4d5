import type { AnalysisEnd } from '#server/modules/video/analysis/analysis-store.ts'

/** The result of an analysis that could measure the video. */
export const motionFound: AnalysisEnd = {
  state: 'READY',
  madeBy: 'Test',
  confidence: 1,
  measures: { idleShare: 0, cameraShare: 0, economy: 0, surgesPerMinute: 0 },
  motion: { secondsPerValue: 1, values: [] },
  pauses: [],
}
