import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { PlayerMark } from '#ui/video-player/player-facts.ts'

/** What its owner marked while recording, for the timeline. */
export function ownMarks({ marks }: Pick<VideoDetails, 'marks'>): PlayerMark[] {
  return marks.map(({ timeStamp, label }, index) => ({ id: `${index}`, at: timeStamp, label }))
}
