import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { isGap } from '#contract/policies/video/gap.ts'
import type { PlayerMark } from '#ui/video-player/player-facts.ts'

/** What its owner marked while recording, and where the recording has gaps, for the timeline. */
export function ownMarks({ marks }: Pick<VideoDetails, 'marks'>): PlayerMark[] {
  return marks.map((mark, index) => ({
    id: `${index}`,
    at: mark.timeStamp,
    label: mark.label,
    ...(isGap(mark) && { kind: 'gap' as const }),
  }))
}
