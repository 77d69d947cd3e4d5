import type { IncomingHttpHeaders } from 'node:http'
import type { IsOwnHost } from '#server/http/address/own-hosts.ts'

/**
 * Browsers say which origin opens a WebSocket: it must be our own page. Without an Origin it is not a browser, and the
 * bearer token alone decides.
 */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  publicOrigins: readonly string[],
  isOwnHost: IsOwnHost = () => true,
): boolean {
  const { origin, host } = headers
  if (origin === undefined || publicOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host && isOwnHost(host)
}
