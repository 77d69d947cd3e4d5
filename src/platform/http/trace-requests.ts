import { TRACES_HEADER } from '#contract/version.ts'
import type { Transport } from './transport.ts'

/** Begins a trace with each request (W3C Trace Context) once the server says that it continues them. */
export function traceRequests(transport: Transport): Transport {
  let isTraced = false
  return async (request) => {
    const headers = isTraced
      ? { ...request.headers, traceparent: `00-${hex(16)}-${hex(8)}-01` }
      : request.headers
    const answer = await transport({ ...request, headers })
    if (answer.ok) isTraced = answer.value.headers.has(TRACES_HEADER)
    return answer
  }
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
