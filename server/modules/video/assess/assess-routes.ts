import type { assessmentEndpoints } from '#contract/endpoints/video/assessments.ts'
import type { activityRubricEndpoints } from '#contract/endpoints/video/activity-rubrics.ts'
import type { queueEndpoints } from '#contract/endpoints/video/queues.ts'
import type { unassessedEndpoints } from '#contract/endpoints/video/unassessed.ts'
import type { assessedTableEndpoints } from '#contract/endpoints/video/video-tables.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse } from '#contract/result.ts'
import type { Context, Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { type Viewing, viewingOf } from '#server/platform/media-address.ts'
import { acknowledgeAssessed } from './acknowledge-service.ts'
import { type AssessDeps, saveEvaluation, readEvaluations } from './evaluation-service.ts'
import { historyTable, readHistory } from './history-service.ts'
import { countWaiting, type QueueFilters, readQueue } from './queue-service.ts'
import { readRubrics } from './rubric-service.ts'

/** Spec 2 §7, assessments: what waits, what was said, and sending an evaluation. */
export function createAssessHandlers(
  deps: AssessDeps & { signer: Viewing['signer'] },
): HandlersOf<
  typeof assessmentEndpoints &
    typeof queueEndpoints &
    typeof assessedTableEndpoints &
    typeof unassessedEndpoints &
    typeof activityRubricEndpoints
> {
  const { database, signer } = deps
  const listPage = (
    question: QueueFilters,
    context: Pick<Context, 'setCookie' | 'sessionId'> & { actor: Actor },
  ) => readQueue(database, context.actor, question, viewingOf(signer, context.actor, context))
  const listAssessedHistory: Handler<typeof assessmentEndpoints.listAssessedHistory> = (input, { actor }) =>
    readHistory(database, actor, input)
  return {
    listEvaluations: (input, { actor }) => readEvaluations(deps, actor, input),
    sendEvaluation: (input, { actor }) => saveEvaluation(deps, actor, input),
    listActivityRubrics: ({ params }, { actor }) => readRubrics(database, actor, params.activityId),
    listPeerQueue: ({ params, query }, context) =>
      listPage({ queue: { type: 'peers', view: query.view }, videoType: params.type, query }, context),
    listNeedsAssessment: ({ params, query }, context) =>
      listPage({ queue: { type: 'needs-assessment' }, videoType: params.type, query }, context),
    listInstructorVideos: async ({ params, query }, context) => {
      const page = await listPage({ queue: { type: 'all' }, videoType: params.type, query }, context)
      return page.ok ? page : refuse({ code: 'invalid-input' })
    },
    listInstructorGroupVideos: ({ params: { type, groupId }, query }, context) =>
      listPage({ queue: { type: 'group', groupId }, videoType: type, query }, context),
    listAssessedHistory,
    exportAssessedHistory: tableHandler(listAssessedHistory, historyTable),
    countUnassessed: ({ query }, { actor }) => countWaiting(database, actor, query),
    acknowledgeAssessedVideo: (input, { actor }) => acknowledgeAssessed(deps, actor, input),
  }
}
