import type { FastifyReply } from 'fastify'

/**
 * Sends a browser to where it reads the bytes by itself. It asks here each time, and tells nobody where it came from.
 */
export function sendToBytes(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 307)
}
