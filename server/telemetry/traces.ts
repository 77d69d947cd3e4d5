import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { IDEMPOTENCY_HEADER, TRACES_HEADER } from '#contract/version.ts'
import { routeOf } from './request-metrics.ts'
import { runTraced } from './trace-scope.ts'

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Begins a span for each request that is chosen, below that of the page. The others cost next to nothing. */
export function traceRequests(tracer: Tracer, share: number, app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    reply.header(TRACES_HEADER, '1')
    const parent = contextOf(
      request.headers['traceparent'] ?? traceOfWrite(request.headers[IDEMPOTENCY_HEADER]),
    )
    if (!isChosen(parent, share)) return done()
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
    const span = tracer.startSpan(method, options, parent)
    reply.raw.once('close', () => {
      const route = routeOf(request)
      const { statusCode } = reply
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    runTraced(traceparentOf(span), done)
  })
}

/** Works on a job in a span below that of the request that queued it, if that was chosen. */
export async function traceJob<Value>(
  tracer: Tracer,
  { lane, trace }: { lane: string; trace: string | undefined },
  work: () => Promise<Value>,
): Promise<Value> {
  if (trace === undefined) return work()
  const options = { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': lane } }
  const span = tracer.startSpan(`job ${lane}`, options, contextOf(trace))
  try {
    return await runTraced(traceparentOf(span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** By the id alone, which is random: all instances choose alike, and no page can ask for more. */
function isChosen(parent: Context, share: number): boolean {
  const { traceId } = trace.getSpanContext(parent) ?? {}
  const lot = traceId === undefined ? Math.random() : Number.parseInt(traceId.slice(-8), 16) / 2 ** 32
  return lot < share
}

/** The page's own: whatever a device does to deliver a write, for days if it has to, belongs to the write's trace. */
function traceOfWrite(key: string | string[] | undefined): string | undefined {
  if (typeof key !== 'string' || !UUID.test(key)) return undefined
  const id = key.replaceAll('-', '').toLowerCase()
  return `00-${id}-${id.slice(16)}-01`
}

function contextOf(traceparent: string | string[] | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent)) ?? []
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
