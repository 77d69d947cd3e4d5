import type { MediaTools } from '#server/platform/media/media-tools.ts'
import { MOTION_RATE, readMotion } from '#server/platform/media/read-motion.ts'
import type { AnalysisEnd } from './analysis-store.ts'
import { measureMotion } from './motion-measures.ts'

/**
 * The port of a service that analyzes a finished video. It may refuse. It returns numbers, moments and its confidence,
 * which are shown apart from what people say. Throws if it should be tried again.
 */
export type AnalyseVideo = (file: string, signal: AbortSignal) => Promise<AnalysisEnd>

const MADE_BY = 'Trocar motion 1'

/** Our own analysis: measures of movement, computed from the picture. It knows nothing of skill. */
export function createMotionAnalysis(tools: MediaTools | null): AnalyseVideo {
  return async (file, signal) => {
    if (tools === null) return { state: 'REFUSED', why: 'unreadable' }
    const read = await readMotion(file, tools, signal)
    if (!read.ok) {
      signal.throwIfAborted()
      if (read.failure.why === 'failed') return { state: 'REFUSED', why: 'unreadable' }
      throw new Error(`The motion of a video was not read: ${read.failure.why}.`)
    }
    const measured = measureMotion(read.value, MOTION_RATE)
    if (!measured.ok) return { state: 'REFUSED', why: measured.failure }
    return { state: 'READY', madeBy: MADE_BY, ...measured.value }
  }
}
