import { resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationType, type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { DURATIONS, watchRequests } from './request-metrics.ts'
import { watchInstance } from './instance-metrics.ts'
import { watchProcess } from './process-metrics.ts'
import { watchStore } from './store-metrics.ts'
import type { Telemetry, TelemetryConfig } from './telemetry.ts'

/** More routes and statuses than there are; what is beyond is counted together. */
const MOST_SERIES = 4_000

/** Measures, and offers what was measured where it is configured. Loaded only then (0852). */
export async function openTelemetry({ metrics }: TelemetryConfig): Promise<Telemetry> {
  const readers: IMetricReader[] = []
  if (metrics !== null) readers.push(await offerMetrics(metrics))
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'trocar' }),
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
    watchRequests: (app) => watchRequests(meter, app),
    watchInstance: (watched) => watchInstance(meter, watched),
    watchStore: (blobs) => watchStore(meter, blobs),
    stop: async () => {
      stopProcess()
      await provider.shutdown()
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
  })
  await exporter.startServer().catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Metrics cannot be offered at TROCAR_METRICS_ADDRESS: ${why}`, { cause })
  })
  return exporter
}
