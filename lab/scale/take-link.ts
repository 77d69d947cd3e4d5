import { once } from 'node:events'
import { WebSocket } from 'ws'
import { userTopics, VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'

/** A connection that does not answer for this long is abandoned, ms. */
const SILENCE_MS = 10_000
/** One on which a segment is not acknowledged for this long, too: a store may be away for as long. */
const RECEIPT_LIMIT_MS = 90_000

/** The live link of a take. */
export interface TakeLink {
  /** Resolves with the receipt. */
  send(headers: Record<string, unknown>, bytes?: Buffer): Promise<void>
  /** Never resolves; rejects when the link drops or the server refuses. */
  dropped: Promise<never>
  close(): void
}

/** One STOMP connection, from CONNECTED to its end. */
export async function openLink({ address, token }: { address: string; token: string }): Promise<TakeLink> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, ['v12.stomp'], {
    perMessageDeflate: false,
    handshakeTimeout: SILENCE_MS,
  })
  const receipts = new Map<string, () => void>()
  const { promise: dropped, reject: drop } = Promise.withResolvers<never>()
  dropped.catch(() => undefined)
  socket.on('error', drop)
  socket.on('close', () => drop(new Error('The link is gone.')))
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
  const silence = setTimeout(() => drop(new Error('CONNECT is not answered.')), 2 * SILENCE_MS)
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.startsWith('CONNECTED')) return connect()
    if (text.startsWith('RECEIPT')) return receipts.get(/receipt-id:(\d+)/.exec(text)?.[1] ?? '')?.()
    if (text.trim() !== '') drop(new Error(text))
  })
  try {
    await Promise.race([once(socket, 'open'), dropped])
    socket.send(`CONNECT\naccept-version:1.2\nhost:bench\nAuthorization:Bearer ${token}\n\n\0`)
    await Promise.race([connected, dropped])
    clearTimeout(silence)
    // What cannot be stored is refused there; a link that nobody subscribed on hears nothing.
    socket.send(`SUBSCRIBE\nid:0\ndestination:${userTopics.videoStreamError}\n\n\0`)
  } catch (error) {
    clearTimeout(silence)
    socket.terminate()
    throw error
  }
  let sent = 0
  return {
    async send(headers, bytes = Buffer.alloc(0)) {
      const receipt = String(sent++)
      const lines = Object.entries({
        destination: VIDEO_DESTINATION,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
        receipt,
        ...headers,
      }).map(([name, value]) => `${name}:${String(value)}\n`)
      const received = new Promise<void>((resolve) => receipts.set(receipt, resolve))
      socket.send(Buffer.concat([Buffer.from(`SEND\n${lines.join('')}\n`), bytes, Buffer.from('\0')]))
      const late = setTimeout(() => drop(new Error('A segment is not acknowledged.')), RECEIPT_LIMIT_MS)
      await Promise.race([received, dropped]).finally(() => clearTimeout(late))
    },
    dropped,
    close: () => socket.terminate(),
  }
}
