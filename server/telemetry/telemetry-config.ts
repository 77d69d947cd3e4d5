import type { TelemetryConfig } from './telemetry.ts'

/** `127.0.0.1:9464`, `[::1]:9464`, `metrics.internal:9464`; port 0 for any that is free. */
const ADDRESS = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i

export function isAddressWithPort(text: string): boolean {
  const port = ADDRESS.exec(text)?.[2]
  return port !== undefined && Number(port) <= 65_535
}

function metricsOf(address: string): NonNullable<TelemetryConfig['metrics']> {
  const [, host = '', port = ''] = ADDRESS.exec(address) ?? []
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

/** As collectors' own programs write them: `authorization=Bearer 123,x-tenant=trocar`. */
export function isHeaderList(text: string): boolean {
  return text.split(',').every((one) => /^\s*[\w-]+=.+$/.test(one))
}

function collectorOf(url: string, headers: string): NonNullable<TelemetryConfig['collector']> {
  const pairs = headers.split(',').filter((one) => one.includes('='))
  const named = pairs.map((one) => {
    const at = one.indexOf('=')
    return [one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()]
  })
  return { url: url.replace(/\/+$/, ''), headers: Object.fromEntries(named) }
}

interface Variables {
  TROCAR_METRICS_ADDRESS?: string | undefined
  TROCAR_OTLP_URL?: string | undefined
  TROCAR_OTLP_HEADERS?: string | undefined
  TROCAR_TRACE_SHARE: number
}

/** Null: nothing is measured. */
export function readTelemetry(variables: Variables): TelemetryConfig | null {
  const { TROCAR_METRICS_ADDRESS: address, TROCAR_OTLP_URL: url, TROCAR_OTLP_HEADERS: headers } = variables
  if (url === undefined && headers !== undefined)
    throw new Error('TROCAR_OTLP_HEADERS are for TROCAR_OTLP_URL, which is not set.')
  if (address === undefined && url === undefined) return null
  return {
    metrics: address === undefined ? null : metricsOf(address),
    collector: url === undefined ? null : collectorOf(url, headers ?? ''),
    traceShare: variables.TROCAR_TRACE_SHARE,
  }
}
