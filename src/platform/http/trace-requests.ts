import { TRACES_HEADER } from '#contract/version.ts'
import type { Ids } from '#domain/ports.ts'
import type { Transport } from './transport.ts'

/** Begins a trace with each request (W3C Trace Context) once the server says that it continues them. */
export function traceRequests(transport: Transport, ids: Ids): Transport {
  let isTraced = false
  const hex = () => ids.uuid().replaceAll('-', '')
  return async (request) => {
    if (isTraced) request.headers['traceparent'] = `00-${hex()}-${hex().slice(16)}-01`
    const answer = await transport(request)
    if (answer.ok) isTraced = answer.value.headers.has(TRACES_HEADER)
    return answer
  }
}
