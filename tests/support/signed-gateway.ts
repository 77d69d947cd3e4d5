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
export async function startSignedGateway(
  store: string,
  { secret, page }: { secret: string; page: string },
): Promise<SignedGateway> {
  const cors = { 'access-control-allow-origin': page }
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          ...cors,
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': 'Range',
        })
        .end()
      return
    }
    const url = new URL(request.url ?? '/', 'http://gateway')
    const { searchParams: query } = url
    const [signed = '', signature = ''] = (request.url ?? '').split('&signature=')
    const mac = createHmac('sha256', secret).update(signed).digest('hex')
    const isOurs =
      signature.length === mac.length && timingSafeEqual(Buffer.from(signature), Buffer.from(mac))
    if (request.method !== 'GET' || !isOurs || Number(query.get('expires')) <= Date.now() / 1000) {
      response.writeHead(403).end()
      return
    }
    void answer(url.pathname, query)

    async function answer(path: string, query: URLSearchParams) {
      const asked = ['range', 'if-none-match'].flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      const read = await fetch(store + path, { headers: Object.fromEntries(asked) })
      const passed = ['content-range', 'etag'].flatMap((name) => {
        const value = read.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      response.writeHead(read.status, {
        ...cors,
        ...Object.fromEntries(passed),
        'content-type': query.get('type')!,
        'content-disposition': query.get('disposition') ?? 'inline',
        'cache-control': 'private, no-cache',
        'access-control-expose-headers': 'Content-Range, Content-Length, ETag',
      })
      if (read.body === null) return void response.end()
      await pipeline(Readable.fromWeb(read.body as ReadableStream), response)
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
