import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/failures.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import {
  API_PREFIX,
  IDEMPOTENCY_HEADER,
  OLDEST_WIRE_VERSION,
  WIRE_VERSION_HEADER,
} from '#contract/version.ts'
import type { Authenticate, Log } from '#server/ports.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { errorBodyOf, statusOf } from './failure-response.ts'
import type { Context, Handler, HandlersOf } from './handler.ts'
import { compileInput } from './read-input.ts'

export interface Edge {
  authenticate: Authenticate
  log: Logger
  /** Cookies are sent over HTTPS only. */
  https: boolean
  /** Requests allowed in a window, by endpoint; others are unlimited. */
  rateLimits?: Partial<Record<string, { max: number; timeWindow: number }>>
}

interface Route {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  readInput: ReturnType<typeof compileInput>
  edge: Edge
  log: Log
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Makes a route of every endpoint in the table, under `/api/v1`. In this order: wire version, who asks, whether they
 * may ask at all, the input. What a handler answers is checked against the declared reply, which also drops
 * undeclared fields; an answer that does not fit is our mistake (500).
 */
export function bindEndpoints<Table extends Record<string, Endpoint>>(
  app: FastifyInstance,
  table: Table,
  handlers: HandlersOf<Table>,
  edge: Edge,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const route: Route = {
      endpoint,
      // The table and its handlers have the same keys; the loop forgets which handler is whose.
      handler: handlers[name as keyof Table],
      readInput: compileInput(endpoint),
      edge,
      log: edge.log.child({ endpoint: name }),
    }
    const rateLimit = edge.rateLimits?.[name]
    app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      config: rateLimit === undefined ? {} : { rateLimit },
      handler: (request, reply) => answer(route, request, reply),
    })
  }
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admit(route, request)
  if (!admitted.ok) return sendRefusal(route, reply, admitted.failure)
  const input = route.readInput(request)
  if (!input.ok) return sendRefusal(route, reply, input.failure)

  const context = contextOf(route, request, reply, admitted.value)
  const outcome = await route.handler(input.value, context)
  if (!outcome.ok) return sendRefusal(route, reply, outcome.failure)

  const parsed = route.endpoint.reply.safeParse(outcome.value)
  if (parsed.success) return reply.header('cache-control', 'no-store').send(parsed.data)
  route.log.error(
    { issues: parsed.error.issues.map(({ path, code }) => ({ path, code })) },
    'undeclared reply',
  )
  return sendRefusal(route, reply, { code: 'internal-error' })
}

async function admit(route: Route, request: FastifyRequest): Promise<Result<Actor | null, Refusal>> {
  const { endpoint, edge } = route
  const wire = request.headers[WIRE_VERSION_HEADER]
  if (wire !== undefined && !(Number(wire) >= OLDEST_WIRE_VERSION)) return refuse({ code: 'outdated-client' })
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (endpoint.idempotent === true && key !== undefined && !(typeof key === 'string' && UUID.test(key))) {
    return refuse({ code: 'invalid-input', message: 'The Idempotency-Key header must be a UUID.' })
  }
  if (endpoint.access === 'anyone') return succeed(null)

  const caller = await edge.authenticate(bearerOf(request))
  if (!caller.ok) return refuse({ code: caller.failure })
  const { actor } = caller.value
  return endpoint.access(actor) ? succeed(actor) : refuse({ code: 'not-allowed' })
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null
}

function contextOf(route: Route, request: FastifyRequest, reply: FastifyReply, actor: Actor | null): Context {
  const key = request.headers[IDEMPOTENCY_HEADER]
  return {
    // Checked by `admit`: null only where anyone may call.
    actor: actor as Actor,
    idempotencyKey: route.endpoint.idempotent === true && typeof key === 'string' ? key.toLowerCase() : null,
    log: route.log,
    cookie: (name) => readCookie(request.headers.cookie, name),
    setCookie: (name, value, options) => {
      reply.header('set-cookie', writeCookie(name, value, { ...options, secure: route.edge.https }))
    },
  }
}

function sendRefusal(route: Route, reply: FastifyReply, refusal: Refusal): FastifyReply {
  route.log.info({ code: refusal.code }, 'refused')
  if (refusal.code === 'not-signed-in') reply.header('www-authenticate', 'Bearer')
  return reply.code(statusOf(refusal.code)).header('cache-control', 'no-store').send(errorBodyOf(refusal))
}
