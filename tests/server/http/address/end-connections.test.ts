import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import createFastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { endConnections } from '#server/http/address/end-connections.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'
import { localCertificate } from '#tests/support/local-certificate.ts'

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const { cert, key } = localCertificate
const tls = { cert: Buffer.from(cert), key: Buffer.from(key) }
const plainly = (port: number) => ({ socket: connect(port, '127.0.0.1'), isOpen: 'connect' })
const securely = (port: number) => ({
  socket: connectSecurely({ port, host: '127.0.0.1', ca: cert, servername: 'localhost' }),
  isOpen: 'secureConnect',
})

test.each([
  { over: 'HTTP', tls: null, open: plainly },
  { over: 'HTTPS', tls, open: securely },
  { over: 'HTTPS without its handshake', tls, open: plainly },
])(
  'a connection that was opened in advance, over $over, doesn’t stop a server from closing',
  async ({ tls, open }) => {
    const app = await createHttpServerApp({ log: openLog('silent'), tls, staticFolder: import.meta.dirname })
    endConnections(app, { silentMs: 100, requestMs: 60_000 })
    const accepted = once(app.server, 'connection')
    const { socket, isOpen } = open(await portOf(app))
    const ended = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve))
    await Promise.all([accepted, once(socket, isOpen)])
    await app.close()
    await ended
  },
)

test('a request that runs is still answered, and one that takes too long is cut', async () => {
  const slow = Promise.withResolvers<string>()
  const app = createFastify({
    forceCloseConnections: 'idle',
    serverFactory: (handle) => createServer(handle),
  })
  endConnections(app, { silentMs: 100, requestMs: 300 })
  app.get('/slow', () => slow.promise)
  app.get('/never', () => new Promise(() => undefined))
  const port = await portOf(app)
  const ask = async (path: string) => {
    const arrived = once(app.server, 'request')
    const answer = once(request({ port, path }).end(), 'response')
    // Not before both have arrived and the server closes.
    answer.catch(() => undefined)
    await arrived
    return { answer }
  }
  const [{ answer }, { answer: cut }] = [await ask('/slow'), await ask('/never')]
  const closed = app.close()
  slow.resolve('done')
  const [{ statusCode }] = (await answer) as [{ statusCode: number }]
  expect(statusCode).toBe(200)
  await closed
  await expect(cut).rejects.toThrow('socket hang up')
})
