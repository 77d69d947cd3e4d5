import { Client } from '@stomp/stompjs'
import { HEARTBEAT_MS } from '#contract/limits.ts'

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

export interface StompSession {
  /** Throws if the connection is gone. */
  send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
    receipt: string,
  ): void
  subscribe(topic: string, listener: (body: string) => void): () => void
  bufferedBytes(): number
  /** Sends one heartbeat. */
  beat(): void
  close(): void
}

export type OpenStomp = (url: string, token: string, events: StompEvents) => StompSession

/** One STOMP connection from CONNECT to its end. It never reconnects. */
export const openStompSession: OpenStomp = (url, token, events) => {
  let socket: WebSocket | null = null
  let closed = false
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
    subscribe(topic, listener) {
      const subscription = client.subscribe(topic, ({ body }) => tell(listener, body))
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
