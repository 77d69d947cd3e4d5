import * as analysis from './analysis.ts'
import * as assessments from './assessments.ts'
import * as comments from './comments.ts'
import * as courses from './courses.ts'
import * as library from './library.ts'
import * as notifications from './notifications.ts'
import * as people from './people.ts'
import * as procedures from './procedures.ts'
import * as processing from './processing.ts'
import * as recordings from './recordings.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as submissions from './submissions.ts'
import * as uploads from './uploads.ts'
import * as videos from './videos.ts'

const { getClientConfig, ping } = service
const { getMe, recordWebLogin, listRoles, postClientLog } = session
const { listAllCourses, listResidentCourses, listFacultyCourses, listProgramActivities } = courses
const { getUserGroup, listProgramGroups, listSystems } = courses
const { startRecord, startStream, getStream, cancelRecord } = recordings
const { finishUpload, pauseUpload, resumeUpload, cancelUpload, listMyPausedUploads, getUploadInfo } = uploads
const { listMyVideos, getVideo } = videos
const { listSurgicalProcedures } = procedures
const { listProcessing, acknowledgeProcessing, silenceProcessing, processAgain } = processing
const { getAnalysis, requestAnalysis } = analysis
const { listMyNotifications, markNotificationsSeen } = notifications
const { shareVideo, listSharedVideos, listRecommendedShared, getSharedVideo, removeSharedVideo } = library
const { getSharedRequest, listSharedRequests, acceptSharedRequest, denySharedRequest } = library
const { favoriteVideo, unfavoriteVideo } = library
const { listEvaluations, sendEvaluation, listPeerQueue, listNeedsAssessment } = assessments
const { listInstructorVideos, listInstructorGroupVideos, acknowledgeAssessedVideo, listAssessedHistory } =
  assessments
const { listComments, sendComment } = comments
const { findFacultyByProgram, findResidentsByProgram, findMembersByGroup, findFacultyByGroup } = people
const { submitResidentVideo, submitFacultyVideo, submitAndShareVideo, deleteVideo } = submissions
const { restoreVideo, listRecentlyDeleted, updateVideoActivity, updateVideoProcedure } = submissions
const { updateVideoTitle, createTimedAssessment, listAdminVideos } = submissions

/** Every call there is, by name: the server must have a handler for each, the OpenAPI document lists each. */
export const allEndpoints = {
  getClientConfig,
  ping,
  getMe,
  recordWebLogin,
  listRoles,
  postClientLog,
  listAllCourses,
  listResidentCourses,
  listFacultyCourses,
  listProgramActivities,
  getUserGroup,
  listProgramGroups,
  listSystems,
  startRecord,
  startStream,
  getStream,
  cancelRecord,
  finishUpload,
  pauseUpload,
  resumeUpload,
  cancelUpload,
  listMyPausedUploads,
  getUploadInfo,
  listMyVideos,
  getVideo,
  listSurgicalProcedures,
  listProcessing,
  acknowledgeProcessing,
  silenceProcessing,
  processAgain,
  getAnalysis,
  requestAnalysis,
  listMyNotifications,
  markNotificationsSeen,
  shareVideo,
  listSharedVideos,
  listRecommendedShared,
  getSharedVideo,
  removeSharedVideo,
  getSharedRequest,
  listSharedRequests,
  acceptSharedRequest,
  denySharedRequest,
  favoriteVideo,
  unfavoriteVideo,
  listEvaluations,
  sendEvaluation,
  listPeerQueue,
  listNeedsAssessment,
  listInstructorVideos,
  listInstructorGroupVideos,
  acknowledgeAssessedVideo,
  listAssessedHistory,
  listComments,
  sendComment,
  findFacultyByProgram,
  findResidentsByProgram,
  findMembersByGroup,
  findFacultyByGroup,
  submitResidentVideo,
  submitFacultyVideo,
  submitAndShareVideo,
  deleteVideo,
  restoreVideo,
  listRecentlyDeleted,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
  createTimedAssessment,
  listAdminVideos,
} as const

export type EndpointName = keyof typeof allEndpoints
