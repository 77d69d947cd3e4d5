import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type S3Answer, S3Bucket, S3Error, type S3Habits, type S3Request } from './s3-bucket.ts'
import { addCors, answerPreflight } from './s3-cors.ts'
import { checkPresigned, isSigned } from './s3-signature.ts'

/**
 * `busy`: 503 SlowDown. `full`: 403 QuotaExceeded. `denied`: 403 AccessDenied. `missing`: 404 without a word, `closed`:
 * 503 with a page for people, both by a proxy. `cut`: the connection ends with half of the request read. `silent`: it is
 * read, and never answered. `unanswered`: what was asked is done, and the connection ends before the answer. `half`: the answer ends
 * in its middle. `flipped`: a bit of the answer's body is another.
 */
export type S3Fault =
  'busy' | 'full' | 'denied' | 'missing' | 'closed' | 'cut' | 'silent' | 'unanswered' | 'half' | 'flipped'

const REFUSALS: Partial<Record<S3Fault, S3Answer>> = {
  busy: S3Error.answer(503, 'SlowDown'),
  full: S3Error.answer(403, 'QuotaExceeded'),
  denied: S3Error.answer(403, 'AccessDenied'),
  missing: { status: 404, headers: {}, body: Buffer.alloc(0) },
  closed: {
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html><body><center>Closed</center><hr></body></html>'),
  },
}

/** Method and query of a request, such as `PUT` or `POST uploads`; the fault comes to those that match. */
interface PlannedFault {
  fault: S3Fault
  matches: RegExp
  left: number
}

export interface SmallS3 {
  endpoint: string
  bucket: string
  key: string
  secret: string
  /** Of which pages a browser may read there. */
  readableFrom: string[]
  /** Who has no signature may read, as a CDN with an address of its own may. */
  isOpen: boolean
  /** Looks into the bucket, whatever its listings say. */
  inside: S3Bucket
  /** Method and query of each request that came, without the values. */
  asked: string[]
  /** The next requests that match suffer this. */
  plan: (fault: S3Fault, matches: RegExp, times?: number) => void
  /** Forgets what was planned. */
  heal: () => void
  /** Requests that match wait until what is returned is called. */
  hold: (matches: RegExp) => () => void
  /** Refuses and ends every connection until it is back. */
  away: (isAway: boolean) => void
  close: () => Promise<void>
}

/**
 * A store of objects within the process, with one bucket, which answers as Ceph RGW and Swift's S3 API were seen to:
 * signatures and Content-MD5 are checked, checksums of other kinds are not, and a streamed body is answered 411.
 */
export async function startSmallS3(habits: Partial<S3Habits> = {}): Promise<SmallS3> {
  const inside = new S3Bucket({
    hasConditions: true,
    isListedLate: false,
    forgetsCompleted: true,
    hasVersions: false,
    ...habits,
  })
  const key = { bucket: 'trocar-test', key: 'small', secret: 'small-secret' }
  const planned: PlannedFault[] = []
  const asked: string[] = []
  const policy: Pick<SmallS3, 'readableFrom' | 'isOpen'> = { readableFrom: [], isOpen: false }
  const sockets = new Set<Socket>()
  let isAway = false
  let held: { matches: RegExp; until: Promise<void> } | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://small')
    const name = nameOf(request.method ?? '', url)
    asked.push(name)
    const fault = nextFault(planned, name)
    if (isAway) return void request.socket.destroy()
    if (fault === 'cut') return cut(request)
    const body = await buffer(request).catch(() => null)
    if (body === null || fault === 'silent') return
    if (held?.matches.test(name) === true) await held.until
    const refusal = fault === null ? undefined : REFUSALS[fault]
    if (refusal !== undefined) return send(response, request.method, refusal)
    const made = addCors(make(request, url, body), request, policy.readableFrom)
    if (fault === 'unanswered') return void request.socket.destroy()
    return send(response, request.method, made, fault)
  }

  function make(request: IncomingMessage, url: URL, body: Buffer): S3Answer {
    try {
      if (request.method === 'OPTIONS') return answerPreflight(request, policy.readableFrom)
      refuseUnsigned(request, url, body)
      const isStreamed =
        request.headers['content-length'] === undefined || request.headers['x-amz-trailer'] !== undefined
      if (request.method === 'PUT' && isStreamed) throw new S3Error(411, 'MissingContentLength')
      const path = decodeURIComponent(url.pathname)
      if (path !== `/${key.bucket}` && !path.startsWith(`/${key.bucket}/`))
        throw new S3Error(404, 'NoSuchBucket')
      const asked: S3Request = {
        method: request.method ?? '',
        name: path.slice(key.bucket.length + 2),
        query: url.searchParams,
        headers: request.headers,
        body,
      }
      return inside.answer(asked)
    } catch (error) {
      if (error instanceof S3Error) return S3Error.answer(error.status, error.code)
      throw error
    }
  }

  function refuseUnsigned(request: IncomingMessage, url: URL, body: Buffer): void {
    if (url.searchParams.has('X-Amz-Signature')) {
      const end = checkPresigned(request, url, { ...key, now: Date.now() + inside.clockSkewMs })
      if (end !== 'fine') throw new S3Error(403, end === 'expired' ? 'AccessDenied' : 'SignatureDoesNotMatch')
    } else if (request.headers.authorization === undefined) {
      if (!policy.isOpen || request.method !== 'GET') throw new S3Error(403, 'AccessDenied')
    } else if (!isSigned(request, url, body, key)) throw new S3Error(403, 'SignatureDoesNotMatch')
  }

  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isAway) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endSockets = () => sockets.forEach((socket) => socket.destroy())
  const store: Omit<SmallS3, keyof typeof policy> = {
    ...key,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inside,
    asked,
    plan: (fault, matches, left = 1) => void planned.push({ fault, matches, left }),
    heal: () => void planned.splice(0),
    hold: (matches) => {
      const { promise: until, resolve } = Promise.withResolvers<void>()
      held = { matches, until }
      return resolve
    },
    away: (now) => {
      isAway = now
      if (now) endSockets()
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      endSockets()
      await closed
    },
  }
  return Object.assign(policy, store)
}

/** The method, and the names in the query that say what is asked of a bucket or an object. */
function nameOf(method: string, url: URL): string {
  const names = ['uploads', 'uploadId', 'partNumber', 'list-type', 'X-Amz-Signature'].filter((name) =>
    url.searchParams.has(name),
  )
  return [method, ...names].join(' ')
}

function nextFault(planned: PlannedFault[], name: string): S3Fault | null {
  const next = planned.find(({ left, matches }) => left > 0 && matches.test(name))
  if (next === undefined) return null
  next.left -= 1
  return next.fault
}

function cut(request: IncomingMessage): void {
  const half = Number(request.headers['content-length'] ?? 0) / 2
  let seen = 0
  const look = (chunk: Buffer) => {
    seen += chunk.length
    if (seen >= half) request.socket.destroy()
  }
  if (half === 0) request.socket.destroy()
  else request.on('data', look)
  request.on('error', () => undefined)
}

function send(
  response: ServerResponse,
  method: string | undefined,
  { status, headers, body }: S3Answer,
  fault: S3Fault | null = null,
): void {
  response.writeHead(status, { 'content-length': body.length, ...headers })
  if (method === 'HEAD') return void response.end()
  if (fault === 'half') {
    return void response.write(body.subarray(0, body.length / 2), () => response.destroy())
  }
  const sent = fault === 'flipped' ? Buffer.from(body) : body
  if (fault === 'flipped') sent[sent.length >> 1]! ^= 1
  response.end(sent)
}
