import { TUS_PATH } from '#contract/endpoints/uploads.ts'
import { refuse } from '#contract/result.ts'
import { type UploadTaskId, uploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Handlers } from '#server/http/handler.ts'
import { type FinishNeeds, finishTake } from './finish-service.ts'
import { cancelUpload, listMyPausedUploads, pauseUpload, readUpload, resumeUpload } from './upload-service.ts'

export type UploadEndpoint =
  'finishUpload' | 'pauseUpload' | 'resumeUpload' | 'cancelUpload' | 'listMyPausedUploads' | 'getUploadInfo'

export function createUploadHandlers(needs: FinishNeeds): Handlers<UploadEndpoint> {
  return {
    finishUpload: (input, { actor, idempotencyKey }) => finishTake(needs, actor, input, idempotencyKey),
    pauseUpload: ({ query }, { actor }) => pauseUpload(needs, actor, query.taskId),
    resumeUpload: ({ query }, { actor }) => resumeUpload(needs, actor, query.taskId),
    cancelUpload: ({ query }, { actor }) => cancelUpload(needs, actor, query.taskId),
    listMyPausedUploads: async (_input, { actor }) => ({
      ok: true,
      value: await listMyPausedUploads(needs, actor),
    }),
    getUploadInfo: async ({ query }, { actor }) => {
      const id = taskIdOfAddress(query.uri)
      return id === null ? refuse({ code: 'not-found' }) : readUpload(needs, actor, id)
    },
  }
}

/** The task that a tus address, whole or relative, speaks of. */
function taskIdOfAddress(uri: string): UploadTaskId | null {
  if (!URL.canParse(uri, 'http://trocar')) return null
  const { pathname } = new URL(uri, 'http://trocar')
  if (!pathname.startsWith(`${TUS_PATH}/`)) return null
  const parsed = uploadTaskId.safeParse(pathname.slice(TUS_PATH.length + 1))
  return parsed.success ? parsed.data : null
}
