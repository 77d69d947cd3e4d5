import type { IncomingMessage } from 'node:http'
import { freeMemory } from '#server/platform/free-memory.ts'
import { BatchWriter } from './batch-writer.ts'

export interface ChunkDeps {
  /** Offset of the first byte. */
  offset: number
  /** The most that is accepted. */
  maxBytes: number
  /** How many are written at once. */
  batchBytes: number
  /** Aborted when another request wants to continue the upload. */
  signal: AbortSignal
  write: (offset: number, bytes: Uint8Array) => Promise<void>
}

export interface ReceivedChunk {
  /** One past the last byte that was written. */
  offset: number
  end: ChunkEnd
}
/** `complete`: the whole body arrived, and was not too long. */
type ChunkEnd = 'complete' | 'cut-off' | 'too-long'

/**
 * Writes a request body as it arrives, one batch while the next comes in. What arrived before a connection was cut is
 * written, too. Rejects if it can't be written.
 */
export async function receiveChunk(request: IncomingMessage, deps: ChunkDeps): Promise<ReceivedChunk> {
  // Uses events instead of iteration: an iterator joins what has gathered, which costs one more copy of every byte.
  const { promise: ended, resolve: end } = Promise.withResolvers<ChunkEnd | 'not-written'>()
  const write: typeof deps.write = (offset, bytes) =>
    deps.write(offset, bytes).catch((error: unknown) => {
      end('not-written')
      throw error
    })
  const writer = new BatchWriter(write, deps.offset, deps.batchBytes)
  let taken = 0
  const stop = () => end('cut-off')
  const take = (piece: Buffer) => {
    taken += piece.length
    if (taken > deps.maxBytes) return end('too-long')
    const hasRoom = writer.add(piece)
    freeMemory(piece)
    if (hasRoom) return undefined
    request.pause()
    writer.room().then(
      () => request.resume(),
      () => end('not-written'),
    )
  }
  request.on('data', take)
  request.once('end', () => end(request.complete ? 'complete' : 'cut-off'))
  request.once('error', stop)
  request.once('close', stop)
  deps.signal.addEventListener('abort', stop, { once: true })
  if (deps.signal.aborted || request.destroyed) stop()
  const how = await ended
  request.off('data', take)
  deps.signal.removeEventListener('abort', stop)
  // Another request continues this upload, so this connection is of no further use.
  if (how === 'cut-off') request.destroy()
  // The sender is told why once it has sent everything: what is left must not block the connection.
  else request.resume()
  const offset = await writer.finish()
  if (how === 'not-written') throw new Error('Writing failed, and then did not say why.')
  return { offset, end: how }
}
