import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Metadata } from '@tus/server'
import { TUS_PATH, uploadMetadata } from '#contract/endpoints/uploads.ts'
import type { ErrorBody, FailureCode, Refusal } from '#contract/failures.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayCapture } from '#contract/policies/videos.ts'
import { refuse, type Result } from '#contract/result.ts'
import { type UploadTaskId, uploadTaskId } from '#contract/vocabulary/ids.ts'
import { errorBodyOf, sendRefusal } from '#server/http/failure-response.ts'
import { readCaller } from '#server/http/input/read-caller.ts'
import type { Authenticate } from '#server/ports.ts'
import { type AnswerTus, createTusServer } from './tus-server.ts'
import {
  admitTransfer,
  cancelUpload,
  findOwnUpload,
  openUpload,
  senderOf,
  type UploadDeps,
} from './upload-service.ts'
import { prolongUpload, uploadKey, type UploadRow } from './upload-store.ts'

export interface TusMountDeps extends UploadDeps {
  authenticate: Authenticate
}

/** A link that brings nothing for so long, though its request was answered, is cut. */
const UNREAD_SILENCE_MS = 5_000

type Admit = (deps: TusMountDeps, actor: Actor, request: FastifyRequest) => Promise<TusOutcome>
type TusOutcome = Result<UploadRow, Refusal>

/**
 * The resumable upload itself (spec 2 §7): creation at `/api/v1/tus/upload`, chunks at the location that it answers.
 * Who asks and whether it is theirs is settled here; the protocol is @tus/server's.
 */
export function mountTus(app: FastifyInstance, deps: TusMountDeps): void {
  const tus = createTusServer(deps)
  app.register(async (scope) => {
    // Bodies stay unread: a chunk goes straight to the disk.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onResponse', (request, _reply, done) => {
      // Answered before all had come: whoever goes silent then must not hold up a stop of the server.
      if (!request.raw.complete) request.raw.socket.setTimeout(UNREAD_SILENCE_MS)
      done()
    })
    const on = (admit: Admit) => (request: FastifyRequest, reply: FastifyReply) =>
      answer(deps, tus, admit, request, reply)
    scope.options(TUS_PATH, (request, reply) => pass(tus, request, reply, null))
    scope.post(TUS_PATH, on(admitCreation))
    scope.head(`${TUS_PATH}/:id`, on(admitPosition))
    scope.patch(`${TUS_PATH}/:id`, on(admitOwner))
    scope.delete(`${TUS_PATH}/:id`, (request, reply) => terminate(deps, request, reply))
  })
}

async function answer(
  deps: TusMountDeps,
  tus: AnswerTus,
  admit: Admit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await readCaller(deps.authenticate, request)
  if (!caller.ok) return refuseUpload(reply, caller.failure)
  const admitted = await admit(deps, caller.value.actor, request)
  if (!admitted.ok) return refuseUpload(reply, admitted.failure)
  const until = new Date(deps.now() + deps.lifeMs)
  reply.header('upload-expires', until.toUTCString())
  const task = admitted.value
  // At most once an hour: a chunk costs one look into the database, not two. Before the answer, which tells of it.
  const isDue = until.getTime() - task.expiresAt.getTime() > 3_600_000
  if (request.method === 'PATCH' && isDue) await prolongUpload(deps.database, task.id, until)
  await pass(tus, request, reply, task)
  const arrived = reply.getHeader('upload-offset')
  if (request.method === 'PATCH' && arrived !== undefined)
    deps.room.expect(senderOf(task), task.totalSize - Number(arrived))
  return reply
}

async function admitCreation(deps: TusMountDeps, actor: Actor, request: FastifyRequest): Promise<TusOutcome> {
  if (!mayCapture(actor)) return refuse({ code: 'not-allowed' })
  const length = request.headers['upload-length']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) {
    return refuse({
      code: 'invalid-input',
      message: 'Upload-Length must be given when an upload is created.',
    })
  }
  if (request.headers['content-type'] === 'application/offset+octet-stream') {
    return refuse({
      code: 'invalid-input',
      message: 'Bytes are sent to the location that the creation answers.',
    })
  }
  const metadata = readMetadata(request.headers['upload-metadata'])
  if (metadata === null)
    return refuse({ code: 'invalid-input', message: 'Upload-Metadata was not understood.' })
  const { takeId, filename } = metadata
  return openUpload(deps, actor, { takeId, filename, totalSize: Number(length) })
}

async function admitOwner(deps: TusMountDeps, actor: Actor, request: FastifyRequest): Promise<TusOutcome> {
  const id = taskIdOf(request)
  const found = id === null ? null : await findOwnUpload(deps, actor, id)
  if (found === null) return refuse({ code: 'not-found' })
  if (!found.ok) return found
  const admitted = admitTransfer(found.value, deps.now())
  return admitted.ok ? found : admitted
}

/** Whoever asks how far an upload is sends the next chunk then: it need not come when there is no room for it. */
async function admitPosition(deps: TusMountDeps, actor: Actor, request: FastifyRequest): Promise<TusOutcome> {
  const admitted = await admitOwner(deps, actor, request)
  if (!admitted.ok) return admitted
  const missing = admitted.value.totalSize - ((await deps.blobs.size(uploadKey(admitted.value.id))) ?? 0)
  const isWelcome = await deps.room.hasRoomFor(Math.min(missing, UPLOAD_CHUNK_BYTES))
  return missing === 0 || isWelcome ? admitted : refuse({ code: 'no-room' })
}

/** Termination is a cancellation: a finished upload stays. */
async function terminate(
  deps: TusMountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await readCaller(deps.authenticate, request)
  if (!caller.ok) return refuseUpload(reply, caller.failure)
  const id = taskIdOf(request)
  const outcome = id === null ? null : await cancelUpload(deps, caller.value.actor, id)
  if (outcome === null || !outcome.ok) return refuseUpload(reply, { code: 'not-found' })
  if (outcome.value.cancelRequest === 'DENIED') return refuseUpload(reply, { code: 'wrong-state' })
  return reply.code(204).header('tus-resumable', '1.0.0').send()
}

async function pass(
  tus: AnswerTus,
  request: FastifyRequest,
  reply: FastifyReply,
  task: UploadRow | null,
): Promise<FastifyReply> {
  const response = await tus({ request: request.raw, response: reply.raw, task })
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'content-type') reply.header(name, value)
  }
  reply.code(statusOf(response.status))
  return response.status >= 400
    ? reply.send(protocolError(reply.statusCode, await response.text()))
    : reply.send()
}

/** A lock that could not be had in time is no failure of the server: "wait, ask the offset, go on". */
function statusOf(status: number): number {
  return status === 500 ? 423 : status
}

/** The protocol's own words say more than ours would: they are for whoever writes a client. */
function protocolError(status: number, message: string): ErrorBody {
  const code = CODES[status] ?? (status >= 423 ? 'unavailable' : 'invalid-input')
  return errorBodyOf({ code, message: message.trim() })
}

const CODES: Partial<Record<number, FailureCode>> = {
  404: 'not-found',
  409: 'wrong-state',
  410: 'expired-upload',
  413: 'too-large',
}

function refuseUpload(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendRefusal(reply.header('tus-resumable', '1.0.0'), refusal)
}

function readMetadata(header: string | string[] | undefined) {
  if (typeof header !== 'string') return null
  try {
    const parsed = uploadMetadata.safeParse(Metadata.parse(header))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function taskIdOf({ params }: FastifyRequest): UploadTaskId | null {
  const parsed = uploadTaskId.safeParse((params as { id?: string }).id)
  return parsed.success ? parsed.data : null
}
