import type { IncomingMessage } from 'node:http'
import type { S3Answer } from './s3-bucket.ts'

const EXPOSED = 'Content-Range, Content-Length, ETag, Accept-Ranges'

/** As with a rule of the bucket for these origins, GET and the header `Range`. */
export function addCors(answer: S3Answer, request: IncomingMessage, origins: readonly string[]): S3Answer {
  const { origin } = request.headers
  if (origin === undefined || !origins.includes(origin)) return answer
  const cors = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
    vary: 'Origin',
  }
  return { ...answer, headers: { ...answer.headers, ...cors } }
}

export function answerPreflight({ headers }: IncomingMessage, origins: readonly string[]): S3Answer {
  const asked = [headers['access-control-request-headers'] ?? []].flat().join(',').split(',')
  const isAllowed =
    origins.includes(headers.origin ?? '') &&
    headers['access-control-request-method'] === 'GET' &&
    asked.every((name) => ['', 'range'].includes(name.trim().toLowerCase()))
  const allowed: Record<string, string> = isAllowed
    ? { 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'range' }
    : {}
  return { status: isAllowed ? 200 : 403, headers: allowed, body: Buffer.alloc(0) }
}
