import type { Input, Outcome } from '#contract/endpoint.ts'
import type { finishRunnerJob } from '#contract/endpoints/operations/runners/runner-work.ts'
import { refuse, succeed } from '#contract/result.ts'
import { SECOND_LANE } from '../media-lanes.ts'
import { type Desk, findOwnJob, moveOn } from './desk.ts'
import { changeState, countEnd, type RunnerJobRow, touchAttempt } from './runner-job-store.ts'
import { storeResults } from './store-results.ts'

const SIGN_OF_LIFE_MS = 5_000

type Finish = Input<typeof finishRunnerJob>['body']['result']
type End = Outcome<typeof finishRunnerJob>

export async function finishJob(
  desk: Desk,
  { params, body: { token, result } }: Input<typeof finishRunnerJob>,
): Promise<End> {
  const { database, log } = desk.bench
  const found = await findOwnJob(desk, params.id, token)
  if (!found.ok) return found
  const job = found.value
  // The answer to the first call was lost on its way.
  if (job.state === 'ENDED') return succeed({})
  if (!(await changeState(database, job.id, 'WORKING', 'ENDING'))) return refuse({ code: 'not-ready' })
  const alive = setInterval(() => {
    touchAttempt(database, job).catch((error: unknown) => log.warn({ err: error }, 'no sign of life'))
  }, SIGN_OF_LIFE_MS)
  try {
    return await end(desk, job, result)
  } catch (error) {
    await changeState(database, job.id, 'ENDING', 'WORKING')
    throw error
  } finally {
    clearInterval(alive)
  }
}

async function end(desk: Desk, job: RunnerJobRow, result: Finish): Promise<End> {
  if (result.end === 'not-made') {
    await close(desk, job, 'failed')
    return succeed({})
  }
  const { files, partStarts } = result
  const stored = await desk.received.withWhole(job.id, files, async (paths) => ({
    fault: await storeResults(desk.bench, job, { files: paths, partStarts }),
  }))
  await close(desk, job, stored?.fault === null ? 'done' : 'failed')
  if (stored === null) return refuse({ code: 'digest-mismatch' })
  const { fault } = stored
  if (fault === null) return succeed({})
  const { runnerId, order } = job
  desk.bench.log.warn({ runnerId, fault, makes: order.makes }, 'a runner made something else')
  const message = `What was sent is not what was asked for (${fault}). The server makes it itself.`
  return refuse({ code: 'invalid-input', message, details: { reason: fault } })
}

/** Whatever a runner fails at, the server tries itself: its word alone never makes a video fail. */
async function close(desk: Desk, job: RunnerJobRow, how: 'done' | 'failed'): Promise<void> {
  const { database } = desk.bench
  if (how === 'failed') await moveOn(desk, job, SECOND_LANE)
  else await desk.hands.complete(job)
  await changeState(database, job.id, 'ENDING', 'ENDED')
  await countEnd(database, job.runnerId, how)
  await desk.received.remove(job.id)
}
