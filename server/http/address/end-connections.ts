import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Limits {
  /** Live links, which make no request either, have answered a goodbye by then, or are gone, ms. */
  silentMs: number
  /** Requests that still run are cut, so that everything else stops in order, ms. */
  requestMs: number
}

/**
 * Bounds how long the server takes to close. Browsers open connections in advance, and Node waits for those without
 * end: only one that has had an answer is idle to it. Called after whatever says goodbye to live links.
 */
export function endConnections(
  app: FastifyInstance,
  { silentMs, requestMs }: Limits = { silentMs: 3_000, requestMs: 20_000 },
): void {
  const { server } = app
  /** Those on which nothing was requested yet, by who is at the other end: with TLS, requests see another socket. */
  const silent = new Map<string, Socket>()
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket)
    silent.set(peer, socket)
    socket.once('close', () => silent.get(peer) === socket && silent.delete(peer))
  })
  server.on('request', ({ socket }: IncomingMessage) => void silent.delete(peerOf(socket)))
  app.addHook('preClose', async () => {
    const timers = [
      setTimeout(() => {
        for (const socket of silent.values()) socket.destroy()
      }, silentMs),
      setTimeout(() => server.closeAllConnections(), requestMs),
    ]
    for (const timer of timers) timer.unref()
    server.once('close', () => timers.forEach(clearTimeout))
  })
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
