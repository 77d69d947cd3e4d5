import { coordinatorEndpoints } from './account/coordinators.ts'
import { emailChangeEndpoints } from './account/email-change.ts'
import { furtherProgramEndpoints } from './account/further-programs.ts'
import { internalAccountEndpoints } from './account/internal-accounts.ts'
import { passwordResetEndpoints } from './account/password-reset.ts'
import { peopleImportEndpoints } from './account/people-import.ts'
import { peopleManagementEndpoints } from './account/people.ts'
import { personDeletionEndpoints } from './account/person-deletion.ts'
import { registrationEndpoints } from './account/registration.ts'
import { secondStepEndpoints } from './account/second-step.ts'
import { roleEndpoints } from './account/roles.ts'
import { teachingRequestEndpoints } from './account/teaching-requests.ts'
import { undeliveredEndpoints } from './account/undelivered.ts'
import { unregisteredEndpoints } from './account/unregistered.ts'
import { userGroupEndpoints } from './account/user-groups.ts'
import { analysisEndpoints } from './analysis.ts'
import { assessmentEndpoints } from './assessments.ts'
import { commentEndpoints } from './comments.ts'
import { courseEndpoints } from './courses.ts'
import { cognitiveEndpoints } from './residency/cognitive.ts'
import { courseContentEndpoints } from './residency/course-content.ts'
import { courseAuthoringEndpoints } from './residency/courses/authoring.ts'
import { assessmentListEndpoints } from './residency/courses/assessment-lists.ts'
import { lessonPlanEndpoints } from './residency/courses/lesson-plans.ts'
import { sharedReflectionEndpoints } from './residency/courses/shared-reflections.ts'
import { auditEndpoints } from './residency/audit.ts'
import { calendarEndpoints } from './residency/calendar.ts'
import { eventDetailsEndpoints } from './residency/event-details.ts'
import { eventPlanningEndpoints } from './residency/event-planning.ts'
import { eventReplyEndpoints } from './residency/event-reply.ts'
import { eventListEndpoints } from './residency/events.ts'
import { dueDateEndpoints } from './residency/due-dates.ts'
import { courseWorkEndpoints } from './residency/course-work.ts'
import { feedbackEndpoints } from './residency/feedback.ts'
import { curricularHistoryEndpoints } from './residency/curricular-history.ts'
import { mailDigestEndpoints } from './residency/mail-digest.ts'
import { pushEndpoints } from './residency/push.ts'
import { metricsEndpoints } from './residency/metrics.ts'
import { progressEndpoints } from './residency/progress.ts'
import { eventTableEndpoints, progressTableEndpoints } from './residency/tables.ts'
import { taskEndpoints } from './residency/tasks.ts'
import { receivedFeedbackEndpoints } from './residency/received-feedback.ts'
import { letterTextEndpoints } from './account/letter-texts.ts'
import { legalPageEndpoints } from './residency/legal-pages.ts'
import { libraryEndpoints } from './library.ts'
import { clientLogEndpoints } from './operations/client-log.ts'
import { deviceEndpoints } from './operations/devices.ts'
import { faultEndpoints } from './operations/faults.ts'
import { lateUnsentEndpoints } from './operations/late-unsent.ts'
import { overviewEndpoints } from './operations/overview.ts'
import { releaseEndpoints } from './operations/releases.ts'
import { unsentTableEndpoints } from './operations/unsent-table.ts'
import { notificationEndpoints } from './notifications.ts'
import { peopleEndpoints } from './people.ts'
import { practiceEndpoints } from './practices.ts'
import { procedureEndpoints } from './procedures.ts'
import { processingEndpoints } from './processing.ts'
import { profileEndpoints } from './profile.ts'
import { recordingEndpoints } from './recordings.ts'
import { serviceEndpoints } from './service.ts'
import { sessionEndpoints } from './session.ts'
import { programChangeEndpoints } from './structure/program-changes.ts'
import { programEndpoints } from './structure/programs.ts'
import { systemEndpoints } from './structure/systems.ts'
import { submissionEndpoints } from './submissions.ts'
import { activityRubricEndpoints } from './video/activity-rubrics.ts'
import { shareRequestEndpoints } from './video/share-requests.ts'
import { unassessedEndpoints } from './video/unassessed.ts'
import { adminVideoTableEndpoints, assessedTableEndpoints } from './video/video-tables.ts'
import { uploadEndpoints } from './uploads.ts'
import { videoEndpoints } from './videos.ts'

/** Every call by name. The server must have a handler for each, and the OpenAPI document lists them all. */
export const allEndpoints = {
  ...serviceEndpoints,
  ...sessionEndpoints,
  ...roleEndpoints,
  ...profileEndpoints,
  ...passwordResetEndpoints,
  ...emailChangeEndpoints,
  ...registrationEndpoints,
  ...secondStepEndpoints,
  ...undeliveredEndpoints,
  ...unregisteredEndpoints,
  ...peopleManagementEndpoints,
  ...peopleImportEndpoints,
  ...personDeletionEndpoints,
  ...furtherProgramEndpoints,
  ...teachingRequestEndpoints,
  ...internalAccountEndpoints,
  ...coordinatorEndpoints,
  ...courseEndpoints,
  ...userGroupEndpoints,
  ...courseContentEndpoints,
  ...courseAuthoringEndpoints,
  ...lessonPlanEndpoints,
  ...assessmentListEndpoints,
  ...sharedReflectionEndpoints,
  ...courseWorkEndpoints,
  ...cognitiveEndpoints,
  ...recordingEndpoints,
  ...uploadEndpoints,
  ...videoEndpoints,
  ...procedureEndpoints,
  ...processingEndpoints,
  ...analysisEndpoints,
  ...notificationEndpoints,
  ...libraryEndpoints,
  ...shareRequestEndpoints,
  ...assessmentEndpoints,
  ...assessedTableEndpoints,
  ...activityRubricEndpoints,
  ...unassessedEndpoints,
  ...commentEndpoints,
  ...peopleEndpoints,
  ...submissionEndpoints,
  ...adminVideoTableEndpoints,
  ...practiceEndpoints,
  ...feedbackEndpoints,
  ...receivedFeedbackEndpoints,
  ...eventListEndpoints,
  ...eventTableEndpoints,
  ...eventDetailsEndpoints,
  ...eventReplyEndpoints,
  ...eventPlanningEndpoints,
  ...legalPageEndpoints,
  ...letterTextEndpoints,
  ...auditEndpoints,
  ...calendarEndpoints,
  ...dueDateEndpoints,
  ...curricularHistoryEndpoints,
  ...mailDigestEndpoints,
  ...pushEndpoints,
  ...metricsEndpoints,
  ...progressEndpoints,
  ...progressTableEndpoints,
  ...taskEndpoints,
  ...systemEndpoints,
  ...programEndpoints,
  ...programChangeEndpoints,
  ...clientLogEndpoints,
  ...faultEndpoints,
  ...deviceEndpoints,
  ...lateUnsentEndpoints,
  ...unsentTableEndpoints,
  ...releaseEndpoints,
  ...overviewEndpoints,
} as const

export type EndpointName = keyof typeof allEndpoints
