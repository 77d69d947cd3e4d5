import { diag, DiagLogLevel, type Logger, type Tracer } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { type IMetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/ports.ts'
import type { TelemetryConfig } from './telemetry.ts'

const METRICS_EVERY_MS = 30_000
/** A collector that is away is said this often at most, ms. */
const TELL_EVERY_MS = 10 * 60_000

export interface Collector {
  reader: IMetricReader
  tracer: Tracer
  logger: Logger
  stop(): Promise<void>
}

/** Sends what was measured to a collector, in batches. What it does not take is dropped: nobody waits for it. */
export function openCollector(
  { url, headers }: NonNullable<TelemetryConfig['collector']>,
  resource: Resource,
): Collector {
  const to = (signal: string) => ({ url: `${url}/v1/${signal}`, headers })
  const traces = new TracerProvider({
    resource,
    // What begins a span has chosen.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) })],
  })
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(to('logs')) })],
  })
  return {
    reader: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(to('metrics')),
      exportIntervalMillis: METRICS_EVERY_MS,
    }),
    tracer: traces.getTracer('trocar'),
    logger: logs.getLogger('trocar'),
    stop: async () => {
      await Promise.all([traces.shutdown(), logs.shutdown()])
    },
  }
}

/** Says in the log of this machine that a collector does not answer. */
export function tellTrouble(log: Log): void {
  let toldAt = -Infinity
  const quiet = () => undefined
  const tell = () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.warn('the collector of metrics, traces and logs does not take them; what is not taken is dropped')
  }
  diag.setLogger(
    { error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}
