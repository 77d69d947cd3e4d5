import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedStatement {
  method: string
  url: string
  headers: IncomingHttpHeaders
  statement: Record<string, unknown>
}

/** A learning-record service. */
export async function startRecordReceiver() {
  const received: ReceivedStatement[] = []
  let status = 204
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const statement = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      received.push({ method, url, headers, statement })
      if (status !== 0) reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/xapi`,
    received,
    /** @param wanted 0 for no answer at all */
    answerWith: (wanted: number) => void (status = wanted),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
