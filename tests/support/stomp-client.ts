import { WebSocket } from 'ws'
import { FrameReader } from '#server/realtime/frame-reader.ts'
import { escapeHeader, type StompFrame } from '#server/realtime/stomp-frame.ts'

/** A minimal STOMP client for tests: sends what it is told to, returns every frame. */
export interface StompClient {
  socket: WebSocket
  say(command: string, headers?: Record<string, string>, body?: Uint8Array | string): void
  /** Sends raw bytes or text as one message. */
  sayRaw(data: string | Uint8Array): void
  /**
   * The next frame; line ends between frames are returned as the command `BEAT`. Rejects when the socket closes
   * instead.
   */
  next(): Promise<{ command: string; headers: Record<string, string>; body: string }>
  closed: Promise<number>
  close(): void
}

const limits = {
  headBytes: 100_000,
  headers: 100,
  bodyBytes: 10_000_000,
  bodyPieces: 10_000,
  framesAtOnce: 100_000,
}

export async function openStomp(
  url: string,
  options: { origin?: string; headers?: Record<string, string> } = {},
): Promise<StompClient> {
  const socket = new WebSocket(url, ['v12.stomp'], options)
  const reader = new FrameReader(limits)
  const arrived: StompFrame[] = []
  const waiting: PromiseWithResolvers<StompFrame>[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const arrive = (frame: StompFrame) => {
    const waiter = waiting.shift()
    if (waiter === undefined) arrived.push(frame)
    else waiter.resolve(frame)
  }
  const waitForFrame = () => {
    const waiter = Promise.withResolvers<StompFrame>()
    waiting.push(waiter)
    void closed.then((code) => waiter.reject(new Error(`Closed with ${code}`)))
    return waiter.promise
  }
  socket.on('message', (data: Buffer) => {
    const frames = reader.read(data)
    const beat = { command: 'BEAT', headers: new Map<string, string>(), body: Buffer.alloc(0) }
    for (const frame of frames.length === 0 ? [beat] : frames) arrive(frame)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    socket,
    say: (command, headers = {}, body = '') => {
      const bytes = Buffer.from(body)
      const lines = Object.entries(headers).map(
        ([name, value]) => `${escapeHeader(name)}:${escapeHeader(value)}\n`,
      )
      if (bytes.length > 0) lines.push(`content-length:${bytes.length}\n`)
      socket.send(Buffer.concat([Buffer.from(`${command}\n${lines.join('')}\n`), bytes, Buffer.from('\0')]))
    },
    sayRaw: (data) => socket.send(data),
    next: async () => {
      const frame = arrived.shift() ?? (await waitForFrame())
      return {
        command: frame.command,
        headers: Object.fromEntries(frame.headers),
        body: frame.body.toString(),
      }
    },
    closed,
    close: () => socket.close(),
  }
}

/** Opens a connection as someone and waits until it is connected. */
export async function connectStomp(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<StompClient> {
  const client = await openStomp(url)
  client.say('CONNECT', {
    'accept-version': '1.2',
    host: 'trocar',
    Authorization: `Bearer ${token}`,
    ...headers,
  })
  const { command, headers: answer } = await client.next()
  if (command !== 'CONNECTED') throw new Error(`Not connected: ${command} ${answer.message}`)
  return client
}
