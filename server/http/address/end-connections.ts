import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** After this long, requests that are still running are cut, so that everything else stops in order, ms. */
const DRAIN_LIMIT_MS = 20_000

/**
 * Bounds how long the server takes to close. Browsers open connections in advance, and Node waits for those without
 * end: only one that has had an answer is idle to it.
 */
export function endConnections(app: FastifyInstance, limitMs = DRAIN_LIMIT_MS): void {
  const { server } = app
  /** Those on which nothing was requested yet, by who is at the other end: with TLS, requests see another socket. */
  const silent = new Map<string, Socket>()
  const hear = ({ socket }: { socket: Socket }) => void silent.delete(peerOf(socket))
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket)
    silent.set(peer, socket)
    socket.once('close', () => silent.get(peer) === socket && silent.delete(peer))
  })
  server.on('request', hear)
  server.on('upgrade', hear)
  app.addHook('preClose', async () => {
    for (const socket of silent.values()) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), limitMs).unref()
    server.once('close', () => clearTimeout(cut))
  })
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
