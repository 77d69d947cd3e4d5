import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runnerJobId } from '#contract/vocabulary/ids.ts'
import { madeName } from '#contract/vocabulary/video/runners/media-order.ts'
import { readRange } from '#server/http/byte-range.ts'
import { sendRefusal } from '#server/http/failure-response.ts'
import { readBody } from '#server/http/input/read-body.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import type { ReceivedFiles } from './received-files.ts'
import type { RunnerJobRow } from './runner-job-store.ts'
import type { RunnerDesk } from './runner-desk.ts'
import { outputsOf } from './runner-orders.ts'
import { runnerPaths } from './runner-paths.ts'

export interface RunnerBytesDeps {
  desk: Pick<RunnerDesk, 'findOwn'>
  blobs: Pick<BlobStore, 'read'>
  room: Pick<DiskRoom, 'hold'>
  received: ReceivedFiles
}

/** As much as every proxy lets through that lets uploads through, bytes. */
export const CHUNK_BYTES = 4 * 1024 * 1024

interface Input {
  Params: { id: string; index: string }
}
interface Output {
  Params: { id: string; name: string }
  Querystring: { at?: string }
}

/**
 * The bytes that a runner reads and sends, for the token of its job alone. What it reads comes in ranges; what it sends, in
 * chunks, each at the place that it names, so that a cut line costs a chunk.
 */
export function serveRunnerBytes(app: FastifyInstance, deps: RunnerBytesDeps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.get<Input>(runnerPaths.input(':id', ':index'), (request, reply) => sendInput(deps, request, reply))
    scope.get<Output>(runnerPaths.output(':id', ':name'), (request, reply) =>
      sayArrived(deps, request, reply),
    )
    scope.put<Output>(runnerPaths.output(':id', ':name'), (request, reply) => receive(deps, request, reply))
  })
}

type JobRequest = FastifyRequest<{ Params: { id: string } }>

/** Null: the refusal was sent. */
async function findJob({ desk }: RunnerBytesDeps, request: JobRequest, reply: FastifyReply) {
  const id = runnerJobId.safeParse(request.params.id)
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!id.success || token === undefined) return refuseWith(reply, { code: 'not-allowed' })
  const found = await desk.findOwn(id.data, token)
  if (!found.ok) return refuseWith(reply, found.failure)
  return found.value.state === 'WORKING' ? found.value : refuseWith(reply, { code: 'wrong-state' })
}

function refuseWith(reply: FastifyReply, refusal: Parameters<typeof sendRefusal>[1]): null {
  sendRefusal(reply, refusal)
  return null
}

async function sendInput(
  deps: RunnerBytesDeps,
  request: FastifyRequest<Input>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const job = await findJob(deps, request, reply)
  if (job === null) return reply
  const input = job.inputs[Number(request.params.index)]
  if (input === undefined) return sendRefusal(reply, { code: 'not-found' })
  const { key, bytes } = input
  reply
    .header('content-type', 'application/octet-stream')
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'bytes')
  const asked = readRange(request.headers.range, bytes)
  if (asked.type === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = asked.type === 'part' ? asked : { start: 0, end: bytes - 1 }
  if (asked.type === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply.header('content-length', end - start + 1).send(deps.blobs.read(key, { start, end }))
}

/** How many bytes of a file have arrived, for a runner that does not know. */
async function sayArrived(
  deps: RunnerBytesDeps,
  request: FastifyRequest<Output>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const output = await findOutput(deps, request, reply)
  if (output === null) return reply
  return reply
    .header('cache-control', 'no-store')
    .send({ bytes: await deps.received.size(output.id, output.name) })
}

async function receive(
  deps: RunnerBytesDeps,
  request: FastifyRequest<Output>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const output = await findOutput(deps, request, reply)
  if (output === null) return reply
  const { id, name, bytesMax } = output
  const at = /^\d{1,15}$/.test(request.query.at ?? '') ? Number(request.query.at) : null
  if (at === null) return sendRefusal(reply, { code: 'invalid-input' })
  const chunk = await readBody(request.raw, CHUNK_BYTES)
  if (chunk === null || at + chunk.length > bytesMax) return sendRefusal(reply, { code: 'too-large' })
  if (at > (await deps.received.size(id, name))) {
    return sendRefusal(reply, { code: 'segments-missing' })
  }
  // A body may take its time; the result may have been stored meanwhile.
  if ((await findJob(deps, request, reply)) === null) return reply
  const release = await deps.room.hold(chunk.length)
  if (release === null) return sendRefusal(reply, { code: 'no-room' })
  try {
    await deps.received.write(id, name, at, chunk)
  } finally {
    release()
  }
  return reply.header('cache-control', 'no-store').send({ bytes: await deps.received.size(id, name) })
}

async function findOutput(deps: RunnerBytesDeps, request: FastifyRequest<Output>, reply: FastifyReply) {
  const job = await findJob(deps, request, reply)
  if (job === null) return null
  const output = namedOutput(job, request.params.name)
  return output === null ? refuseWith(reply, { code: 'not-found' }) : { id: job.id, ...output }
}

function namedOutput(job: RunnerJobRow, name: string) {
  const parsed = madeName.safeParse(name)
  return (parsed.success && outputsOf(job).find((output) => output.name === parsed.data)) || null
}
