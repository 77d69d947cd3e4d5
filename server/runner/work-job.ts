import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type claimRunnerJob,
  finishRunnerJob,
  reportRunnerJob,
  returnRunnerJob,
} from '#contract/endpoints/operations/runners/runner-work.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { RunnerStage } from '#contract/vocabulary/video/runners/media-order.ts'
import { sha256OfStream } from '../platform/blobs/sha256-of-stream.ts'
import type { MediaTools } from '../platform/media/media-tools.ts'
import { makeJobFolder } from './abandoned-folders.ts'
import { carryOut } from './carry-out.ts'
import { type CallRefusal, isPassing, type RunnerClient } from './runner-client.ts'
import { fetchFile, RefusedTransfer, sendFile } from './transfer.ts'

export type ClaimedJob = NonNullable<Reply<typeof claimRunnerJob>['job']>
type Finish = Input<typeof finishRunnerJob>['body']['result']

export interface Workbench {
  client: RunnerClient
  tools: MediaTools
  /** Where folders of jobs are made. */
  folder: string
  say: (line: string) => void
  /** Aborted when the runner ends. */
  stopping: AbortSignal
}

const FINISH_WAIT_MS = 2_000
const MOST_FINISHES = 60

/** The server says that the job is somebody else's. */
class LostJob extends Error {}

const isLost = ({ code }: CallRefusal) => code === 'wrong-state' || code === 'not-allowed'

/** From the bytes that it reads to the bytes that it sends. Never throws: whatever fails here, the server goes on. */
export async function workJob(job: ClaimedJob, where: Workbench): Promise<void> {
  const bench = { ...where, client: where.client.tracing(job.trace) }
  const { stopping, say } = bench
  const lost = new AbortController()
  const limit = AbortSignal.timeout(job.longestSeconds * 1_000)
  const signal = AbortSignal.any([stopping, lost.signal, limit])
  const report = reportWhile(job, bench, (why) => lost.abort(new LostJob(why)))
  let folder: string | null = null
  try {
    folder = await makeJobFolder(bench.folder)
    const result = await make(job, bench, { folder, signal, report })
    report.end()
    await finish(job, bench, result)
  } catch (error) {
    report.end()
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof LostJob || (error instanceof RefusedTransfer && isLost(error.refusal)))
      say(`Given up: ${String(reason)}`)
    else if (stopping.aborted) await giveBack(job, bench)
    else {
      say(`Not made: ${error instanceof Error ? error.message : String(error)}`)
      await finish(job, bench, { end: 'not-made' })
    }
  } finally {
    if (folder !== null) await clear(folder, say)
  }
}

async function clear(folder: string, say: Workbench['say']): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
    say(`The folder was not removed: ${String(error)}`),
  )
}

interface Work {
  folder: string
  signal: AbortSignal
  report: Reporter
}

async function make(job: ClaimedJob, bench: Workbench, { folder, signal, report }: Work): Promise<Finish> {
  const line = { client: bench.client, token: job.token, signal, onShare: report.share }
  const inputs: string[] = []
  for (const [index, input] of job.inputs.entries()) {
    const file = path.join(folder, `input-${index}`)
    await fetchFile(line, input, file)
    inputs.push(file)
  }
  report.stage('working')
  const made = await carryOut(job.order, { inputs, tools: bench.tools, folder, signal, note: bench.say })
  if (made === null) return { end: 'not-made' }
  report.stage('sending')
  const files = []
  for (const { name, file } of made.files) {
    const output = job.outputs.find((each) => each.name === name)
    const { size } = await stat(file)
    if (output === undefined || size > output.bytesMax) return { end: 'not-made' }
    await sendFile(line, output.path, file)
    files.push({ name, bytes: size, sha256: await sha256OfStream(createReadStream(file)) })
  }
  return { end: 'made', files, partStarts: made.partStarts }
}

/** The server may be restarting, or still be storing what an earlier call brought. */
async function finish(job: ClaimedJob, { client, say }: Workbench, result: Finish): Promise<void> {
  for (let tries = 0; tries < MOST_FINISHES; tries += 1) {
    const end = await client.call(finishRunnerJob, {
      params: { id: job.id },
      body: { token: job.token, result },
    })
    if (end.ok) return say(`${job.order.makes}: ${result.end === 'made' ? 'done' : 'left to the server'}`)
    if (end.failure.code !== 'not-ready' && !isPassing(end.failure))
      return say(`Refused: ${end.failure.message}`)
    await wait(FINISH_WAIT_MS * (0.5 + Math.random()))
  }
}

async function giveBack(job: ClaimedJob, { client, say }: Workbench): Promise<void> {
  const back = await client.call(returnRunnerJob, { params: { id: job.id }, body: { token: job.token } })
  say(back.ok ? 'The job was handed back.' : `The job was not handed back: ${back.failure.message}`)
}

interface Reporter {
  stage: (stage: RunnerStage) => void
  share: (share: number) => void
  end: () => void
}

/** Signs of life, more often than the server asks for; a cut line costs none of the work. */
function reportWhile(job: ClaimedJob, { client }: Workbench, onLost: (why: string) => void): Reporter {
  let stage: RunnerStage = 'fetching'
  let share: number | null = null
  const tell = async () => {
    const body = { token: job.token, stage, share: share === null ? null : Math.min(1, Math.max(0, share)) }
    const answer = await client.call(reportRunnerJob, { params: { id: job.id }, body })
    if (!answer.ok && isLost(answer.failure)) onLost(answer.failure.message)
  }
  const timer = setInterval(() => void tell(), (job.silenceSeconds * 1_000) / 5)
  return {
    stage: (next) => {
      stage = next
      share = null
      void tell()
    },
    share: (next) => void (share = next),
    end: () => clearInterval(timer),
  }
}
