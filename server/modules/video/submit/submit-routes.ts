import type { submissionEndpoints } from '#contract/endpoints/video/submissions.ts'
import type { adminVideoTableEndpoints } from '#contract/endpoints/video/video-tables.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { type Viewing, viewingOf } from '#server/platform/media-address.ts'
import { deleteOwnVideo, restoreOwnVideo } from './deletion-service.ts'
import { changeOwnSubject, type EditDeps, renameOwnVideo } from './edit-service.ts'
import { adminVideoTable, readRecentlyDeleted, readVideosOfProgram } from './listing-service.ts'
import { submitAndShare, type SubmitDeps, submitVideo } from './submit-service.ts'
import { saveTimedAssessment } from './timed-service.ts'

function createEditHandlers(
  deps: EditDeps,
): Pick<
  HandlersOf<typeof submissionEndpoints>,
  'updateVideoActivity' | 'updateVideoProcedure' | 'updateVideoTitle'
> {
  return {
    updateVideoActivity: ({ query: { videoId, newActivityId, wasActivityId, saidAt } }, caller) => {
      const simulation = (activityId: ActivityId) => ({ videoType: 'simulation', activityId }) as const
      const was = wasActivityId === undefined ? undefined : simulation(wasActivityId)
      return changeOwnSubject(deps, caller, { videoId, subject: simulation(newActivityId), was, saidAt })
    },
    updateVideoProcedure: ({ body: { videoId, was: seen, saidAt, ...surgery } }, caller) => {
      const was = seen === undefined ? undefined : ({ videoType: 'surgical', ...seen } as const)
      return renameOwnVideo(deps, caller, {
        videoId,
        subject: { videoType: 'surgical', ...surgery },
        was,
        saidAt,
      })
    },
    updateVideoTitle: ({ body: { videoId, title, was: seen, saidAt } }, caller) => {
      const was = seen === undefined ? undefined : ({ videoType: 'other', ...seen } as const)
      return renameOwnVideo(deps, caller, { videoId, subject: { videoType: 'other', title }, was, saidAt })
    },
  }
}

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
    ...createEditHandlers({ ...deps, now }),
    createTimedAssessment: (input, { actor, idempotencyKey }) =>
      saveTimedAssessment(database, actor, input, idempotencyKey),
    listAdminVideos,
    exportAdminVideos: tableHandler(listAdminVideos, adminVideoTable),
  }
}
