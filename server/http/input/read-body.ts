import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const FIRST = 16_384

/**
 * Leaves the bodies that endpoints take unread: an endpoint reads them once the caller is known, so that nobody else
 * can make the server hold one.
 */
export function disableBodyParsing(app: FastifyInstance): void {
  if (app.hasContentTypeParser(MULTIPART)) return
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(['application/json', MULTIPART], (_request, payload, done) => done(null, payload))
  // Endpoints without a body don't mind it, and the others miss theirs.
  app.addContentTypeParser('text/plain', (_request, _payload, done) => done(null))
}

const MULTIPART = 'multipart/form-data'

/** Null if there is more than the most, which is then discarded. */
export async function readBody(stream: Readable, most: number): Promise<Buffer<ArrayBuffer> | null> {
  let bytes = Buffer.allocUnsafeSlow(Math.min(most, FIRST))
  let length = 0
  let isTooLong = false
  // The answer is sent before the rest of an oversized body has arrived.
  for await (const piece of piecesOf(stream)) {
    const end = length + piece.length
    if (end > most) {
      isTooLong = true
      break
    }
    if (end > bytes.length) bytes = grown(bytes, length, Math.min(most, Math.max(end, bytes.length * 2)))
    bytes.set(piece, length)
    length = end
  }
  if (!isTooLong) return bytes.subarray(0, length)
  stream.resume()
  return null
}

async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } catch (cause) {
    // The sender has gone, and gets no answer; that is no fault of ours.
    throw Object.assign(new Error('The body ended early.', { cause }), { statusCode: 400 })
  }
}

function grown(bytes: Uint8Array, length: number, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size)
  larger.set(bytes.subarray(0, length))
  return larger
}
