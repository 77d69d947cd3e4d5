import {
  type completeActivityGuide,
  type markActivity,
  READ_MARK,
  type writeReflection,
} from '#contract/endpoints/learning/course-work.ts'
import { type Evidence, isComplete } from '#contract/policies/learning/completion.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'

/** What a person did at an activity on this device, before the server knows it. */
export interface LocalCompletion {
  activityId: string
  evidence: Evidence
  /** When it counts as done, ISO, by the device's clock. */
  at: string
}

/** Null if the tick does not help complete the activity. */
export function doneByMark({ params, body }: WrittenInput<typeof markActivity>): LocalCompletion | null {
  if (body.mark !== READ_MARK || !body.isDone) return null
  const evidence = { kind: 'DIDACTIC', isReadToEnd: true, isMarked: true } as const
  return { activityId: params.activityId, evidence, at: body.madeAt }
}

/** The page sends it once every step is ticked. */
export function doneByGuide({ query }: WrittenInput<typeof completeActivityGuide>): LocalCompletion | null {
  if (query.at === undefined) return null
  return { activityId: query.activityId, evidence: { kind: 'GUIDE', steps: 1, ticked: 1 }, at: query.at }
}

export function doneByReflection({ params, body }: WrittenInput<typeof writeReflection>): LocalCompletion {
  return {
    activityId: params.activityId,
    evidence: { kind: 'REFLECTION', text: body.text },
    at: body.writtenAt,
  }
}

/** False for what only the server can decide, such as answers that it grades. */
export function completesLocally(kind: CompletionKind | undefined, { evidence }: LocalCompletion): boolean {
  return kind === evidence.kind && isComplete(evidence, { needsAssessment: true })
}
