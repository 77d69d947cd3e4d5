import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { listNotifications } from '#contract/endpoints/notices/notifications.ts'
import type { Reply } from '#contract/endpoint.ts'
import { RECONNECT_DELAY_MS } from '#contract/limits.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import { API_PREFIX } from '#contract/version.ts'

const CONNECT = 'CONNECT\naccept-version:1.2\nheart-beat:25000,25000\n'

/**
 * The live link as an open page uses it: receives each event once, reconnects after a second, and asks for what it
 * missed.
 */
export class LivePage {
  readonly #port: number
  readonly #token: string
  readonly #userId: string
  readonly #heard: (eventId: string, at: number) => void
  #socket: WebSocket | null = null
  #coming: Promise<void> = Promise.resolve()
  /** Notifications by id, received live or fetched. */
  readonly known = new Set<string>()
  /** Events received live, and how many of them came more than once. */
  readonly live = new Set<string>()
  doubled = 0
  returns = 0

  constructor(
    server: { port: number; token: string; userId: string },
    heard: (eventId: string, at: number) => void,
  ) {
    this.#port = server.port
    this.#token = server.token
    this.#userId = server.userId
    this.#heard = heard
  }

  /** Asked to come later, as when all pages of an address come at once, it does, as real pages do. */
  async open(): Promise<void> {
    for (;;) {
      const later = await this.#tryToOpen()
      if (later === null) return
      await pause(later)
    }
  }

  /** Null when it is open and subscribed; otherwise after how many ms to try again. */
  async #tryToOpen(): Promise<number | null> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/ws`, ['v12.stomp'], {
      perMessageDeflate: false,
    })
    this.#socket = socket
    const { promise: subscribed, resolve } = Promise.withResolvers<void>()
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('CONNECTED')) this.#subscribe(socket)
      else if (text.startsWith('RECEIPT')) resolve()
      else if (text.startsWith('MESSAGE')) this.#hear(text)
      else if (text.startsWith('ERROR')) throw new Error(text)
    })
    const later = await openedOrLater(socket)
    if (later !== null) return later
    socket.send(`${CONNECT}Authorization:Bearer ${this.#token}\n\n\0`)
    await subscribed
    return null
  }

  /** Drops the link without a closing handshake, as a lost network does. */
  drop(): void {
    this.#socket?.terminate()
    this.#coming = this.#comeBack()
  }

  /** Resolves when it has reconnected after the last drop and caught up. */
  whenBack(): Promise<void> {
    return this.#coming
  }

  close(): void {
    this.#socket?.terminate()
  }

  async #comeBack(): Promise<void> {
    await pause(RECONNECT_DELAY_MS)
    await this.open()
    const answer = await fetch(
      `http://127.0.0.1:${this.#port}${API_PREFIX}/notification/search/findAllByUserId?userId=${this.#userId}`,
      {
        headers: { authorization: `Bearer ${this.#token}` },
      },
    )
    if (!answer.ok) throw new Error(`Catching up answered ${answer.status}.`)
    const { _embedded } = (await answer.json()) as Reply<typeof listNotifications>
    for (const { notificationId } of _embedded.notification) this.known.add(notificationId)
    this.returns += 1
  }

  #subscribe(socket: WebSocket): void {
    socket.send(`SUBSCRIBE\nid:0\ndestination:${userTopics.notificationNewVideo}\nreceipt:0\n\n\0`)
  }

  #hear(text: string): void {
    const at = performance.now()
    const body = text.slice(text.indexOf('\n\n') + 2, text.lastIndexOf('\0'))
    // Not validated as the page does: a thousand pages share this process.
    const { eventId, notificationId } = JSON.parse(body) as NoticeEvent
    if (this.live.has(eventId)) this.doubled += 1
    this.live.add(eventId)
    if (notificationId !== null) this.known.add(notificationId)
    this.#heard(eventId, at)
  }
}

/** Null once it is open; for a refusal that says when to come again, that time in ms. */
function openedOrLater(socket: WebSocket): Promise<number | null> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(null))
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, { statusCode, headers }) => {
      const seconds = Number(headers['retry-after'])
      socket.removeAllListeners('error').on('error', () => undefined)
      socket.terminate()
      if (seconds > 0) resolve(seconds * 1000)
      else reject(new Error(`The live link was refused with ${statusCode}.`))
    })
  })
}
