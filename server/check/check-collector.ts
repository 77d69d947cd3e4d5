import type { TelemetryConfig } from '../telemetry/telemetry.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 5_000
/** What collectors take, with nothing in it. */
const EMPTY = {
  traces: { resourceSpans: [] },
  metrics: { resourceMetrics: [] },
  logs: { resourceLogs: [] },
} as const

/** Whether the collector answers, and takes each kind of what an instance sends. */
export async function checkCollector(collector: TelemetryConfig['collector']): Promise<Finding[]> {
  if (collector === null) return []
  const findings: Finding[] = []
  for (const [signal, nothing] of Object.entries(EMPTY)) {
    const trouble = await findTrouble(`${collector.url}/v1/${signal}`, collector.headers, nothing)
    if (trouble === null) continue
    const words = `The collector of TROCAR_OTLP_URL takes no ${signal}: ${trouble}.`
    findings.push({ kind: 'collector-refuses', about: signal, words })
  }
  return findings
}

async function findTrouble(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<string | null> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return ok ? null : `it answers ${status}`
  } catch {
    return 'it does not answer'
  }
}
