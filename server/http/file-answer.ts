import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnsweredFile } from '#contract/files/file-parts.ts'
import { READ_THROUGH_SERVER } from '#contract/files/read-through-server.ts'
import { readCookie } from './cookies.ts'

/** Makes the browser save the file under its name; it is never shown as a page of ours. */
export function sendFile(reply: FastifyReply, { name, type, bytes }: AnsweredFile): FastifyReply {
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', dispositionOf('attachment', name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/**
 * Sends a browser to where it reads the bytes by itself. It asks here each time, and tells nobody where it came from.
 */
export function sendToBytes(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 307)
}

/** Whether a browser may be sent elsewhere: it reads, and no policy of its page stands in the way. */
export function mayBeSent({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && readCookie(headers.cookie, READ_THROUGH_SERVER) === null
}

/** RFC 6266: a name in plain letters for old browsers, and the full one. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, escapeByte)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
