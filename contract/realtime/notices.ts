import * as z from 'zod/mini'
import type { NotificationType } from '../vocabulary/assessment.ts'
import { assessmentId, notificationId, videoId } from '../vocabulary/ids.ts'
import { videoType } from '../vocabulary/videos.ts'
import type { WorkshopNotice } from '../vocabulary/workshops/workshop-news.ts'
import { type UserTopic, userTopics } from './destinations.ts'

/**
 * Sent on the topics `/user/topic/notification/…`. Carries only ids; the page fetches the texts. The same event always
 * has the same id.
 */
export const noticeEvent = z.object({
  eventId: z.string(),
  /** One of `notificationType`, or one that only a later version of the server knows. */
  type: z.string(),
  /** Null if the person gets no notification and only their lists change. */
  notificationId: z.nullable(notificationId),
  /** The same as `notificationId`, under the name of spec 1 §3. */
  id: z.optional(z.nullable(notificationId)),
  /** All of them, if one act concerned several; `notificationId` is null then. */
  ids: z.optional(z.array(notificationId)),
  /** The assessment that it is about, if there is one. */
  asmtId: z.optional(z.nullable(assessmentId)),
  /** Ids of the things it is about, by name. */
  about: z.record(z.string(), z.string()),
})
export type NoticeEvent = z.infer<typeof noticeEvent>

/** The topic on which a notification is published. A canceled event has its own (spec 2 §7). */
export function topicOf({
  type,
  about,
}: Pick<NoticeEvent, 'about'> & {
  type: NotificationType | WorkshopNotice
}): UserTopic {
  return type === 'EVENT' && about['cancelled'] !== undefined
    ? userTopics.notificationEventDelete
    : noticeTopics[type]
}

const noticeTopics: Readonly<Record<NotificationType | WorkshopNotice, UserTopic>> = {
  NEW_VIDEO: userTopics.notificationNewVideo,
  NEW_ASMT: userTopics.notificationNewAsmt,
  NEW_VIDEO_ASMT: userTopics.notificationNewAsmt,
  REPLY: userTopics.notificationNewAsmt,
  SHARED_LIBRARY: userTopics.notificationSharedLibrary,
  EVENT: userTopics.scheduleUpdate,
  // The specification has no topic for it; the type tells it apart.
  TEACHING: userTopics.notificationSharedLibrary,
  WRITING: userTopics.notificationSharedLibrary,
  WORKSHOP: userTopics.workshopNotification,
}

/** Sent on `/user/topic/video/new-asmt`: an evaluation or a comment arrived, or the owner has seen it. */
export const videoFeedbackEvent = z.object({
  eventId: z.string(),
  kind: z.enum(['EVALUATION', 'COMMENT', 'SEEN']),
  asmtId: assessmentId,
  videoId,
  videoType,
})
export type VideoFeedbackEvent = z.infer<typeof videoFeedbackEvent>
