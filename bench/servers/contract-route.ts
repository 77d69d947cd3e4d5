// The ping of the contract, through the real edge with its headers, checks and schemas.
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { ping } from '#contract/endpoints/session/service.ts'
import { succeed } from '#contract/result.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { answerParent } from './answer-parent.ts'

const log = pino({ level: 'silent' })
const app = await createHttpServerApp({ log, tls: null, staticFolder: '/nonexistent' })
// Measured and traced as an installation would be: a tenth of the traces is sent.
const collector = process.env['BENCH_COLLECTOR']
if (collector !== undefined) {
  const { openTelemetry } = await import('#server/telemetry/open-telemetry.ts')
  const place = collector === '' ? null : { url: collector, headers: {} }
  const telemetry = await openTelemetry({ metrics: null, collector: place, traceShare: 0.1 }, 'server')
  telemetry.watchRequests(app)
}
bindEndpoints(
  app,
  { ping },
  { ping: async () => succeed({ trocar: 'here', wireVersion: 1 }) },
  { authenticate: async () => ({ ok: false, failure: 'not-signed-in' }), log, https: false },
)
await app.listen({ host: '127.0.0.1', port: 0 })
answerParent((app.server.address() as AddressInfo).port)
