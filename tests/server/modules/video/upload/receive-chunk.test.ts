import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { receiveChunk } from '#server/modules/video/upload/receive-chunk.ts'
import { fullDisk } from '#tests/support/disks.ts'
import { mediaBytes } from '#tests/support/intake.ts'

const BATCH_BYTES = 256 * 1024

/** A body as Node provides it: pieces that each have memory of their own. */
function requestOf(pieces: readonly Buffer[], complete: boolean): IncomingMessage {
  const body = new PassThrough({ highWaterMark: 1024 * 1024 })
  for (const piece of pieces) body.write(piece)
  if (complete) body.end()
  return Object.assign(body, { complete }) as unknown as IncomingMessage
}

test('every byte is written in its place, and the memory of accepted bytes is freed', async () => {
  const bytes = mediaBytes(400_000)
  const pieces = [0, 100_000, 200_000, 300_000].map((at) => {
    const piece = Buffer.allocUnsafeSlow(100_000)
    bytes.copy(piece, 0, at, at + 100_000)
    return piece
  })
  const file = Buffer.alloc(500_000)
  const received = await receiveChunk(requestOf(pieces, true), {
    offset: 50_000,
    maxBytes: 400_000,
    batchBytes: BATCH_BYTES,
    signal: new AbortController().signal,
    write: async (offset, written) => {
      await new Promise((resolve) => setImmediate(resolve))
      file.set(written, offset)
    },
  })
  expect(received).toEqual({ offset: 450_000, end: 'complete' })
  expect(file.subarray(50_000, 450_000).equals(bytes)).toBe(true)
  expect(pieces.map(({ length }) => length)).toEqual([0, 0, 0, 0])
})

test('a caller that stops it finds everything that had arrived written', async () => {
  const asked = new AbortController()
  const file = Buffer.alloc(100_000)
  const request = requestOf([Buffer.from(mediaBytes(70_000))], false)
  const receiving = receiveChunk(request, {
    offset: 0,
    maxBytes: 100_000,
    batchBytes: BATCH_BYTES,
    signal: asked.signal,
    write: async (offset, written) => {
      file.set(written, offset)
    },
  })
  request.once('data', () => setImmediate(() => asked.abort()))
  expect(await receiving).toEqual({ offset: 70_000, end: 'cut-off' })
  expect(file.subarray(0, 70_000).equals(mediaBytes(70_000))).toBe(true)
})

const onFullDisk = (request: IncomingMessage, write: () => Promise<void>) =>
  receiveChunk(request, {
    offset: 0,
    maxBytes: 10_000_000,
    batchBytes: BATCH_BYTES,
    signal: new AbortController().signal,
    write,
  })

test('a write that fails is answered at once, however slowly the rest arrives', async () => {
  const request = requestOf([Buffer.from(mediaBytes(BATCH_BYTES))], false)
  const receiving = onFullDisk(request, () => Promise.reject(fullDisk()))
  await expect(receiving).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('the rest of a body that cannot be written is read: its sender looks at the answer only then', async () => {
  const request = requestOf([Buffer.from(mediaBytes(3 * BATCH_BYTES))], false) as IncomingMessage &
    PassThrough
  const receiving = onFullDisk(request, async () => {
    await vi.waitUntil(() => request.isPaused())
    throw fullDisk()
  })
  await expect(receiving).rejects.toMatchObject({ code: 'ENOSPC' })
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  request.end(Buffer.alloc(5_000_000), () => resolve())
  await sent
})
