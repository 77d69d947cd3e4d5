import * as z from 'zod/mini'
import type { NotificationType } from '../vocabulary/assessment.ts'
import { assessmentId, notificationId, videoId } from '../vocabulary/ids.ts'
import { videoType } from '../vocabulary/videos.ts'
import { type UserTopic, userTopics } from './destinations.ts'

/** On the topics `/user/topic/notification/…`: ids only, the texts are fetched. The same event has the same id. */
export const noticeEvent = z.object({
  eventId: z.string(),
  /** One of `notificationType`, or one that a later version of the server knows. */
  type: z.string(),
  /** Null when the person gets no notification, and only their lists change. */
  notificationId: z.nullable(notificationId),
  /** The same as `notificationId`, as spec 1 §3 names it. */
  id: z.optional(z.nullable(notificationId)),
  /** The assessment that it is about, where it is about one. */
  asmtId: z.optional(z.nullable(assessmentId)),
  /** Ids of what it is about, by name. */
  about: z.record(z.string(), z.string()),
})
export type NoticeEvent = z.infer<typeof noticeEvent>

/** The topic on which each kind of event is published. */
export const noticeTopics: Readonly<Record<NotificationType, UserTopic>> = {
  NEW_VIDEO: userTopics.notificationNewVideo,
  NEW_ASMT: userTopics.notificationNewAsmt,
  NEW_VIDEO_ASMT: userTopics.notificationNewAsmt,
  REPLY: userTopics.notificationNewAsmt,
  SHARED_LIBRARY: userTopics.notificationSharedLibrary,
  EVENT: userTopics.scheduleUpdate,
}

/** On `/user/topic/video/new-asmt`: an evaluation or a comment came, or the owner has seen what came. */
export const videoFeedbackEvent = z.object({
  eventId: z.string(),
  kind: z.enum(['EVALUATION', 'COMMENT', 'SEEN']),
  asmtId: assessmentId,
  videoId,
  videoType,
})
export type VideoFeedbackEvent = z.infer<typeof videoFeedbackEvent>
