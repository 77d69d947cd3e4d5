import type { Meter } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where durations are told apart, seconds: from what nobody notices to an upload over a poor link. */
export const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The pattern of the address, never the address itself: that has ids. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none'
}

/** How long requests take, by route and class of status. */
export function watchRequests(meter: Meter, app: FastifyInstance): void {
  const durations = meter.createHistogram('trocar_request_duration_seconds', {
    description: 'Requests by route and class of status, until the answer was sent',
  })
  const running = meter.createUpDownCounter('trocar_requests_running', {
    description: 'Requests that are being answered',
  })
  running.add(0)
  app.addHook('onRequest', (_request, reply, done) => {
    running.add(1)
    reply.raw.once('close', () => running.add(-1))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.record(reply.elapsedTime / 1000, {
      method: request.method,
      route: routeOf(request),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    })
    done()
  })
}
