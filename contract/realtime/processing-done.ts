import * as z from 'zod/mini'
import { assessmentId, videoId } from '../vocabulary/ids.ts'
import { videoType } from '../vocabulary/videos.ts'

/**
 * Published to the owner on `/user/topic/video/processing-done` when processing ends, whether it succeeded or failed.
 */
export const processingDone = z.object({
  /** The same event always has the same id, so that a listener applies it once. */
  eventId: z.string(),
  asmtId: assessmentId,
  videoId,
  videoType,
  hasError: z.boolean(),
})
export type ProcessingDone = z.infer<typeof processingDone>
