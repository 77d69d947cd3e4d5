import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import createFastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { SERVER_MARK_HEADER, WIRE_VERSION } from '#contract/version.ts'
import { allowOrigins } from './address/allow-origins.ts'
import { refuseForeignHosts } from './address/own-hosts.ts'
import { refusalOf, sendRefusal, statusOf } from './failure-response.ts'
import { mostConnections, readHandleLimit } from './address/most-connections.ts'
import { RequestCounts } from './address/request-counts.ts'
import { GatheringRequest } from './input/gathering-request.ts'
import { refuseAddress, refuseBytes } from './refuse-unreadable.ts'
import { commonHeaders, documentHeaders } from './security-headers.ts'
import { documentToSend, readInlineScripts, serveStaticFiles } from './static-files.ts'

export interface HttpOptions {
  log: Logger
  tls: { cert: Buffer; key: Buffer } | null
  /** People reach it over HTTPS, ours or that of a proxy in front; by default only ours counts. */
  isSecure?: boolean
  /** The folder of the built page; if it is missing, no page is served. */
  staticFolder: string
  /** Origins besides our own that the page may call (an external login service). */
  connectTo?: readonly string[]
  /** Origins where browsers read videos and pictures by themselves. */
  readFrom?: readonly string[]
  /** Where the app is reached, the public address first; null: not configured, so any host may be ours. */
  ownOrigins?: readonly string[] | null
  /** Origins whose pages may call the API. */
  clientOrigins?: readonly string[]
  /** Addresses of our own proxies, whose X-Forwarded-* headers are believed. */
  trustProxy?: string | false
}

/** Long, because a chunk of an upload over a very poor link takes minutes, ms. */
const REQUEST_TIMEOUT_MS = 30 * 60_000

/** The edge without its routes, which `bindEndpoints` and the modules with other protocols add. */
export async function createHttpServerApp(options: HttpOptions): Promise<FastifyInstance> {
  const https = options.isSecure ?? options.tls !== null
  const requestLog: FastifyBaseLogger = options.log
  const app: FastifyInstance = createFastify({
    // Not `loggerInstance`: with one, the framework watches the end of each answer in order to log it, which we don't
    // want.
    childLoggerFactory: () => requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    // While draining, requests on open connections are still answered, and the connection is closed with the answer.
    return503OnClosing: false,
    serverFactory: (handle) => createNodeServer(options.tls, handle),
  })
  const headers = { [SERVER_MARK_HEADER]: String(WIRE_VERSION), ...commonHeaders({ https }) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  refuseForeignHosts(app, options.ownOrigins ?? null)
  allowOrigins(app, options.clientOrigins ?? [])
  answerFailures(app)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => ip,
    store: RequestCounts,
  })
  // Only where a route asks for it: pages of the login service hold what is secret beside what was typed (BREACH).
  await app.register(compress, { global: false })
  await serveStaticFiles(app, {
    folder: options.staticFolder,
    headers: documentHeaders({
      connect: options.connectTo ?? [],
      submitTo: options.connectTo ?? [],
      media: options.readFrom ?? [],
      inlineScripts: readInlineScripts(options.staticFolder),
    }),
  })
  return app
}

function createNodeServer(tls: HttpOptions['tls'], handle: Parameters<typeof createHttpServer>[1]): Server {
  const timeouts = { keepAliveTimeout: 72_000, requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: 60_000 }
  const options = { ...timeouts, IncomingMessage: GatheringRequest }
  const server =
    tls === null ? createHttpServer(options, handle) : createHttpsServer({ ...options, ...tls }, handle)
  const most = mostConnections(readHandleLimit())
  if (most !== undefined) server.maxConnections = most
  return server
}

/** Of the built files. */
const FILES_ROUTE = '/*'

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error)
    const status = statusOf(refusal.code)
    const route = request.routeOptions.url ?? 'unknown'
    const { code } = refusal
    // What files can't be called, an address of a page can: a link whose slashes were doubled on its way.
    const document = status === 400 && route === FILES_ROUTE ? documentToSend(request) : null
    if (document !== null && reply.sendFile !== undefined) return reply.sendFile(document)
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
