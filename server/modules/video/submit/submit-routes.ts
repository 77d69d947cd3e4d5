import type { submissionEndpoints } from '#contract/endpoints/video/submissions.ts'
import type { adminVideoTableEndpoints } from '#contract/endpoints/video/video-tables.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { type Viewing, viewingOf } from '#server/platform/media-address.ts'
import { deleteOwnVideo, restoreOwnVideo } from './deletion-service.ts'
import { changeOwnSubject, renameOwnVideo } from './edit-service.ts'
import { adminVideoTable, readRecentlyDeleted, readVideosOfProgram } from './listing-service.ts'
import { submitAndShare, type SubmitDeps, submitVideo } from './submit-service.ts'
import { saveTimedAssessment } from './timed-service.ts'

/** What owners do with their finished videos, and what administrative roles see of all videos. */
export function createSubmitHandlers(
  deps: SubmitDeps & { signer: Viewing['signer']; now?: () => number },
): HandlersOf<typeof submissionEndpoints & typeof adminVideoTableEndpoints> {
  const { database, signer, now = Date.now } = deps
  const listAdminVideos: Handler<typeof submissionEndpoints.listAdminVideos> = (input, { actor }) =>
    readVideosOfProgram(database, actor, input)
  return {
    submitResidentVideo: ({ params, body }, { actor, idempotencyKey }) =>
      submitVideo(deps, actor, { path: 'resident', type: params.type, body }, idempotencyKey),
    submitFacultyVideo: ({ params, body }, { actor, idempotencyKey }) =>
      submitVideo(deps, actor, { path: 'faculty', type: params.type, body }, idempotencyKey),
    submitAndShareVideo: (input, { actor, idempotencyKey }) =>
      submitAndShare(deps, actor, input, idempotencyKey),
    deleteVideo: ({ params }, { actor, idempotencyKey }) =>
      deleteOwnVideo(deps, actor, params.id, idempotencyKey),
    restoreVideo: ({ params }, { actor, idempotencyKey }) =>
      restoreOwnVideo({ ...deps, now }, actor, params.id, idempotencyKey),
    listRecentlyDeleted: (_input, context) => {
      const viewing = viewingOf(signer, context.actor, context)
      return readRecentlyDeleted(database, context.actor, { viewing, now: now() })
    },
    updateVideoActivity: ({ query: { videoId, newActivityId: activityId } }, caller) =>
      changeOwnSubject(deps, caller, { videoId, subject: { videoType: 'simulation', activityId } }),
    updateVideoProcedure: ({ body: { videoId, approach, procedure } }, caller) =>
      renameOwnVideo(deps, caller, { videoId, subject: { videoType: 'surgical', approach, procedure } }),
    updateVideoTitle: ({ body: { videoId, title } }, caller) =>
      renameOwnVideo(deps, caller, { videoId, subject: { videoType: 'other', title } }),
    createTimedAssessment: (input, { actor, idempotencyKey }) =>
      saveTimedAssessment(database, actor, input, idempotencyKey),
    listAdminVideos,
    exportAdminVideos: tableHandler(listAdminVideos, adminVideoTable),
  }
}
