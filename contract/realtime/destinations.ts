/** Spec 2 §7, realtime. The endpoint is a WebSocket that speaks STOMP 1.2. */
export const REALTIME_PATH = '/ws'
export const VIDEO_DESTINATION = '/app/video'

/**
 * In the RECEIPT of a subscription: for how long, up to now, nothing was published to this person on any topic, whole
 * ms. A page that has been there for less than that has missed nothing, and need not fetch again what it has.
 */
export const QUIET_HEADER = 'quiet-ms'

/** What a person may subscribe to; `/user` topics carry only what is addressed to the connected person. */
export const userTopics = {
  scheduleUpdate: '/user/topic/schedule/update',
  scheduleDelete: '/user/topic/schedule/delete',
  /** Feedback on the person's own video: it was assessed, or somebody wrote or answered. */
  notificationNewAsmt: '/user/topic/notification/new-asmt',
  notificationSharedLibrary: '/user/topic/notification/shared-library',
  /** A notification left the person's list, or they have seen some: what they counted as unread has changed. */
  notificationDelete: '/user/topic/notification/delete',
  /** An event that the person is invited to was canceled, or they are no longer invited. */
  notificationEventDelete: '/user/topic/notification/event-delete',
  /** A video waits for the person's assessment. */
  notificationNewVideo: '/user/topic/notification/new-video',
  videoStreamError: '/user/topic/video/stream-error',
  videoCdnError: '/user/topic/video/cdn-error',
  videoCdnDone: '/user/topic/video/cdn-done',
  /** Somebody wrote about a video that the person may see; its page fetches again. */
  videoNewAsmt: '/user/topic/video/new-asmt',
  /** Something about workshops is in the person's list, or left it, or they have seen some of it. */
  workshopNotification: '/user/topic/workshop/notification',
  /** What staff of workshops see in their lists has changed: a workshop, or what workshops teach. */
  workshopUpdate: '/user/topic/workshop/update',
  videoProcessingDone: '/user/topic/video/processing-done',
} as const

export type UserTopic = (typeof userTopics)[keyof typeof userTopics]
