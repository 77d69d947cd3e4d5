import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationType, type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics'
import { openCollector, tellTrouble } from './collector.ts'
import { watchInstance } from './instance-metrics.ts'
import { sendLines } from './log-lines.ts'
import { watchProcess } from './process-metrics.ts'
import { DURATIONS, watchRequests } from './request-metrics.ts'
import { watchStore } from './store-metrics.ts'
import type { Telemetry, TelemetryConfig } from './telemetry.ts'
import { traceJob, traceRequests } from './traces.ts'

/** More routes and statuses than there are; what is beyond is counted together. */
const MOST_SERIES = 4_000
/** A collector that does not answer delays no stop for longer, ms. */
const STOP_LIMIT_MS = 2_000

/**
 * Measures, and offers or sends what was measured as configured. Loaded only then (0852).
 *
 * @param program which of our processes this is
 */
export async function openTelemetry(
  { metrics, collector: place, traceShare }: TelemetryConfig,
  program: 'server' | 'media',
): Promise<Telemetry> {
  const resource = resourceFromAttributes({
    'service.name': 'trocar',
    'service.instance.id': randomUUID(),
    'process.name': program,
  })
  const collector = place === null ? null : openCollector(place, resource)
  const readers: IMetricReader[] = []
  if (metrics !== null) readers.push(await offerMetrics(metrics))
  if (collector !== null) readers.push(collector.reader)
  const provider = new MeterProvider({
    resource,
    readers,
    views: [
      {
        instrumentName: '*_duration_seconds',
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: DURATIONS } },
        aggregationCardinalityLimit: MOST_SERIES,
      },
    ],
  })
  const meter = provider.getMeter('trocar')
  const stopProcess = watchProcess(meter)
  return {
    lines: collector === null ? null : sendLines(collector.logger),
    watchRequests: (app) => {
      watchRequests(meter, app)
      if (collector !== null) traceRequests(collector.tracer, traceShare, app)
    },
    watchInstance: (watched) => watchInstance(meter, watched),
    watchStore: (blobs) => watchStore(meter, blobs),
    runJob: (job, work) => (collector === null ? work() : traceJob(collector.tracer, job, work)),
    tellTrouble: (log) => (collector === null ? undefined : tellTrouble(log)),
    stop: async () => {
      stopProcess()
      const sent = Promise.allSettled([provider.shutdown(), collector?.stop()])
      await Promise.race([sent, pause(STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

/** Prometheus asks at an address of its own, which the network need not reach (0852). */
async function offerMetrics({ host, port }: { host: string; port: number }): Promise<IMetricReader> {
  const exporter = new PrometheusExporter({
    host,
    port,
    endpoint: '/metrics',
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  })
  await exporter.startServer().catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Metrics cannot be offered at TROCAR_METRICS_ADDRESS: ${why}`, { cause })
  })
  return exporter
}
