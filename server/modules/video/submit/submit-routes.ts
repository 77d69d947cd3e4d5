import { type Viewing, viewingOf } from '#server/platform/media-address.ts'
import { refuse, succeed } from '#contract/result.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { Handlers } from '#server/http/handler.ts'
import { rowToSummary } from '../video-summary.ts'
import { doesProgramExist, listVideosOfProgram } from './admin-store.ts'
import { deleteOwnVideo, restoreOwnVideo } from './deletion-service.ts'
import { changeOwnSubject, endOfGrace, graceSince } from './edit-service.ts'
import { submitAndShare, type SubmitDeps, submitVideo } from './submit-service.ts'
import { listDeleted } from './submit-store.ts'
import { keepTimedAssessment } from './timed-service.ts'

export type SubmitHandlers = Handlers<
  | 'submitResidentVideo'
  | 'submitFacultyVideo'
  | 'submitAndShareVideo'
  | 'deleteVideo'
  | 'restoreVideo'
  | 'listRecentlyDeleted'
  | 'updateVideoActivity'
  | 'updateVideoProcedure'
  | 'updateVideoTitle'
  | 'createTimedAssessment'
  | 'listAdminVideos'
>

/** What owners do with their videos once they exist, and what administrative roles see of all. */
export function createSubmitHandlers(
  deps: SubmitDeps & { signer: Viewing['signer']; now?: () => number },
): SubmitHandlers {
  const { database, signer, now = Date.now } = deps
  return {
    submitResidentVideo: ({ params, body }, { actor, idempotencyKey }) =>
      submitVideo(deps, actor, { path: 'resident', type: params.type, body }, idempotencyKey),
    submitFacultyVideo: ({ params, body }, { actor, idempotencyKey }) =>
      submitVideo(deps, actor, { path: 'faculty', type: params.type, body }, idempotencyKey),
    submitAndShareVideo: (input, { actor, idempotencyKey }) =>
      submitAndShare(deps, actor, input, idempotencyKey),
    deleteVideo: ({ params }, { actor }) => deleteOwnVideo(deps, actor, params.id),
    restoreVideo: ({ params }, { actor }) => restoreOwnVideo({ ...deps, now }, actor, params.id),
    listRecentlyDeleted: async (_input, context) => {
      const { actor } = context
      const viewing = viewingOf(signer, actor, context)
      const rows = await listDeleted(database, actor.id, graceSince(now()))
      return succeed(
        rows.map((row) => ({
          ...rowToSummary(row, viewing),
          deletedAt: row.deletedAt.toISOString(),
          gone: endOfGrace(row.deletedAt).toISOString(),
        })),
      )
    },
    ...createEditHandlers(deps),
    createTimedAssessment: (input, { actor }) => keepTimedAssessment(database, actor, input),
    listAdminVideos: async ({ query }) => {
      const before = query.cursor === undefined ? null : videoId.safeParse(query.cursor).data
      if (before === undefined) return refuse({ code: 'invalid-input' })
      if (!(await doesProgramExist(database, query.pid))) return refuse({ code: 'not-found' })
      const { pid: programId, limit } = query
      const rows = await listVideosOfProgram(database, { programId, before, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return succeed({
        videos: page.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          submittedAt: row.submittedAt?.toISOString() ?? null,
          assessedAt: row.assessedAt?.toISOString() ?? null,
        })),
        next: rows.length > page.length ? (page.at(-1)?.videoId ?? null) : null,
      })
    },
  }
}

function createEditHandlers({
  database,
}: SubmitDeps): Pick<SubmitHandlers, 'updateVideoActivity' | 'updateVideoProcedure' | 'updateVideoTitle'> {
  return {
    updateVideoActivity: ({ query }, { actor }) =>
      changeOwnSubject(database, actor, query.videoId, {
        videoType: 'simulation',
        activityId: query.newActivityId,
      }),
    updateVideoProcedure: async ({ body: { videoId: id, approach, procedure } }, { actor }) => {
      const changed = await changeOwnSubject(database, actor, id, {
        videoType: 'surgical',
        approach,
        procedure,
      })
      return changed.ok ? changed : refuse({ code: 'not-found' })
    },
    updateVideoTitle: async ({ body: { videoId: id, title } }, { actor }) => {
      const changed = await changeOwnSubject(database, actor, id, { videoType: 'other', title })
      return changed.ok ? changed : refuse({ code: 'not-found' })
    },
  }
}
