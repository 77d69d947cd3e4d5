import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import type { Refusal } from '#contract/failures.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import type { Identity } from '#contract/policies/actor.ts'
import { isInResidency } from '#contract/policies/roles.ts'
import { admitMember } from '#contract/policies/session/admit.ts'
import { isOfResidency, mayCapture, type Sender } from '#contract/policies/video/videos.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { refuse, type Result } from '#contract/result.ts'
import { takeId as takeIdSchema, type UploadTaskId, uploadTaskId } from '#contract/vocabulary/ids.ts'
import { readCaller } from '#server/http/input/read-caller.ts'
import type { Authenticate } from '#server/ports.ts'
import { type ReadMetadata, readUploadMetadata } from './entered-upload.ts'
import {
  refuseProtocol,
  refuseUpload,
  refuseVersion,
  speaksVersion,
  statusOf,
} from './protocol/refuse-tus.ts'
import {
  CHUNK_TYPE,
  isChunkType,
  parseMetadata,
  readLength,
  tidyMetadata,
  TUS_VERSION,
} from './protocol/tus-headers.ts'
import { type AnswerTus, createTusServer } from './protocol/tus-server.ts'
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

/** A connection that sends nothing for this long, although its request was answered, is cut, ms. */
const UNREAD_SILENCE_MS = 5_000

type Admit = (deps: TusMountDeps, actor: Sender, request: FastifyRequest) => Promise<TusOutcome>
type TusOutcome = Result<UploadRow, Refusal>

/**
 * The resumable upload itself (spec 2 §7): creation at `/api/v1/tus/upload`, chunks at the location that it answers.
 * Who the caller is and whether the upload is theirs is checked here; @tus/server handles the protocol.
 */
export function mountTus(app: FastifyInstance, deps: TusMountDeps): void {
  const tus = createTusServer(deps)
  app.register(async (scope) => {
    // Fastify leaves bodies unread: a chunk goes straight to the disk.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onResponse', (request, _reply, done) => {
      // Answered before everything had arrived: a sender that goes silent then must not hold up a stop of the server.
      if (!request.raw.complete) request.raw.socket.setTimeout(UNREAD_SILENCE_MS)
      done()
    })
    const on = (method: TusMethod) => (request: FastifyRequest, reply: FastifyReply) =>
      method === 'DELETE'
        ? terminate(deps, request, reply)
        : answer(deps, tus, ADMIT[method], request, reply, method)
    scope.options(TUS_PATH, (request, reply) => pass(tus, request, reply, { method: 'OPTIONS', task: null }))
    scope.post(TUS_PATH, on('POST'))
    for (const method of BY_ID) scope.route({ method, url: `${TUS_PATH}/:id`, handler: on(method) })
    // tus 1.0.0: the method in this header counts, for clients that can only GET and POST.
    scope.post(`${TUS_PATH}/:id`, (request, reply) => {
      const meant = BY_ID.find((method) => method === request.headers['x-http-method-override'])
      return meant === undefined ? refuseUpload(reply, { code: 'not-found' }) : on(meant)(request, reply)
    })
  })
}

const BY_ID = ['HEAD', 'PATCH', 'DELETE'] as const
type TusMethod = (typeof BY_ID)[number] | 'POST'
const ADMIT = {
  POST: admitCreation,
  HEAD: admitPosition,
  PATCH: admitOwner,
} satisfies Partial<Record<TusMethod, Admit>>

async function answer(
  deps: TusMountDeps,
  tus: AnswerTus,
  admit: Admit,
  request: FastifyRequest,
  reply: FastifyReply,
  method: keyof typeof ADMIT,
): Promise<FastifyReply> {
  if (!speaksVersion(request)) return refuseVersion(reply)
  const caller = await readCaller(deps.authenticate, request)
  if (!caller.ok) return refuseUpload(reply, caller.failure)
  const member = admitSender(caller.value.identity)
  if (!member.ok) return refuseUpload(reply, { code: member.failure })
  const admitted = await admit(deps, member.value, request)
  if (!admitted.ok) return refuseUpload(reply, admitted.failure)
  if (method === 'PATCH' && !isChunkType(request.headers['content-type'])) {
    return refuseProtocol(reply, 415, `A chunk is sent as ${CHUNK_TYPE}.`)
  }
  const until = new Date(deps.now() + deps.lifeMs)
  reply.header('upload-expires', until.toUTCString())
  const task = admitted.value
  // At most once an hour, so that a chunk costs one query and not two. Before the answer, which includes it.
  const isDue = until.getTime() - task.expiresAt.getTime() > 3_600_000
  if (method === 'PATCH' && isDue) await prolongUpload(deps.database, task.id, until)
  const said = task.entered?.tusMetadata ?? ''
  // tus 1.0.0: the answer to HEAD has what the creation said.
  if (method === 'HEAD' && said !== '') reply.header('upload-metadata', said)
  await pass(tus, request, reply, { method, task })
  const arrived = reply.getHeader('upload-offset')
  if (method === 'PATCH' && arrived !== undefined)
    deps.room.expect(senderOf(task), task.totalSize - Number(arrived))
  return reply
}

/** Somebody of both portals sends as somebody of the residency. */
function admitSender({ residency, workshop }: Identity) {
  const ofWorkshops = admitMember(workshop, managesWorkshops)
  const ofResidency = admitMember(residency, isInResidency)
  return ofWorkshops.ok && !ofResidency.ok ? ofWorkshops : ofResidency
}

