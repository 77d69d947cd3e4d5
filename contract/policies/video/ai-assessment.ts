import type { ActivityMode } from '../../vocabulary/curriculum.ts'
import type { VideoType } from '../../vocabulary/videos.ts'

export interface AiFacts {
  activityMode: ActivityMode
  isAiPostProcessed: boolean
}

/** Spec 1 §1: AI-assisted and AI post-processed both count as AI. */
export function countsAsAi({ activityMode, isAiPostProcessed }: AiFacts): boolean {
  return isAiPostProcessed || activityMode === 'AI_ASSISTED' || activityMode === 'AI_POST_PROCESSED'
}

/**
 * Whether a video may be submitted to AI: a simulation if its activity counts as AI (spec 1 §1). Other types have no
 * activity that could rule it out; the analysis refuses what it can't measure (decision 0225).
 */
export function mayAiAssess(videoType: VideoType, activity: AiFacts | null): boolean {
  if (videoType !== 'simulation') return true
  return activity !== null && countsAsAi(activity)
}
