import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Fast rather than thorough, because each page is generated per request. */
const BROTLI_QUALITY = 5

/** Sends a few kilobytes of text in the smallest encoding that the browser accepts. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const taken = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  if (/\bbr\b/.test(taken)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return reply.header('content-encoding', 'br').send(brotliCompressSync(text, { params }))
  }
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(gzipSync(text))
  return reply.send(text)
}
