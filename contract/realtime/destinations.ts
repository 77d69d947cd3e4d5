/** Spec 2 §7, realtime. The endpoint is a WebSocket that speaks STOMP 1.2. */
export const REALTIME_PATH = '/ws'
export const VIDEO_DESTINATION = '/app/video'

/** What a person may subscribe to; `/user` means: only what is meant for the one connected. */
export const userTopics = {
  videoStreamError: '/user/topic/video/stream-error',
  videoProcessingDone: '/user/topic/video/processing-done',
} as const

export type UserTopic = (typeof userTopics)[keyof typeof userTopics]
