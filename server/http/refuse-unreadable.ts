import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SERVER_MARK_HEADER, WIRE_VERSION } from '#contract/version.ts'
import { errorBodyOf, sendRefusal, statusOf } from './failure-response.ts'

/** For an address that the router can't parse, or with a parameter longer than any of ours. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const meant = withoutBrokenEscapes(request)
  if (meant !== null) {
    void reply.redirect(meant)
    return
  }
  // Hooks do not run for an address without a route.
  void sendRefusal(reply.header(SERVER_MARK_HEADER, String(WIRE_VERSION)), { code: 'invalid-input' })
}

/** Half of a percent sign, where a link was cut. */
const BROKEN_ESCAPE = /%(?![\da-f]{2})[\da-f]?/gi

/** For somebody who opens a link that was cut in the middle: the page says what is missing. Null: nothing else is meant. */
function withoutBrokenEscapes({ method, headers, url }: FastifyRequest): string | null {
  const isOpened = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
  const meant = url.replaceAll(BROKEN_ESCAPE, '')
  // Two slashes would lead to another host.
  return isOpened && meant !== url && !/^[/\\]{2}/.test(meant) ? meant : null
}

interface Unreadable extends Error {
  code?: string
  /** The bytes that were being parsed. */
  rawPacket?: unknown
}

/** For bytes that are not an HTTP request, or a request with an oversized header. Always ends the connection. */
export function refuseBytes(error: Unreadable, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'invalid-input'
  const body = JSON.stringify(errorBodyOf({ code }))
  // The answer to HEAD has no body, even if the rest of its header was never read.
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  const head = [
    `HTTP/1.1 ${statusOf(code)} Refused`,
    `${SERVER_MARK_HEADER}: ${WIRE_VERSION}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`, () => socket.destroy())
}
