import type { processingEndpoints } from '#contract/endpoints/video/processing.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  changeOwnSubmission,
  type ProcessingDeps,
  processOwnAgain,
  readUnacknowledged,
} from './processing-service.ts'

/** Spec 2 §4 and §7, processing status: what the owner sees of it, and what they can do about it. */
export function createProcessingHandlers(deps: ProcessingDeps): HandlersOf<typeof processingEndpoints> {
  const { database } = deps
  return {
    listProcessing: (_input, { actor }) => readUnacknowledged(database, actor),
    acknowledgeProcessing: ({ params }, { actor }) =>
      changeOwnSubmission(database, actor, params.id, { isAcknowledged: true }),
    silenceProcessing: ({ params }, { actor }) =>
      changeOwnSubmission(database, actor, params.id, { silenceNotifications: true }),
    processAgain: ({ params }, { actor, idempotencyKey }) =>
      processOwnAgain(deps, actor, params.id, idempotencyKey),
  }
}
