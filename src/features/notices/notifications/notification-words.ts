import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import {
  type EventId,
  eventId as eventIdSchema,
  type SharedVideoId,
  type VideoId,
} from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ResidencyLinks } from '#domain/links.ts'

/** One of the person's own videos whose processing has ended. */
export function describeFinished({ name, hasError }: Pick<ProcessingSubmission, 'name' | 'hasError'>) {
  return hasError
    ? { title: 'Your video couldn’t be processed', text: name }
    : { title: 'Your video is ready to watch', text: name }
}

function eventOf({ eventId }: Notification['about']): { eventId?: EventId } {
  const known = eventId === undefined ? null : eventIdSchema.safeParse(eventId)
  return known?.success === true ? { eventId: known.data } : {}
}

interface AboutVideo {
  videoId: VideoId
  videoType: VideoType
  sharedVideoId: SharedVideoId
}

/** Whether it is about a comment, a reply or a recommendation, not an assessment. */
function isSaid({ commentType }: Notification['about']): boolean {
  return typeof commentType === 'string'
}

/** Where it leads; null if there is nothing to look at. */
export function addressOf({ type, about }: Notification, links: ResidencyLinks): string | null {
  // Ids and types as the server sent them.
  const { videoId, videoType, sharedVideoId } = about as Partial<AboutVideo>
  // A canceled event is on no schedule anymore.
  if (type === 'EVENT') return about['cancelled'] === undefined ? links.schedule(eventOf(about)) : null
  if (type === 'WRITING')
    return about['writing'] === 'NAMED' ? links.writtenCourses() : links.writing({ proposals: 'true' })
  if (type === 'TEACHING') return about['teachingRequestId'] === undefined ? null : links.account
  if (sharedVideoId !== undefined && type === 'SHARED_LIBRARY') return links.libraryVideo(sharedVideoId)
  const { arAttemptId, at } = about
  if (arAttemptId !== undefined) return links.virtualReplay(arAttemptId, at)
  if (videoId === undefined || videoType === undefined)
    return type === 'SHARED_LIBRARY' ? links.library : null
  if (type === 'NEW_VIDEO') return links.assessVideo(videoType, videoId)
  return links.video(videoType, videoId, isSaid(about) ? 'comments' : undefined)
}

export const notificationWords = {
  title: 'Notifications',
  sentence: 'Assessments, comments, shared videos, and changes to your schedule.',
  away: 'New notifications show up when you’re back online.',
  asOf: 'notifications',
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
