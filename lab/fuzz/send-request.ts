import { Agent, request } from 'node:http'
import { BrokenRule } from './finding.ts'
import { type Answer, ANSWER_LIMIT_MS } from './judge-answer.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Closes our connections, so that they do not keep the server from stopping. */
export function hangUp(): void {
  agent.destroy()
}

export interface Request {
  method: string
  /** Path and query, sent unchanged. */
  address: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array | null
}

/** Sends a request without normalizing its address. Throws a `BrokenRule` if no answer comes. */
export function sendRequest(origin: string, { method, address, headers, body }: Request): Promise<Answer> {
  const started = performance.now()
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path: address,
        agent,
        headers: body === null ? headers : { ...headers, 'content-length': String(body.length) },
        timeout: 2 * ANSWER_LIMIT_MS,
      },
      (incoming) => {
        const pieces: Buffer[] = []
        incoming.on('data', (piece: Buffer) => pieces.push(piece))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(pieces).toString(),
            tookMs: performance.now() - started,
          }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new BrokenRule(`${address} was not answered.`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
