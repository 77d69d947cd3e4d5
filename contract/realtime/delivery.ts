import * as z from 'zod/mini'
import { assessmentId, videoId } from '../vocabulary/ids.ts'
import { videoType } from '../vocabulary/videos.ts'

/**
 * Published to the owner: on `/user/topic/video/cdn-done` when all of a video is in place, pictures included; on
 * `/user/topic/video/cdn-error` when making its pictures was given up, although the video itself can be watched.
 */
export const videoDelivery = z.object({
  /** The same event always has the same id, so that a listener applies it once. */
  eventId: z.string(),
  asmtId: assessmentId,
  videoId,
  videoType,
})
export type VideoDelivery = z.infer<typeof videoDelivery>
