import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GatheringRequest } from '#server/http/input/gathering-request.ts'

let server: Server
let arrived: Promise<IncomingMessage>
let socket: Socket
beforeEach(async () => {
  server = createServer({ IncomingMessage: GatheringRequest })
  arrived = once(server, 'request').then(([request]) => request as IncomingMessage)
  server.listen(0)
  await once(server, 'listening')
  socket = connect((server.address() as AddressInfo).port)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
})
afterEach(() => {
  socket.destroy()
  server.closeAllConnections()
  server.close()
})

const inChunks = (body: Uint8Array, size: number) => {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return Buffer.concat(pieces)
}
const END = '0\r\n\r\n'
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)

async function piecesOf(request: IncomingMessage): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  await once(request, 'end')
  return pieces
}

test('a body in chunks of one byte arrives complete, in few pieces', async () => {
  const body = bytes(50_000)
  socket.write(Buffer.concat([inChunks(body, 1), Buffer.from(END)]))
  const pieces = await piecesOf(await arrived)
  expect(Buffer.concat(pieces).equals(body)).toBe(true)
  expect(pieces.length).toBeLessThan(50)
})

test.each([1_023, 1_024, 5_000, 100_000])(
  'a body in chunks of %i bytes arrives as it was sent',
  async (size) => {
    const body = bytes(300_000)
    const tail = bytes(7)
    socket.write(Buffer.concat([inChunks(body, size), inChunks(tail, 2), Buffer.from(END)]))
    expect(Buffer.concat(await piecesOf(await arrived)).equals(Buffer.concat([body, tail]))).toBe(true)
  },
)

test('what arrived is passed on although more is to come', async () => {
  const request = await arrived
  for (const text of ['a', 'b', 'c']) {
    const next = once(request, 'data')
    socket.write(inChunks(Buffer.from(text), 1))
    expect(String((await next)[0])).toBe(text)
  }
})

test('what arrives while nobody reads waits, and is read later', async () => {
  const request = await arrived
  const body = bytes(3_000)
  for (let at = 0; at < body.length; at += 500) {
    const before = socket.bytesWritten
    socket.write(inChunks(body.subarray(at, at + 500), 1))
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(before)
  }
  socket.write(END)
  expect(Buffer.concat(await piecesOf(request)).equals(body)).toBe(true)
})

test('a reader that pauses now and then misses nothing', async () => {
  const request = await arrived
  const body = bytes(200_000)
  socket.write(Buffer.concat([inChunks(body, 3), Buffer.from(END)]))
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => {
    pieces.push(piece)
    request.pause()
    setImmediate(() => request.resume())
  })
  await once(request, 'end')
  expect(Buffer.concat(pieces).equals(body)).toBe(true)
})

test('what arrived before the connection was cut is passed on', async () => {
  const request = await arrived
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => request.once('error', resolve))
  socket.end(inChunks(bytes(900), 1))
  await ended
  expect(Buffer.concat(pieces).equals(bytes(900))).toBe(true)
})
