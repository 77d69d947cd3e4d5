import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressOf, type Endpoint, type ListEndpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/failures.ts'
import type { AnsweredFile } from '#contract/files/file-parts.ts'
import type { Person, ResidencyActor } from '#contract/policies/actor.ts'
import { admit } from '#contract/policies/session/admit.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { IDEMPOTENCY_HEADER } from '#contract/version.ts'
import type { Authenticate, Caller, Log } from '#server/ports.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { RETRY_AFTER_SECONDS, sendRefusal } from './failure-response.ts'
import type { Context, Handler, HandlersOf } from './handler.ts'
import { sendFile } from './file-answer.ts'
import { type BodyRoom, createBodyRoom } from './input/body-room.ts'
import { disableBodyParsing } from './input/read-body.ts'
import { readCaller } from './input/read-caller.ts'
import { compileInput } from './input/read-input.ts'
import { bodyMaxOf, readRaw } from './input/read-raw.ts'
import { type EndTurn, PersonTurns, type TurnLimits } from './input/person-turns.ts'
import { type ReadPage, readWhole, wantsWhole } from './whole/read-whole.ts'

export interface Edge {
  authenticate: Authenticate
  log: Logger
  /** Whether cookies are sent over HTTPS only. */
  https: boolean
  /** Requests allowed in a window, by endpoint; others are unlimited. */
  rateLimits?: Partial<Record<string, { max: number; timeWindow: number }>>
  /** Calls that cost seconds, besides those with files and tables; they run in turns (0538). */
  costly?: ReadonlySet<string>
  turnLimits?: TurnLimits
}

interface Route {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  readInput: ReturnType<typeof compileInput>
  /** The most bytes that are read of a body. */
  bodyMax: number
  edge: Edge
  /** Null: it costs little, and waits for nobody. */
  turns: PersonTurns | null
  /** For whole lists, once they turn out to be long. */
  listTurns: PersonTurns
  log: Log
}

type Asker = { actor: Person | null } & Pick<Caller, 'sessionId'>
const NOBODY: Asker = { actor: null, sessionId: null }

/** Without limits of a server's own, for tests of single areas. */
const TURN_LIMITS: TurnLimits = { atOnce: 4, waiting: 4 }

/** Of all endpoints together. */
const bodies: BodyRoom = createBodyRoom()
/** Of whole lists that clients have not read to their end. */
const answers: BodyRoom = createBodyRoom()

/** From 1 kB on; what is compressed already, such as pictures, is left as it is. Longer answers leave the thread. */
const COMPRESSION: FastifyCompressOptions = { encodings: ['br', 'gzip'], syncThreshold: 64 * 1024 }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Makes a route for every endpoint in the table, at its address. Checks in this order: wire version, caller, access,
 * input. Endpoints that anyone may call also answer pages of any version, which learn there that they are too old. A
 * handler's answer is checked against the declared reply, which also drops undeclared fields; an answer that does not
 * fit is our bug (500).
 */
export function bindEndpoints<Table extends Record<string, Endpoint>>(
  app: FastifyInstance,
  table: Table,
  handlers: HandlersOf<Table>,
  edge: Edge,
): void {
  disableBodyParsing(app)
  const turns = new PersonTurns(edge.turnLimits ?? TURN_LIMITS)
  for (const [name, endpoint] of Object.entries(table)) {
    const route: Route = {
      endpoint,
      // The table and its handlers have the same keys; the loop loses track of which handler belongs to which.
      handler: handlers[name as keyof Table],
      readInput: compileInput(endpoint),
      bodyMax: bodyMaxOf(endpoint),
      edge,
      turns: isCostly(endpoint) || edge.costly?.has(name) === true ? turns : null,
      listTurns: turns,
      log: edge.log.child({ endpoint: name }),
    }
    const rateLimit = edge.rateLimits?.[name]
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      config: rateLimit === undefined ? {} : { rateLimit },
      compress: COMPRESSION,
      handler:
        endpoint.access === 'anyone'
          ? (request, reply) => answer(route, request, reply, NOBODY)
          : (request, reply) => answerCaller(route, request, reply),
    })
  }
}

async function answerCaller(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await readCaller(route.edge.authenticate, request)
  if (!caller.ok) return refuseWith(route, reply, caller.failure)
  const { access } = route.endpoint
  if (access === 'anyone') return answer(route, request, reply, NOBODY)
  const { identity, sessionId } = caller.value
  const admitted = admit(access, identity)
  if (!admitted.ok) return refuseWith(route, reply, { code: admitted.failure })
  const bytes = announcedBytes(route, request)
  if (bytes === null) return refuseWith(route, reply, { code: 'too-large' })
  const release = bodies.enter(identity.person.id, bytes)
  if (release === null) return refuseForNow(route, reply)
  try {
    return await answer(route, request, reply, { actor: admitted.value, sessionId })
  } finally {
    release()
  }
}

