import type { MediaWorkPlace } from '#contract/endpoints/operations/runners/runners.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { RunnerJobId } from '#contract/vocabulary/ids.ts'
import { hashSecret } from '#server/modules/operations/runners/runner-secret.ts'
import { SECOND_LANE, SMALL_LANE } from '../media-lanes.ts'
import { BEHIND_RECORDINGS, longEnough } from '../media-queue.ts'
import type { JobHands } from './job-hands.ts'
import type { ReceivedFiles } from './received-files.ts'
import { changeState, findPriority, findRunnerJob, isCurrent, type RunnerJobRow } from './runner-job-store.ts'
import type { ResultBench } from './store-results.ts'

/** What is needed to answer runners. */
export interface Desk {
  bench: ResultBench
  hands: JobHands
  received: ReceivedFiles
  workPlace: MediaWorkPlace
  /** A runner that says nothing for so long has lost its job. */
  silenceSeconds: number
}

export const REVOKED = 'This runner was revoked, or this token was never its own.'
const LOST =
  'This job was given to somebody else, because nothing was heard of it for too long. Nothing else is lost: claim another one.'

type Refused = { code: 'not-allowed' | 'wrong-state'; message: string }

/** The job, if it is the caller's and nobody else has it. */
export async function findOwnJob(
  { bench: { database }, received }: Desk,
  id: RunnerJobId,
  token: string,
): Promise<Result<RunnerJobRow, Refused>> {
  const job = await findRunnerJob(database, id, hashSecret(token))
  if (job === null) return refuse({ code: 'not-allowed', message: REVOKED })
  if (job.state === 'ENDED') return succeed(job)
  if (job.state !== 'LOST' && (await isCurrent(database, job))) return succeed(job)
  await changeState(database, id, job.state, 'LOST')
  await received.remove(id)
  return refuse({ code: 'wrong-state', message: LOST })
}

/**
 * Once it is in the other lane, so that it is never in none. It has the place there that it had; small copies, which had a
 * lane of their own, wait behind recordings.
 */
export async function moveOn(
  { bench, hands }: Desk,
  job: Pick<RunnerJobRow, 'lane' | 'jobId' | 'attempt' | 'data'>,
  lane: string,
): Promise<void> {
  const { database } = bench
  const had = (await findPriority(database, job)) ?? 0
  const isBehind = lane === SECOND_LANE && job.lane === SMALL_LANE
  const priority = isBehind ? Math.min(had, BEHIND_RECORDINGS) : had
  await bench.send(lane, job.data, { priority, ...(await longEnough(database, lane, job.data)) })
  await hands.complete(job)
}

/** Somebody else gets it at once. */
export async function releaseJob(desk: Desk, job: RunnerJobRow): Promise<void> {
  const { database } = desk.bench
  if (!(await changeState(database, job.id, 'WORKING', 'LOST'))) return
  if (await isCurrent(database, job)) await moveOn(desk, job, job.lane)
  await desk.received.remove(job.id)
}
