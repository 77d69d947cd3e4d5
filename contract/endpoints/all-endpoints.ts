import { coordinatorEndpoints } from './people/coordinators.ts'
import { emailChangeEndpoints } from './session/email-change.ts'
import { furtherProgramEndpoints } from './people/further-programs.ts'
import { internalAccountEndpoints } from './people/internal-accounts.ts'
import { passwordResetEndpoints } from './session/password-reset.ts'
import { peopleImportEndpoints } from './people/people-import.ts'
import { peopleManagementEndpoints } from './people/managed-people.ts'
import { personDeletionEndpoints } from './people/person-deletion.ts'
import { registrationEndpoints } from './people/registration.ts'
import { secondStepEndpoints } from './session/second-step.ts'
import { roleEndpoints } from './session/roles.ts'
import { teachingRequestEndpoints } from './people/teaching-requests.ts'
import { undeliveredEndpoints } from './notices/undelivered.ts'
import { unregisteredEndpoints } from './people/unregistered.ts'
import { userGroupEndpoints } from './people/user-groups.ts'
import { analysisEndpoints } from './video/analysis.ts'
import { assessmentEndpoints } from './video/assessments.ts'
import { commentEndpoints } from './video/comments.ts'
import { courseEndpoints } from './learning/courses.ts'
import { cognitiveEndpoints } from './learning/cognitive.ts'
import { courseContentEndpoints } from './learning/course-content.ts'
import { courseAuthoringEndpoints } from './learning/authoring.ts'
import { assessmentListEndpoints } from './learning/assessment-lists.ts'
import { lessonPlanEndpoints } from './learning/lesson-plans.ts'
import { sharedReflectionEndpoints } from './learning/shared-reflections.ts'
import { auditEndpoints } from './operations/audit.ts'
import { calendarEndpoints } from './schedule/calendar.ts'
import { eventDetailsEndpoints } from './schedule/event-details.ts'
import { eventPlanningEndpoints } from './schedule/event-planning.ts'
import { eventReplyEndpoints } from './schedule/event-reply.ts'
import { eventListEndpoints } from './schedule/events.ts'
import { dueDateEndpoints } from './learning/due-dates.ts'
import { courseWorkEndpoints } from './learning/course-work.ts'
import { feedbackEndpoints } from './operations/feedback.ts'
import { curricularHistoryEndpoints } from './learning/curricular-history.ts'
import { mailDigestEndpoints } from './notices/mail-digest.ts'
import { pushEndpoints } from './notices/push.ts'
import { metricsEndpoints } from './learning/metrics.ts'
import { progressEndpoints } from './learning/progress.ts'
import { eventTableEndpoints, progressTableEndpoints } from './residency/tables.ts'
import { taskEndpoints } from './learning/tasks.ts'
import { receivedFeedbackEndpoints } from './operations/received-feedback.ts'
import { letterTextEndpoints } from './notices/letter-texts.ts'
import { legalPageEndpoints } from './operations/legal-pages.ts'
import { libraryEndpoints } from './video/library.ts'
import { clientLogEndpoints } from './operations/client-log.ts'
import { deviceEndpoints } from './operations/devices.ts'
import { faultEndpoints } from './operations/faults.ts'
import { lateUnsentEndpoints } from './operations/late-unsent.ts'
import { overviewEndpoints } from './operations/overview.ts'
import { releaseEndpoints } from './operations/releases.ts'
import { unsentTableEndpoints } from './operations/unsent-table.ts'
import { notificationEndpoints } from './notices/notifications.ts'
import { peopleEndpoints } from './people/people.ts'
import { practiceEndpoints } from './video/practices.ts'
import { procedureEndpoints } from './video/procedures.ts'
import { processingEndpoints } from './video/processing.ts'
import { profileEndpoints } from './people/profile.ts'
import { recordingEndpoints } from './video/recordings.ts'
import { serviceEndpoints } from './session/service.ts'
import { sessionEndpoints } from './session/session.ts'
import { programChangeEndpoints } from './people/program-changes.ts'
import { programEndpoints } from './people/programs.ts'
import { systemEndpoints } from './people/systems.ts'
import { submissionEndpoints } from './video/submissions.ts'
import { activityRubricEndpoints } from './video/activity-rubrics.ts'
import { shareRequestEndpoints } from './video/share-requests.ts'
import { unassessedEndpoints } from './video/unassessed.ts'
import { adminVideoTableEndpoints, assessedTableEndpoints } from './video/video-tables.ts'
import { uploadEndpoints } from './video/uploads.ts'
import { videoEndpoints } from './video/videos.ts'

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
