import { Client } from '@stomp/stompjs'
import { HEARTBEAT_MS } from '#contract/limits.ts'
import { QUIET_HEADER } from '#contract/realtime/destinations.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { Clock, Log, Unsubscribe } from '#domain/ports.ts'
import {
  CONNECT_PATIENCE_MS,
  isDoubtful,
  isSilent,
  RECEIPT_PATIENCE_MS,
} from '#domain/realtime/link-silence.ts'

/** Events of one connection; none after `close`. */
export interface StompEvents {
  up: () => void
  down: (why: string) => void
  /** The server's ERROR frame; the connection closes after it. */
  refused: (message: string) => void
  receipt: (id: string) => void
  /** Anything arrived at all. */
  heard: () => void
}

interface StompSession {
  /** Throws if the connection is gone. */
  send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
    receipt: string,
  ): void
  /**
   * @param onConfirmed the server has it: whatever is published from now on arrives; told for how long nothing was, up
   *   to now, ms
   */
  subscribe(
    topic: string,
    listener: (body: string) => void,
    onConfirmed: (quietMs: number) => void,
  ): () => void
  bufferedBytes(): number
  /** Sends one heartbeat. */
  beat(): void
  close(): void
}

export type OpenStomp = (url: string, token: string, events: StompEvents) => StompSession

/** How often the link is checked, ms. */
const WATCH_MS = 1_000

export interface LinkConnectionDeps {
  clock: Clock
  log: Log
  /** Whether somebody else is signed in on this device by now. */
  isOfAnother: () => boolean
  connect: (events: StompEvents) => StompSession
  events: {
    up: () => void
    down: (why: string) => void
    refused: (message: string) => void
    silent: () => void
  }
}

type Outcome = Result<void, 'dropped'>

/** One connection with its heartbeat, a check that it is alive, and what waits for its receipts. */
export interface LinkConnection extends Pick<StompSession, 'subscribe' | 'bufferedBytes'> {
  /** Until the RECEIPT arrives, or the message is dropped: with the connection, or because it never arrives. */
  send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Outcome>
  /** Whether it was opened for somebody who is no longer signed in: nothing may be sent or received over it. */
  isOfAnother(): boolean
  /** The network changed: true if this connection has been silent for a while. */
  isDoubtful(): boolean
  /** When anything was last heard, by the clock that is never set back. */
  lastSignAt(): number
  close(): void
}

export function openConnection({
  clock,
  log,
  isOfAnother,
  connect,
  events,
}: LinkConnectionDeps): LinkConnection {
  const openedAt = clock.steady()
  let lastSignAt = openedAt
  let isUp = false
  let buffered = 0
  const waiting = createWaitingSends()

  const session = connect({
    up() {
      isUp = true
      lastSignAt = clock.steady()
      events.up()
    },
    down: events.down,
    refused: events.refused,
    receipt: (id) => waiting.acknowledge(id),
    heard: () => void (lastSignAt = clock.steady()),
  })

  function watch(): void {
    const now = clock.steady()
    const bufferedNow = session.bufferedBytes()
    if (bufferedNow < buffered) lastSignAt = now
    buffered = bufferedNow
    waiting.dropOlderThan(now - RECEIPT_PATIENCE_MS)
    const isSending = waiting.size > 0
    const isLate = !isUp && now - openedAt > CONNECT_PATIENCE_MS
    if (isLate || isOfAnother() || isSilent({ now, lastSignAt, isSending })) events.silent()
  }
  const stops: Unsubscribe[] = [clock.every(HEARTBEAT_MS, () => session.beat()), clock.every(WATCH_MS, watch)]
  return {
    subscribe: (topic, listener, onConfirmed) => session.subscribe(topic, listener, onConfirmed),
    bufferedBytes: () => session.bufferedBytes(),
    send(destination, headers, body) {
      const { receipt, outcome } = waiting.add(clock.steady())
      try {
        session.send(destination, headers, body, receipt)
      } catch (error) {
        log.debug('realtime', `the link was gone before a message went: ${String(error)}`)
        waiting.drop(receipt)
      }
      return outcome
    },
    isOfAnother,
    lastSignAt: () => lastSignAt,
    isDoubtful: () => isDoubtful({ now: clock.steady(), lastSignAt }),
    close() {
      for (const stop of stops) stop()
      session.close()
      waiting.dropAll()
    },
  }
}

/** Messages on their way, each until its RECEIPT arrives or the link is gone. */
function createWaitingSends() {
  const waiting = new Map<string, { since: number; settle: (outcome: Outcome) => void }>()
  let receipts = 0
  function settle(receipt: string, outcome: Outcome): void {
    waiting.get(receipt)?.settle(outcome)
    waiting.delete(receipt)
  }
  return {
    get size() {
      return waiting.size
    },
    add(now: number): { receipt: string; outcome: Promise<Outcome> } {
      const receipt = `r${receipts++}`
      const outcome = new Promise<Outcome>(
        (resolve) => void waiting.set(receipt, { since: now, settle: resolve }),
      )
      return { receipt, outcome }
    },
    acknowledge: (receipt: string) => settle(receipt, succeed(undefined)),
    drop: (receipt: string) => settle(receipt, refuse('dropped')),
    dropAll() {
      for (const receipt of waiting.keys()) settle(receipt, refuse('dropped'))
    },
    dropOlderThan(instant: number) {
      for (const [receipt, { since }] of waiting) if (since < instant) settle(receipt, refuse('dropped'))
    },
  }
}

/** One STOMP connection from CONNECT to its end. It never reconnects. */
export const openStompSession: OpenStomp = (url, token, events) => {
  let socket: WebSocket | null = null
  let closed = false
  let subscriptions = 0
  const tell = <News extends unknown[]>(listener: (...news: News) => void, ...news: News): void => {
    if (!closed) listener(...news)
  }
  const client = new Client({
    webSocketFactory: () => {
      socket = new WebSocket(url, ['v12.stomp'])
      socket.addEventListener('message', () => tell(events.heard))
      return socket
    },
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
    // The interval agreed with the server. The library sends heartbeats by a page timer, which a hidden tab slows down:
    // see `beat`.
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    discardWebsocketOnCommFailure: true,
    onConnect: () => tell(events.up),
    onStompError: ({ headers }) => tell(events.refused, headers['message'] ?? 'no reason given'),
    onWebSocketClose: ({ code }: { code: number }) => tell(events.down, `closed with code ${code}`),
    onUnhandledReceipt: ({ headers }) => tell(events.receipt, headers['receipt-id'] ?? ''),
  })
  client.activate()

  return {
    send: (destination, headers, body, receipt) =>
      client.publish({
        destination,
        headers: { ...headers, 'content-type': 'application/octet-stream', receipt },
        binaryBody: body,
      }),
    subscribe(topic, listener, onConfirmed) {
      const receipt = `s${subscriptions++}`
      client.watchForReceipt(receipt, ({ headers }) => tell(onConfirmed, Number(headers[QUIET_HEADER] ?? 0)))
      const subscription = client.subscribe(topic, ({ body }) => tell(listener, body), { receipt })
      return () => {
        if (!closed && client.connected) subscription.unsubscribe()
      }
    },
    bufferedBytes: () => socket?.bufferedAmount ?? 0,
    beat() {
      if (socket?.readyState === WebSocket.OPEN) socket.send('\n')
    },
    close() {
      closed = true
      void client.deactivate({ force: true })
    },
  }
}
