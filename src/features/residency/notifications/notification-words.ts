import type { Notification } from '#contract/endpoints/notifications.ts'
import type { SharedVideoId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ResidencyLinks } from '#domain/links.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Spec 2 §8, relative times. */
export function formatAgo(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return countAgo(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return countAgo(Math.floor(passed / HOUR), 'hour')
  return countAgo(Math.floor(passed / DAY), 'day')
}

function countAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

export interface NotificationWords {
  title: string
  text: string
}

export function describeNotification(
  { type, eventTitle, eventStartDate, about }: Notification,
  timeZone: string,
): NotificationWords {
  switch (type) {
    case 'EVENT':
      return about['cancelled'] === undefined
        ? { title: eventTitle, text: describeStart(eventStartDate, timeZone) }
        : {
            title: 'An event has been cancelled.',
            text: `${eventTitle} has been cancelled and removed from upcoming events.`,
          }
    case 'NEW_ASMT':
    case 'NEW_VIDEO_ASMT':
      return { title: 'Your video was assessed', text: eventTitle }
    case 'NEW_VIDEO':
      return { title: 'A video waits for your assessment', text: eventTitle }
    case 'REPLY':
      return { title: 'Somebody answered you', text: eventTitle }
    case 'SHARED_LIBRARY':
      return { title: describeSharing(about), text: eventTitle }
  }
}

function describeSharing(about: Notification['about']): string {
  const { sharedRequestId, acceptedRequestId, deniedRequestId } = about
  if (acceptedRequestId !== undefined) return 'Your request to share was accepted'
  if (sharedRequestId !== undefined) return 'Somebody asks to share a video'
  if (deniedRequestId !== undefined) return 'A video is not shared'
  return 'A video was shared with you'
}

function describeStart(start: string | null, timeZone: string): string {
  if (start === null) return 'See your schedule'
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(start),
  )
}

interface AboutVideo {
  videoId: VideoId
  videoType: VideoType
  sharedVideoId: SharedVideoId
}

/** Where it leads; null where there is nothing to look at. */
export function addressOf({ type, about }: Notification, links: ResidencyLinks): string | null {
  // The server puts ids and types there as it has them.
  const { videoId, videoType, sharedVideoId } = about as Partial<AboutVideo>
  if (type === 'EVENT') return null
  if (type === 'SHARED_LIBRARY')
    return sharedVideoId === undefined ? links.library : links.libraryVideo(sharedVideoId)
  if (videoId === undefined || videoType === undefined) return null
  return type === 'NEW_VIDEO' ? links.assessVideo(videoType, videoId) : links.video(videoType, videoId)
}

/** What the bell says to those who cannot see it. */
export function describeUnseen(count: number): string {
  if (count === 0) return 'Notifications'
  return count === 1 ? 'Notifications, 1 new' : `Notifications, ${count} new`
}
