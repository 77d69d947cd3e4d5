import type { Input, Outcome } from '#contract/endpoint.ts'
import type { claimRunnerJob } from '#contract/endpoints/operations/runners/runner-work.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { RunnerId } from '#contract/vocabulary/ids.ts'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import { seeRunner } from '#server/modules/operations/runners/runner-store.ts'
import { hashSecret, newSecret } from '#server/modules/operations/runners/runner-secret.ts'
import { traceOf } from '#server/telemetry/trace-scope.ts'
import { SECOND_LANE } from '../media-lanes.ts'
import { type Desk, moveOn, REVOKED } from './desk.ts'
import type { QueuedJob } from './job-hands.ts'
import { addRunnerJob, allowSilence, countHeardJobs, RUNNER_LANES } from './runner-job-store.ts'
import { outputsOf, type Prepared, prepareOrder } from './runner-orders.ts'
import { runnerPaths } from './runner-paths.ts'

const MOST_JOBS = 4
/** Jobs that are not for runners, until one is found. */
const MOST_LOOKS = 20
/** Attempts by runners, after which the server does it itself: silence costs time and nothing else. */
const MOST_ATTEMPTS = 2

export async function claimJob(
  desk: Desk,
  { token, protocol, version }: Input<typeof claimRunnerJob>['body'],
): Promise<Outcome<typeof claimRunnerJob>> {
  const { database } = desk.bench
  const runnerId = await seeRunner(database, hashSecret(token), { version, protocol })
  if (runnerId === null) return refuse({ code: 'not-allowed', message: REVOKED })
  if (protocol !== RUNNER_PROTOCOL) {
    const message = `This runner speaks version ${protocol}, and the server version ${RUNNER_PROTOCOL}. Install the version of Trocar that the server runs.`
    return refuse({ code: 'outdated-client', message })
  }
  if (desk.workPlace === 'server') return succeed({ job: null })
  if ((await countHeardJobs(database, runnerId, desk.silenceSeconds)) >= MOST_JOBS) {
    return refuse({ code: 'wrong-state', message: `A runner works on ${MOST_JOBS} jobs at most.` })
  }
  for (const lane of RUNNER_LANES) {
    const found = await claimFrom(desk, lane)
    if (found !== null) return succeed({ job: await give(desk, runnerId, found) })
  }
  return succeed({ job: null })
}

interface Found {
  queued: QueuedJob
  prepared: Prepared
}

async function claimFrom(desk: Desk, lane: string): Promise<Found | null> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const queued = await desk.hands.claim(lane)
    if (queued === null) return null
    const isForRunners = queued.attempt < MOST_ATTEMPTS
    const prepared = isForRunners ? await prepareOrder(desk.bench, lane, queued.data) : null
    if (prepared !== null) return { queued, prepared }
    await moveOn(desk, queued, SECOND_LANE)
  }
  return null
}

async function give({ bench, silenceSeconds }: Desk, runnerId: RunnerId, { queued, prepared }: Found) {
  const token = newSecret()
  const outputs = outputsOf(prepared)
  const bytesMax = outputs.reduce((sum, output) => sum + output.bytesMax, 0)
  const { longestSeconds, ...attempt } = queued
  const row = { runnerId, ...attempt, ...prepared, bytesMax, tokenHash: hashSecret(token) }
  const id = await addRunnerJob(bench.database, row)
  await allowSilence(bench.database, queued, silenceSeconds)
  return {
    id,
    token,
    order: prepared.order,
    inputs: prepared.inputs.map(({ bytes }, index) => ({ path: runnerPaths.input(id, index), bytes })),
    outputs: outputs.map((output) => ({ ...output, path: runnerPaths.output(id, output.name) })),
    silenceSeconds,
    longestSeconds,
    trace: traceOf(queued.data),
  }
}
