import type { TelemetryConfig } from './telemetry.ts'

/** `127.0.0.1:9464`, `[::1]:9464`, `metrics.internal:9464`; port 0 for any that is free. */
const ADDRESS = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i

export function isAddressWithPort(text: string): boolean {
  const port = ADDRESS.exec(text)?.[2]
  return port !== undefined && Number(port) <= 65_535
}

export function metricsOf(address: string): NonNullable<TelemetryConfig['metrics']> {
  const [, host = '', port = ''] = ADDRESS.exec(address) ?? []
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}
