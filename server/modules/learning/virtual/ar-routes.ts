import type { arAttemptEndpoints } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { arFollowingEndpoints } from '#contract/endpoints/learning/virtual/ar-following.ts'
import type { passingScoreEndpoints } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import type { arReplayEndpoints } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { succeed } from '#contract/result.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import type { Notifier } from '#server/ports.ts'
import { readReplay, saveComment } from './ar-replay-service.ts'
import { readArLog, saveArLog } from './ar-log-service.ts'
import {
  readAttemptsOf,
  readLatest,
  readProgress,
  readSubActivities,
  submitAttempt,
  type VirtualDeps,
} from './ar-attempt-service.ts'
import { attemptTable } from './following/attempt-table.ts'
import { markAttempt, readGroupAttempts, readPeople, readProgressOf } from './following/following-service.ts'
import { proposePassingScores, readPassingScores, savePassingScores } from './passing-score-service.ts'
import type { Scorer } from './scorer.ts'

/** Spec 1 §7, AR, and what the page adds to it. */
export function createVirtualHandlers(
  deps: VirtualDeps & { scorer: Scorer; notifier: Notifier },
): HandlersOf<
  typeof arAttemptEndpoints &
    typeof arFollowingEndpoints &
    typeof arReplayEndpoints &
    typeof passingScoreEndpoints
> {
  const { database } = deps
  const listArGroupAttempts: Handler<typeof arFollowingEndpoints.listArGroupAttempts> = (input, { actor }) =>
    readGroupAttempts(database, actor, input)
  return {
    listArSubActivities: async (_input, { actor }) => succeed(await readSubActivities(database, actor)),
    getFacultyArProgress: ({ params }, { actor }) => readProgress(database, actor, params.activityId),
    getResidentArProgress: ({ params }, { actor }) => readProgress(database, actor, params.activityId),
    submitArAttempt: (input, context) => {
      const id = madeId(input.body.attemptId, 'submitArAttempt', context)
      return submitAttempt({ ...deps, log: context.log }, context.actor, id, input)
    },
    getLatestArAttempt: ({ params }, { actor }) => readLatest(database, actor, params.id),
    sendArLog: (input, { actor, log }) => saveArLog({ ...deps, log }, actor, input),
    getArLog: ({ params }, { actor }) => readArLog(database, actor, params.attemptId),
    getArReplay: ({ params }, { actor }) => readReplay(database, actor, params.attemptId),
    saveArComment: (input, { actor }) => saveComment(deps, actor, input),
    listArAttempts: (input, { actor }) => readAttemptsOf(database, actor, input),
    getArProgressOf: (input, { actor }) => readProgressOf(database, actor, input),
    listArPeople: (input, { actor }) => readPeople(database, actor, input),
    listArGroupAttempts,
    exportArGroupAttempts: tableHandler(listArGroupAttempts, attemptTable),
    markArAttempt: (input, { actor }) => markAttempt(database, actor, input),
    getPassingScores: ({ params }, { actor }) => readPassingScores(database, actor, params.programId),
    changePassingScores: (input, { actor }) => savePassingScores(database, actor, input),
    getPassingProposal: (input, { actor }) => proposePassingScores(database, actor, input),
  }
}
