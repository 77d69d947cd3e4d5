import type { Notification } from '#contract/endpoints/notifications.ts'
import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import {
  type EventId,
  eventId as eventIdSchema,
  type SharedVideoId,
  type VideoId,
} from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ResidencyLinks } from '#domain/links.ts'

export interface NotificationWords {
  title: string
  text: string
}

// Not read by the schema of the vocabulary: the words need the names alone.
const types: Readonly<Record<NotificationType, true>> = {
  EVENT: true,
  NEW_ASMT: true,
  NEW_VIDEO_ASMT: true,
  NEW_VIDEO: true,
  REPLY: true,
  SHARED_LIBRARY: true,
}

/** False for one that only a later version knows. */
export function isKnownType(type: string): type is NotificationType {
  return Object.hasOwn(types, type)
}

export function describeNotification(
  { type, eventTitle, eventStartDate, about, person }: Notification,
  timeZone: string,
): NotificationWords {
  if (!isKnownType(type)) return { title: notificationWords.unknown, text: eventTitle }
  switch (type) {
    case 'EVENT':
      return about['cancelled'] === undefined
        ? { title: describeEvent(eventTitle, about), text: describeStart(eventStartDate, timeZone) }
        : {
            title: 'An event has been cancelled.',
            text: `${eventTitle} has been cancelled and removed from upcoming events.`,
          }
    case 'NEW_ASMT':
    case 'NEW_VIDEO_ASMT':
      return { title: describeFeedback(about, person?.fullName ?? null), text: eventTitle }
    case 'NEW_VIDEO':
      return {
        title: person == null ? 'New video to assess' : `${person.fullName} submitted a video`,
        text: eventTitle,
      }
    case 'REPLY':
      return {
        title: person == null ? 'New reply to your comment' : `${person.fullName} replied`,
        text: eventTitle,
      }
    case 'SHARED_LIBRARY':
      return { title: describeSharing(about), text: eventTitle }
  }
}

/** An own video whose processing has ended. */
export function describeFinished({ name, hasError }: Pick<ProcessingSubmission, 'name' | 'hasError'>) {
  return hasError
    ? { title: 'Your video couldn’t be processed', text: name }
    : { title: 'Your video is ready to watch', text: name }
}

/** What came back about an own video: an assessment, something written, or what was measured. */
function describeFeedback({ analysis, commentType }: Notification['about'], name: string | null): string {
  if (analysis !== undefined)
    return analysis === 'READY' ? 'AI measured your video' : 'AI couldn’t measure your video'
  switch (commentType) {
    case 'COMMENT':
      return `${name ?? 'Someone'} commented on your video`
    case 'REPLY':
      return `${name ?? 'Someone'} replied on your video`
    case 'RECOMMENDATION':
      return `${name ?? 'Someone'} recommended a video`
    default:
      return name === null ? 'Your video was assessed' : `${name} assessed your video`
  }
}

function describeSharing(about: Notification['about']): string {
  const { sharedRequestId, acceptedRequestId, deniedRequestId } = about
  if (acceptedRequestId !== undefined) return 'Your share request was approved'
  if (sharedRequestId !== undefined) return 'New request to share a video'
  if (deniedRequestId !== undefined) return 'Your share request was declined'
  return 'A video was shared with you'
}

/** An event that somebody is asked to, or that is another one now. */
function describeEvent(title: string, { change }: Notification['about']): string {
  if (change === 'CREATED') return `New event: ${title}`
  return change === 'CHANGED' ? `Event changed: ${title}` : title
}

function eventOf({ eventId }: Notification['about']): { eventId?: EventId } {
  const known = eventId === undefined ? null : eventIdSchema.safeParse(eventId)
  return known?.success === true ? { eventId: known.data } : {}
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

/** It tells of a comment, a reply or a recommendation, not of an assessment. */
function isSaid({ commentType }: Notification['about']): boolean {
  return typeof commentType === 'string'
}

/** Where it leads; null where there is nothing to look at. */
export function addressOf({ type, about }: Notification, links: ResidencyLinks): string | null {
  // The server puts ids and types there as it has them.
  const { videoId, videoType, sharedVideoId } = about as Partial<AboutVideo>
  // What was canceled is on no schedule any more.
  if (type === 'EVENT') return about['cancelled'] === undefined ? links.schedule(eventOf(about)) : null
  if (sharedVideoId !== undefined && type === 'SHARED_LIBRARY') return links.libraryVideo(sharedVideoId)
  if (videoId === undefined || videoType === undefined)
    return type === 'SHARED_LIBRARY' ? links.library : null
  if (type === 'NEW_VIDEO') return links.assessVideo(videoType, videoId)
  return links.video(videoType, videoId, isSaid(about) ? 'comments' : undefined)
}

export const notificationWords = {
  title: 'Notifications',
  sentence: 'Assessments, comments, shared videos, and changes to your schedule.',
  unknown: 'New notification',
  away: 'New notifications show up when you’re back online.',
  awayTitle: 'You’re offline',
  broken: 'Notifications didn’t load.',
  empty: 'No notifications yet. Assessments, comments, and shared videos show up here.',
  emptyTitle: 'No notifications yet',
  emptyText: 'Assessments, comments, and shared videos show up here.',
  safe: 'Nothing was lost.',
  all: 'See all notifications',
  deleted: 'Notification deleted.',
  allReadDeleted: 'Read notifications deleted.',
  deleteRead: 'Delete all read',
  markAll: 'Mark all as read',
  yourVideos: 'Your videos',
  notStored: 'This device couldn’t save that change. Free up some space and try again.',
  remove: (title: string, text: string) => `Delete: ${title}${text === '' ? '' : `, ${text}`}`,
} as const

/** What the bell says to those who cannot see it. Null: not known yet. */
export function describeUnseen(count: number | null): string {
  if (count === null || count === 0) return 'Notifications'
  return count === 1 ? 'Notifications, 1 new' : `Notifications, ${count} new`
}
