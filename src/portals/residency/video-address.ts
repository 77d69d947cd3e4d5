import { notFound } from '@tanstack/react-router'
import { videoId, type VideoId } from '#contract/vocabulary/ids.ts'
import { videoType, type VideoType } from '#contract/vocabulary/videos.ts'

/** The parameters of every screen about one video. A malformed address is not found. */
export const videoParams = {
  parse: (raw: { type: string; videoId: string }): { type: VideoType; videoId: VideoId } => {
    const type = videoType.safeParse(raw.type)
    const id = videoId.safeParse(raw.videoId)
    if (!type.success || !id.success) throw notFound()
    return { type: type.data, videoId: id.data }
  },
}