/** How much of a body has to be read, at most. Null: too much. */
function announcedBytes({ bodyMax }: Route, { body, headers }: FastifyRequest): number | null {
  if (bodyMax === 0 || body === null || body === undefined) return 0
  const announced = headers['content-length']
  if (announced === undefined) return bodyMax
  return Number(announced) > bodyMax ? null : Number(announced)
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  asker: Asker,
): Promise<FastifyReply> {
  const raw = await readRaw(route.endpoint, request, route.bodyMax)
  if (!raw.ok) return refuseWith(route, reply, raw.failure)
  const input = route.readInput(raw.value)
  if (!input.ok) return refuseWith(route, reply, input.failure)
  const key = route.endpoint.idempotent === true ? request.headers[IDEMPOTENCY_HEADER] : undefined
  if (key !== undefined && !(typeof key === 'string' && UUID.test(key))) {
    return refuseWith(route, reply, {
      code: 'invalid-input',
      message: 'The Idempotency-Key header must be a UUID.',
    })
  }

  const context = contextOf(route, request, reply, asker, key ?? null)
  if (wantsWhole(route.endpoint, request.query, request.headers))
    return answerWhole(route, reply, context, input.value)
  const end = await enterTurn(route.turns, asker)
  if (end === null) return refuseForNow(route, reply)
  const outcome = await route.handler({ ...input.value, ...raw.value.files }, context).finally(end)
  const checked = outcome.ok ? checkedReply(route, outcome.value) : outcome
  return checked.ok
    ? sendAnswer(route.endpoint, reply, checked.value)
    : refuseWith(route, reply, checked.failure)
}

/** An answer that is not as declared is our bug. */
function checkedReply({ endpoint, log }: Route, value: unknown): Result<unknown, Refusal> {
  const parsed = endpoint.reply.safeParse(value)
  if (parsed.success) return succeed(parsed.data)
  log.error({ issues: parsed.error.issues.map(({ path, code }) => ({ path, code })) }, 'undeclared reply')
  return refuse({ code: 'internal-error' })
}

async function answerWhole(
  route: Route,
  reply: FastifyReply,
  context: Context,
  input: Record<string, unknown>,
): Promise<FastifyReply> {
  const read: ReadPage = async (page) => {
    const query = { ...(input['query'] as object), ...page }
    const outcome = await route.handler({ ...input, query }, context)
    return outcome.ok ? checkedReply(route, outcome.value) : outcome
  }
  const whole = await readWhole(route.endpoint as ListEndpoint, read, () =>
    enterTurn(route.turns ?? route.listTurns, context),
  )
  if (!whole.ok) {
    if (whole.failure.code === 'too-many-requests') return refuseForNow(route, reply)
    return refuseWith(route, reply, whole.failure)
  }
  const release = answers.enter(context.actor.id, whole.value.length)
  if (release === null) return refuseForNow(route, reply)
  reply.raw.once('close', release)
  return sendAnswer(
    route.endpoint,
    reply.header('content-type', 'application/json; charset=utf-8'),
    whole.value,
  )
}

/** Tables are whole lists, files are synced to the disk, and large bodies name thousands of people. */
function isCostly({ fileTypes, multipart, bodyBytesMax }: Endpoint): boolean {
  return fileTypes?.includes('text/csv') === true || multipart !== undefined || bodyBytesMax !== undefined
}

const NO_TURN: EndTurn = () => {}

/** Once the body is there, so that nobody waits for a slow sender. */
function enterTurn(
  turns: PersonTurns | null,
  { actor }: Pick<Asker, 'actor'>,
): Promise<EndTurn> | EndTurn | null {
  return turns === null || actor === null ? NO_TURN : turns.enter(actor.id)
}

function refuseForNow(route: Route, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  return refuseWith(route, reply, { code: 'too-many-requests' })
}

function sendAnswer({ fileTypes }: Endpoint, reply: FastifyReply, value: unknown): FastifyReply {
  if (fileTypes === undefined) return reply.header('cache-control', 'no-store').send(value)
  return sendFile(reply, value as AnsweredFile)
}

function contextOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, sessionId }: Asker,
  key: string | null,
): Context {
  return {
    // As the endpoint's own access says, and with it the handler's type; null only where anyone may call.
    actor: actor as ResidencyActor,
    sessionId,
    idempotencyKey: key?.toLowerCase() ?? null,
    log: route.log,
    address: request.ip,
    cookie: (name) => readCookie(request.headers.cookie, name),
    setCookie: (name, value, options) => {
      reply.header('set-cookie', writeCookie(name, value, { ...options, secure: route.edge.https }))
    },
  }
}

function refuseWith(route: Route, reply: FastifyReply, refusal: Refusal): FastifyReply {
  route.log.info({ code: refusal.code }, 'refused')
  return sendRefusal(reply, refusal)
}
