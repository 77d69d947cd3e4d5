import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  claimRunnerJob,
  finishRunnerJob,
  reportRunnerJob,
  returnRunnerJob,
} from '#contract/endpoints/operations/runners/runner-work.ts'
import { succeed } from '#contract/result.ts'
import type { RunnerId, RunnerJobId, UserId } from '#contract/vocabulary/ids.ts'
import { revokeRunner } from '#server/modules/operations/runners/runner-service.ts'
import { claimJob } from './claim-job.ts'
import { type Desk, findOwnJob, releaseJob } from './desk.ts'
import { finishJob } from './finish-job.ts'
import { listOpenJobsOf, noteProgress, touchAttempt } from './runner-job-store.ts'

/** Minutes would be kinder to poor lines, but people wait. */
const SILENCE_SECONDS = 30

/** What runners ask for and bring back. All of it is in the database, so that any instance may answer each call. */
export function createRunnerDesk(deps: Omit<Desk, 'silenceSeconds'> & { silenceSeconds?: number }) {
  const desk: Desk = { silenceSeconds: SILENCE_SECONDS, ...deps }
  const { database } = desk.bench
  return {
    claim: (body: Input<typeof claimRunnerJob>['body']) => claimJob(desk, body),
    finish: (input: Input<typeof finishRunnerJob>) => finishJob(desk, input),
    findOwn: (id: RunnerJobId, token: string) => findOwnJob(desk, id, token),
    report: async ({
      params,
      body: { token, stage, share },
    }: Input<typeof reportRunnerJob>): Promise<Outcome<typeof reportRunnerJob>> => {
      const found = await findOwnJob(desk, params.id, token)
      if (!found.ok) return found
      await touchAttempt(database, found.value)
      await noteProgress(database, found.value, { stage, share })
      return succeed({})
    },
    giveBack: async ({
      params,
      body: { token },
    }: Input<typeof returnRunnerJob>): Promise<Outcome<typeof returnRunnerJob>> => {
      const found = await findOwnJob(desk, params.id, token)
      if (!found.ok) return found
      if (found.value.state === 'WORKING') await releaseJob(desk, found.value)
      return succeed({})
    },
    /** False: there is no such runner. */
    revoke: async (actorId: UserId, id: RunnerId): Promise<boolean> => {
      for (const job of await listOpenJobsOf(database, id)) await releaseJob(desk, job)
      return revokeRunner(database, actorId, id)
    },
  }
}

export type RunnerDesk = ReturnType<typeof createRunnerDesk>
