import type { leftRecordingEndpoints } from '#contract/endpoints/video/left-recordings.ts'
import { succeed } from '#contract/result.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type LeftDeps, listLeft, saveLeft } from './left-recordings.ts'

export type LeftHandlers = HandlersOf<typeof leftRecordingEndpoints>

export function createLeftHandlers(deps: LeftDeps): LeftHandlers {
  return {
    listLeftRecordings: async (_input, { actor }) => succeed(await listLeft(deps, actor)),
    saveLeftRecording: ({ params }, { actor }) => saveLeft(deps, actor, params.recordId),
  }
}
