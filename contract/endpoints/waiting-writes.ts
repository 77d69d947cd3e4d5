import type { WaitingEndpoint } from '../waiting.ts'
import type { allEndpoints } from './all-endpoints.ts'
import { acknowledgeAssessedVideo, sendEvaluation } from './video/assessments.ts'
import { sendComment } from './video/comments.ts'
import { replyToEvent } from './schedule/event-reply.ts'
import { sendArLog, submitArAttempt } from './learning/virtual/ar-attempts.ts'
import { saveArComment } from './learning/virtual/ar-replay.ts'
import { takeCognitiveAssessment } from './learning/cognitive.ts'
import { completeActivityGuide, markActivity, writeReflection } from './learning/course-work.ts'
import { markLessonTaught, takeBackLesson } from './learning/lesson-plans.ts'
import { sendFeedback } from './operations/feedback.ts'
import { favoriteVideo, removeSharedVideo, shareVideo, unfavoriteVideo } from './video/library.ts'
import { acceptSharedRequest, denySharedRequest, withdrawSharedRequest } from './video/share-requests.ts'
import {
  deleteNotification,
  deleteReadNotifications,
  markNotificationsSeen,
  restoreNotifications,
} from './notices/notifications.ts'
import { markPagesRead, markWatched } from './workshops/courses/own-course-reading.ts'
import {
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  orderPlaylist,
  orderPlaylists,
  removeFromPlaylist,
} from './workshops/courses/playlists.ts'
import { markSeenInWorkshops } from './workshops/notifications/workshop-notifications.ts'
import { processPayment, setAttendeeActive } from './workshops/attendees/attendee-changes.ts'
import { setAttendeeArrived } from './workshops/attendees/attendee-door.ts'
import { deletePractice } from './video/practices.ts'
import { acknowledgeProcessing, processAgain, silenceProcessing } from './video/processing.ts'
import {
  createTimedAssessment,
  deleteVideo,
  restoreVideo,
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from './video/submissions.ts'

type WaitingByName = {
  [
    Name in keyof typeof allEndpoints as (typeof allEndpoints)[Name] extends WaitingEndpoint ? Name : never
  ]: (typeof allEndpoints)[Name]
}

/**
 * Every endpoint whose calls may wait: leaving one out does not compile. A device looks up its stored writes here, so
 * they are named one by one; the page would load all endpoints otherwise.
 */
const byEndpoint: WaitingByName = {
  acceptSharedRequest,
  acknowledgeAssessedVideo,
  acknowledgeProcessing,
  addToPlaylist,
  changePlaylist,
  completeActivityGuide,
  createPlaylist,
  createTimedAssessment,
  deleteNotification,
  deletePlaylist,
  deletePractice,
  deleteReadNotifications,
  deleteVideo,
  denySharedRequest,
  favoriteVideo,
  markActivity,
  markLessonTaught,
  markNotificationsSeen,
  markPagesRead,
  markSeenInWorkshops,
  markWatched,
  orderPlaylist,
  orderPlaylists,
  processAgain,
  processPayment,
  removeFromPlaylist,
  removeSharedVideo,
  replyToEvent,
  restoreNotifications,
  restoreVideo,
  saveArComment,
  sendArLog,
  sendComment,
  sendEvaluation,
  sendFeedback,
  setAttendeeActive,
  setAttendeeArrived,
  shareVideo,
  silenceProcessing,
  submitAndShareVideo,
  submitArAttempt,
  submitFacultyVideo,
  submitResidentVideo,
  takeBackLesson,
  takeCognitiveAssessment,
  unfavoriteVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
  withdrawSharedRequest,
  writeReflection,
}

export const waitingWrites = Object.values(byEndpoint)

export type WaitingWrite = WaitingByName[keyof WaitingByName]
export type WaitingName = WaitingWrite['waits']['name']

const byName: ReadonlyMap<string, WaitingEndpoint> = new Map(
  waitingWrites.map((endpoint) => [endpoint.waits.name, endpoint]),
)

/** Null for a write that another version of the page queued. */
export function findWaitingWrite(name: string): WaitingEndpoint | null {
  return byName.get(name) ?? null
}

/** Whether one undoes the other, whichever was made first. */
export function areOpposite(one: string, other: string): boolean {
  return opposite(one) === other || opposite(other) === one
}

/** Whether some write undoes this one, or it undoes another. */
export function hasOpposite(name: string): boolean {
  return opposite(name) !== null || waitingWrites.some(({ waits }) => opposite(waits.name) === name)
}

function opposite(name: string): string | null {
  return findWaitingWrite(name)?.waits.opposite?.waits.name ?? null
}
