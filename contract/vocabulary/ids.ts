import * as z from 'zod/mini'

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a brand lives in types alone
function idOf<const Brand extends string>() {
  return z.uuid().brand<Brand>()
}

export const userId = idOf<'UserId'>()
export const systemId = idOf<'SystemId'>()
/** A hospital or a school within a system. Made on the device. */
export const institutionId = idOf<'InstitutionId'>()
export const programId = idOf<'ProgramId'>()
export const userGroupId = idOf<'UserGroupId'>()
export const courseId = idOf<'CourseId'>()
export const activityId = idOf<'ActivityId'>()
/** A recording: all parts of one take. */
export const recordId = idOf<'RecordId'>()
/** One part of a recording, as the server receives it. */
export const streamId = idOf<'StreamId'>()
/** A resumable upload. */
export const uploadTaskId = idOf<'UploadTaskId'>()
export const videoId = idOf<'VideoId'>()
/** The assessment that a video is submitted for; processing is keyed by it (spec 2 §3). */
export const assessmentId = idOf<'AssessmentId'>()
/** Made on the device for a take or an upload, before any server is reached. */
export const takeId = idOf<'TakeId'>()
/** Made on the device for one part of a take. */
export const partId = idOf<'PartId'>()
/** One evaluation sent by an assessor, made on the device. */
export const evaluationId = idOf<'EvaluationId'>()
export const rubricId = idOf<'RubricId'>()
/** Made on the device. */
export const commentId = idOf<'CommentId'>()
/** A video in the library of a program. */
export const sharedVideoId = idOf<'SharedVideoId'>()
export const sharedRequestId = idOf<'SharedRequestId'>()
export const favoriteId = idOf<'FavoriteId'>()
export const notificationId = idOf<'NotificationId'>()
/** A deletion of notifications, made on the device; the deletion of a single one has the notification's id. */
export const deletionId = idOf<'DeletionId'>()
/** A practice with a stopwatch and no video, made on the device. */
export const timedAsmtId = idOf<'TimedAsmtId'>()
/** A file that is not a video. */
export const assetId = idOf<'AssetId'>()
/** A course as one group works through it. */
export const groupCourseId = idOf<'GroupCourseId'>()
/** An attempt at the questions of an activity, made on the device. */
export const cognitiveAttemptId = idOf<'CognitiveAttemptId'>()
/** A video that an author sends to a course, made on the device; its upload has the same id as its take. */
export const courseVideoId = idOf<'CourseVideoId'>()
export const courseLetterId = idOf<'CourseLetterId'>()
/** One version of a reflection, made on the device. */
export const reflectionId = idOf<'ReflectionId'>()
/** Made on the device. */
export const feedbackId = idOf<'FeedbackId'>()
/** An event of the schedule, made on the device. */
export const eventId = idOf<'EventId'>()
/**
 * A browser on a device. The browser makes the id, which doesn't depend on who is signed in. `deviceId` is a camera.
 */
export const tabletId = idOf<'TabletId'>()
/** Many reports of the same trouble on pages in the field. */
export const faultId = idOf<'FaultId'>()

/** A workshop of the workshop portal, made on the device. */
export const workshopId = idOf<'WorkshopId'>()
/** What a workshop teaches. */
export const workshopProcedureId = idOf<'WorkshopProcedureId'>()
/** The enrollment of a person in a workshop; spec 3 calls it the attendee. */
export const attendeeId = idOf<'AttendeeId'>()
/** A message to the people of a workshop. */
export const workshopMessageId = idOf<'WorkshopMessageId'>()
/** A machine that takes media work from the server. */
export const runnerId = idOf<'RunnerId'>()
/** A registration token of a runner, which is used once. */
export const runnerTokenId = idOf<'RunnerTokenId'>()
/** A piece of media work in the hands of a runner: one attempt at one job. */
export const runnerJobId = idOf<'RunnerJobId'>()

export type UserId = z.infer<typeof userId>
export type SystemId = z.infer<typeof systemId>
export type InstitutionId = z.infer<typeof institutionId>
export type ProgramId = z.infer<typeof programId>
export type UserGroupId = z.infer<typeof userGroupId>
export type CourseId = z.infer<typeof courseId>
export type ActivityId = z.infer<typeof activityId>
export type RecordId = z.infer<typeof recordId>
export type StreamId = z.infer<typeof streamId>
export type CourseVideoId = z.infer<typeof courseVideoId>
export type UploadTaskId = z.infer<typeof uploadTaskId>
export type VideoId = z.infer<typeof videoId>
export type AssessmentId = z.infer<typeof assessmentId>
export type TakeId = z.infer<typeof takeId>
export type PartId = z.infer<typeof partId>
export type EvaluationId = z.infer<typeof evaluationId>
export type RubricId = z.infer<typeof rubricId>
export type CommentId = z.infer<typeof commentId>
export type SharedVideoId = z.infer<typeof sharedVideoId>
export type SharedRequestId = z.infer<typeof sharedRequestId>
export type FavoriteId = z.infer<typeof favoriteId>
export type NotificationId = z.infer<typeof notificationId>
export type DeletionId = z.infer<typeof deletionId>
export type TimedAsmtId = z.infer<typeof timedAsmtId>
export type AssetId = z.infer<typeof assetId>
export type FeedbackId = z.infer<typeof feedbackId>
export type GroupCourseId = z.infer<typeof groupCourseId>
export type CognitiveAttemptId = z.infer<typeof cognitiveAttemptId>
export type CourseLetterId = z.infer<typeof courseLetterId>
export type ReflectionId = z.infer<typeof reflectionId>
export type EventId = z.infer<typeof eventId>
export type FaultId = z.infer<typeof faultId>
export type TabletId = z.infer<typeof tabletId>
export type WorkshopId = z.infer<typeof workshopId>
export type WorkshopProcedureId = z.infer<typeof workshopProcedureId>
export type AttendeeId = z.infer<typeof attendeeId>
export type WorkshopMessageId = z.infer<typeof workshopMessageId>
export type RunnerId = z.infer<typeof runnerId>
export type RunnerTokenId = z.infer<typeof runnerTokenId>
export type RunnerJobId = z.infer<typeof runnerJobId>