async function admitCreation(
  deps: TusMountDeps,
  actor: Sender,
  request: FastifyRequest,
): Promise<TusOutcome> {
  if (!isOfResidency(actor)) return refuse({ code: 'not-found' })
  if (!mayCapture(actor))
    return refuse({ code: 'not-allowed', message: 'Only residents and those who teach upload videos.' })
  const unsupported = ['upload-defer-length', 'upload-concat'].find(
    (name) => request.headers[name] !== undefined,
  )
  if (unsupported !== undefined) return refuseExtension(request, unsupported)
  const totalSize = readLength(request.headers['upload-length'])
  if (totalSize === null) {
    return refuse({
      code: 'invalid-input',
      message: 'Upload-Length must be given when an upload is created.',
    })
  }
  if (isChunkType(request.headers['content-type'])) {
    return refuse({
      code: 'invalid-input',
      message: 'Bytes are sent to the location that the creation answers.',
    })
  }
  const said = request.headers['upload-metadata']
  const metadata = readMetadata(said)
  if (metadata === null)
    return refuse({
      code: 'invalid-input',
      message: 'Upload-Metadata must be a list of names with values in base64.',
    })
  const { takeId = takeIdSchema.parse(randomUUID()), filename, entered } = metadata
  const stored = typeof said === 'string' ? { ...entered, tusMetadata: tidyMetadata(said) } : entered
  return openUpload(deps, actor, { takeId, filename, entered: stored, totalSize })
}

/** Not among those that the answer to OPTIONS names. A deferred length is `1`: anything else is not of the protocol. */
function refuseExtension({ headers }: FastifyRequest, name: string): TusOutcome {
  const isUnreadable = name === 'upload-defer-length' && headers[name] !== '1'
  if (isUnreadable) return refuse({ code: 'invalid-input', message: 'Upload-Defer-Length must be 1.' })
  const message =
    'A file is one upload of a known length: no parallel parts, and no length that follows later.'
  return refuse({ code: 'not-implemented', message })
}

async function admitOwner(deps: TusMountDeps, actor: Sender, request: FastifyRequest): Promise<TusOutcome> {
  const id = taskIdOf(request)
  const found = id === null ? null : await findOwnUpload(deps, actor, id)
  if (found === null) return refuse({ code: 'not-found' })
  if (!found.ok) return found
  const admitted = admitTransfer(found.value, deps.now())
  return admitted.ok ? found : admitted
}

/** A client asks how far an upload is before it sends the next chunk: if there is no room for that, it is told now. */
async function admitPosition(
  deps: TusMountDeps,
  actor: Sender,
  request: FastifyRequest,
): Promise<TusOutcome> {
  const admitted = await admitOwner(deps, actor, request)
  if (!admitted.ok) return admitted
  const { id, state, totalSize } = admitted.value
  if (state === 'FINISHED') return admitted
  const missing = totalSize - ((await deps.blobs.size(uploadKey(id))) ?? 0)
  const isWelcome = await deps.room.hasRoomFor(Math.min(missing, UPLOAD_CHUNK_BYTES))
  return missing === 0 || isWelcome ? admitted : refuse({ code: 'no-room' })
}

/** Termination is a cancellation: a finished upload stays. */
async function terminate(
  deps: TusMountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!speaksVersion(request)) return refuseVersion(reply)
  const caller = await readCaller(deps.authenticate, request)
  if (!caller.ok) return refuseUpload(reply, caller.failure)
  const id = taskIdOf(request)
  const member = admitSender(caller.value.identity)
  if (!member.ok) return refuseUpload(reply, { code: member.failure })
  const outcome = id === null ? null : await cancelUpload(deps, member.value, id)
  if (outcome === null || !outcome.ok) return refuseUpload(reply, { code: 'not-found' })
  if (outcome.value.cancelRequest === 'DENIED') {
    const message = 'A video was already made of this upload. Delete the video instead.'
    return refuseUpload(reply, { code: 'wrong-state', message })
  }
  return reply.code(204).header('tus-resumable', TUS_VERSION).send()
}

async function pass(
  tus: AnswerTus,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, task }: { method: string; task: UploadRow | null },
): Promise<FastifyReply> {
  const response = await tus({ request: request.raw, response: reply.raw, method, task })
  for (const [name, value] of response.headers) {
    // The edge decides for all calls which other origins may read the answer.
    const isOurs = NOT_PASSED.has(name) || name.startsWith('access-control-')
    if (!isOurs) reply.header(name, value)
  }
  const status = statusOf(response.status)
  return status < 400 ? reply.code(status).send() : refuseProtocol(reply, status, await response.text())
}

const NOT_PASSED = new Set(['content-length', 'content-type'])

/** An empty result if it is left out; null if it is not a list of names and values, or its take is invalid. */
function readMetadata(header: string | string[] | undefined): ReadMetadata | null {
  const fields = typeof header === 'object' ? null : parseMetadata(tidyMetadata(header ?? ''))
  return fields === null ? null : readUploadMetadata(fields)
}

function taskIdOf({ params }: FastifyRequest): UploadTaskId | null {
  const parsed = uploadTaskId.safeParse((params as { id?: string }).id)
  return parsed.success ? parsed.data : null
}
