import { TUS_PATH, type uploadEndpoints } from '#contract/endpoints/video/uploads.ts'
import { refuse, type Result } from '#contract/result.ts'
import { type UploadTaskId, uploadTaskId } from '#contract/vocabulary/ids.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { Log } from '#server/ports.ts'
import { type FinishDeps, finishTake } from './finish-service.ts'
import { type LookDeps, readLook } from './look-service.ts'
import { cancelUpload, listMyPausedUploads, pauseUpload, readUpload, resumeUpload } from './upload-service.ts'

export type UploadHandlers = HandlersOf<typeof uploadEndpoints>

export function createUploadHandlers(deps: FinishDeps & LookDeps): UploadHandlers {
  return {
    finishUpload: (input, { actor, idempotencyKey }) => finishTake(deps, actor, input, idempotencyKey),
    pauseUpload: async ({ query }, { actor, log }) =>
      warnOfNone(log, await pauseUpload(deps, actor, query.taskId)),
    resumeUpload: ({ query }, { actor }) => resumeUpload(deps, actor, query.taskId),
    cancelUpload: async ({ query }, { actor, log }) =>
      warnOfNone(log, await cancelUpload(deps, actor, query.taskId)),
    listMyPausedUploads: async (_input, { actor }) => ({
      ok: true,
      value: await listMyPausedUploads(deps, actor),
    }),
    lookAtUpload: ({ query }, { actor }) => readLook(deps, actor, query.taskId),
    getUploadInfo: async ({ query }, { actor }) => {
      const id = taskIdOfAddress(query.uri)
      return id === null ? refuse({ code: 'not-found' }) : readUpload(deps, actor, id)
    },
  }
}

/** Spec 2 §5: pausing or canceling a nonexistent upload task is refused with a warning. */
function warnOfNone<Value, Failure extends { code: string }>(
  log: Log,
  outcome: Result<Value, Failure>,
): Result<Value, Failure> {
  if (!outcome.ok && outcome.failure.code === 'not-found') {
    log.warn({ code: outcome.failure.code }, 'there is no such upload task')
  }
  return outcome
}

/** The task of a tus address, absolute or relative. */
function taskIdOfAddress(uri: string): UploadTaskId | null {
  if (!URL.canParse(uri, 'http://trocar')) return null
  const { pathname } = new URL(uri, 'http://trocar')
  if (!pathname.startsWith(`${TUS_PATH}/`)) return null
  const parsed = uploadTaskId.safeParse(pathname.slice(TUS_PATH.length + 1))
  return parsed.success ? parsed.data : null
}
