import type { FastifyInstance } from 'fastify'
import { API_PREFIX, IDEMPOTENCY_HEADER, SERVER_MARK_HEADER, WIRE_VERSION_HEADER } from '#contract/version.ts'

/** Headers that other clients send us: those of tus 1.0.0, of its usual clients, and ours. */
const ASKED = [
  'authorization',
  'content-type',
  IDEMPOTENCY_HEADER,
  WIRE_VERSION_HEADER,
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-http-method-override',
  'x-request-id',
].join(', ')
/** Headers of our answers that other clients need to read. */
const SHOWN = [
  'location',
  'retry-after',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  SERVER_MARK_HEADER,
].join(', ')
/** How long a browser need not ask again, seconds: a removed origin is forgotten within the hour. */
const MAX_AGE_S = 3_600

/**
 * Pages of the named origins may call the API with a token of their own (0241). They can never send cookies, because no
 * answer allows credentials. Pages of any other origin get no such headers.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const named = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${API_PREFIX}/`)) return done()
    // Also on answers without these headers, so that a cache doesn't give one origin the answer of another.
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !named.has(origin)) return done()
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', SHOWN)
      return done()
    }
    void reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': ASKED,
        'access-control-max-age': String(MAX_AGE_S),
      })
      .code(204)
      .send()
  })
}
