import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { API_PREFIX } from '#contract/version.ts'

/** The number of segments sent but not yet acknowledged, as in our own client. */
const WINDOW = 4
const TOKEN = { authorization: 'Bearer bench' }

export interface Sink {
  address: string
  /** Sent once, before measuring starts. */
  greet?: string
  /** The header before a segment's bytes. */
  head: (segment: number) => string
}

const segment = Buffer.alloc(SEGMENT_BYTES, 7)

/** Sends `count` segments, each acknowledged by one message; returns the seconds it took. */
export async function sendSegments({ address, greet, head }: Sink, count: number): Promise<number> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  if (greet !== undefined) {
    socket.send(greet)
    await once(socket, 'message')
  }
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  let [sent, stored] = [0, 0]
  const send = () => socket.send(Buffer.concat([Buffer.from(head(sent++)), segment, Buffer.alloc(1)]))
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.startsWith('ERROR') || text.startsWith('MESSAGE')) reject(new Error(text))
    stored += 1
    if (stored === count) resolve()
    else if (sent < count) send()
  })
  const started = performance.now()
  for (let n = 0; n < WINDOW; n += 1) send()
  await done
  const seconds = (performance.now() - started) / 1000
  socket.terminate()
  return seconds
}

/** Opens a recording with one stream on the real server. */
export async function openStream(port: number): Promise<Sink & { cancel: () => Promise<void> }> {
  const base = `http://127.0.0.1:${port}${API_PREFIX}/video`
  const record = await fetch(`${base}/simulation/start-record`, {
    method: 'POST',
    headers: { ...TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ takeId: randomUUID(), recordedAt: new Date().toISOString() }),
  })
  const { recordId } = (await record.json()) as { recordId: string }
  const query = new URLSearchParams({
    recordId,
    streamType: 'LAPAROSCOPE',
    frameRate: '30',
    deviceId: 'bench',
    mimeType: 'video/mp4',
    needsThumbnails: 'false',
    partId: randomUUID(),
    partNumber: '0',
  })
  const stream = await fetch(`${base}/start-stream?${query}`, { method: 'POST', headers: TOKEN })
  const { id } = (await stream.json()) as { id: string }
  const headers = [
    'destination:/app/video',
    'content-type:application/octet-stream',
    `content-length:${SEGMENT_BYTES}`,
    'streamType:LAPAROSCOPE',
    `recordId:${recordId}`,
    'deviceId:bench',
    `id:${id}`,
    'streamInterrupted:false',
    'done:false',
  ].join('\n')
  return {
    address: `ws://127.0.0.1:${port}/ws`,
    greet: 'CONNECT\naccept-version:1.2\ntoken:bench\n\n\0',
    head: (number) => `SEND\n${headers}\nsegment:${number}\nreceipt:${number}\n\n`,
    cancel: async () => {
      await fetch(`${base}/simulation/cancel/${recordId}`, { method: 'DELETE', headers: TOKEN })
    },
  }
}
