import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import rateLimit from '@fastify/rate-limit'
import createFastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { SERVER_MARK_HEADER, WIRE_VERSION } from '#contract/version.ts'
import { allowOrigins } from './address/allow-origins.ts'
import { refusalOf, sendRefusal, statusOf } from './failure-response.ts'
import { networkOf } from './address/network-of.ts'
import { refuseAddress, refuseBytes } from './refuse-unreadable.ts'
import { commonHeaders, documentHeaders } from './security-headers.ts'
import { documentToSend, serveStaticFiles } from './static-files.ts'

export interface HttpOptions {
  log: Logger
  tls: { cert: Buffer; key: Buffer } | null
  /** People reach it over HTTPS, ours or that of a proxy in front; left out: ours alone. */
  isSecure?: boolean
  /** The built page; nothing is served when it is not there. */
  staticFolder: string
  /** Origins besides our own that the page may call (an external login service). */
  connectTo?: readonly string[]
  /** Origins whose pages may call the API. */
  clientOrigins?: readonly string[]
  /** Addresses whose X-Forwarded-* headers are believed: those of one's own proxy. */
  trustProxy?: string | false
}

/** Largest JSON body, bytes. Videos do not come this way. */
const JSON_BODY_MAX = 1024 * 1024
/** A chunk of an upload over a very poor link takes minutes. */
const REQUEST_TIMEOUT_MS = 30 * 60_000

/** The edge without its routes: those are added by `bindEndpoints` and by the modules that speak other protocols. */
export async function createHttpServerApp(options: HttpOptions): Promise<FastifyInstance> {
  const https = options.isSecure ?? options.tls !== null
  const requestLog: FastifyBaseLogger = options.log
  const app: FastifyInstance = createFastify({
    // Not `loggerInstance`: with one of its own the framework watches the end of each answer, to log it, which we do not.
    childLoggerFactory: () => requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_MAX,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    // What still comes on an open connection while we drain is answered, and the connection closed with it.
    return503OnClosing: false,
    serverFactory: (handle) => createNodeServer(options.tls, handle),
  })
  const headers = { [SERVER_MARK_HEADER]: String(WIRE_VERSION), ...commonHeaders({ https }) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  allowOrigins(app, options.clientOrigins ?? [])
  readJsonBodies(app)
  answerFailures(app)
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) })
  await serveStaticFiles(app, {
    folder: options.staticFolder,
    headers: documentHeaders({ connect: options.connectTo ?? [], submitTo: options.connectTo ?? [] }),
  })
  return app
}

function createNodeServer(tls: HttpOptions['tls'], handle: Parameters<typeof createHttpServer>[1]): Server {
  const timeouts = { keepAliveTimeout: 72_000, requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: 60_000 }
  return tls === null
    ? createHttpServer(timeouts, handle)
    : createHttpsServer({ ...timeouts, ...tls }, handle)
}

/** An empty body is no body, not a mistake. What is parsed reaches nobody before a schema has picked its fields. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch (cause) {
      done(Object.assign(new Error('Not JSON.', { cause }), { statusCode: 400 }))
    }
  })
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error)
    const status = statusOf(refusal.code)
    const route = request.routeOptions.url ?? 'unknown'
    const { code } = refusal
    if (code === 'unavailable' || code === 'no-room')
      request.log.warn({ err: error, route, code }, 'not just now')
    else if (status >= 500) request.log.error({ err: error, route, code }, 'failed')
    else request.log.info({ route, code }, 'refused')
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const document = documentToSend(request)
    if (document !== null && reply.sendFile !== undefined) return reply.sendFile(document)
    return sendRefusal(reply, { code: 'not-found' })
  })
}
