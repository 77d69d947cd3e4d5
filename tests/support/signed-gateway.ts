import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export interface SignedGateway {
  url: string
  close: () => Promise<void>
}

/** A CDN before a bucket: it checks addresses as `deploy/playback.cfg` does, and labels the answers as they say. */
export async function startSignedGateway(origin: string, secret: string): Promise<SignedGateway> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const { searchParams: query } = url
    const [signed = '', signature = ''] = (request.url ?? '').split('&signature=')
    const mac = createHmac('sha256', secret).update(signed).digest('hex')
    const isOurs =
      signature.length === mac.length && timingSafeEqual(Buffer.from(signature), Buffer.from(mac))
    if (!isOurs || Number(query.get('expires')) <= Date.now() / 1000) {
      response.writeHead(403).end()
      return
    }
    void answer(url.pathname, query)

    async function answer(path: string, query: URLSearchParams) {
      const { range } = request.headers
      const body = await fetch(origin + path, { headers: range === undefined ? {} : { range } })
      response.writeHead(body.status, {
        'content-type': query.get('type')!,
        'cache-control': 'private, no-cache',
        'content-range': body.headers.get('content-range') ?? '',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Content-Range',
        'content-disposition': query.get('disposition') ?? 'inline',
      })
      await pipeline(Readable.fromWeb(body.body as ReadableStream), response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
