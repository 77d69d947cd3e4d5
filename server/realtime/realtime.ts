import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { REALTIME_PATH, userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/failure-response.ts'
import type { Authenticate, Log, AccountStatus } from '#server/ports.ts'
import { createPeerOf } from '#server/http/address/peer-address.ts'
import { Connection } from './connection.ts'
import { type NotifyBus, openNotifyBus, type RealtimeEvent } from './notify-bus.ts'
import type { IsOwnHost } from '#server/http/address/own-hosts.ts'
import { isOwnOrigin } from './own-origin.ts'
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import { QuietTimes } from './quiet-times.ts'
import { ReadingTurns } from './reading-turns.ts'
import type { SendHandler } from './send-handler.ts'
import { type AccountWatch, watchAccounts } from './account-watch.ts'
import { UnknownSockets } from './unknown-sockets.ts'

export interface RealtimeDeps {
  database: Database
  /** Where LISTEN is heard: PostgreSQL itself. */
  directUrl: string
  /** By which this instance is known to the database. */
  busName?: string
  authenticate: Authenticate
  accountStatus: AccountStatus
  log: Log
  /** Origins at which the page is reached, besides the one that a request itself names. */
  publicOrigins?: readonly string[]
  /** Which hosts a request may name. */
  isOwnHost?: IsOwnHost
  /** Addresses of our own proxies, whose word on the caller's address is believed. */
  trustProxy?: string | false
  limits?: Partial<RealtimeLimits>
}

export interface Realtime {
  publisher: Omit<NotifyBus, 'close'>
  /** Handles upgrades to `/ws` on this server. `sends`: handlers for what clients send, by destination. */
  attach: (server: Server, sends?: Readonly<Record<string, SendHandler>>) => void
  /** How many pages are linked to this instance. */
  links: () => number
  /** Finishes what has arrived, closes every connection and releases the database. */
  close: () => Promise<void>
}

/** The STOMP gateway (spec 2 §7), and the server's way to reach people. */
export async function createRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const gateway = new Gateway(deps)
  const { directUrl: url, database, log, busName: name } = deps
  const bus = await openNotifyBus({
    url,
    ...(name === undefined ? {} : { name }),
    pool: database.$client,
    log,
    onEvent: (event) => gateway.deliver(event),
    onReturn: () => void gateway.returned(),
    onAccountChange: (userId) => void gateway.lookAgainAt(userId),
  })
  return {
    publisher: bus,
    attach: (server, sends = {}) => gateway.attach(server, new Map(Object.entries(sends))),
    links: () => gateway.size,
    async close() {
      await gateway.close()
      await bus.close()
    },
  }
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  sends: ReadonlyMap<string, SendHandler>
}

class Gateway {
  readonly #deps: RealtimeDeps
  readonly #limits: RealtimeLimits
  readonly #topics: ReadonlySet<string> = new Set(Object.values(userTopics))
  readonly #sockets: WebSocketServer
  readonly #connections = new Set<Connection>()
  readonly #unknown: UnknownSockets
  readonly #turns: ReadingTurns
  readonly #peerOf: ReturnType<typeof createPeerOf>
  readonly #byPerson = new Map<UserId, Set<Connection>>()
  readonly #watch: AccountWatch
  readonly #quiet = new QuietTimes(() => performance.now())
  #closing = false

  constructor(deps: RealtimeDeps) {
    this.#deps = deps
    this.#limits = { ...realtimeLimits, ...deps.limits }
    const { accountStatus, log } = deps
    const { accountsEveryMs: everyMs } = this.#limits
    this.#watch = watchAccounts({ connections: this.#connections, accountStatus, log, everyMs })
    this.#peerOf = createPeerOf(deps.trustProxy ?? false)
    this.#unknown = new UnknownSockets(this.#limits)
    this.#turns = new ReadingTurns(this.#limits.turns)
    const { headBytes, bodyBytes } = this.#limits.frame
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: headBytes + bodyBytes,
      // Video does not compress, and trying would cost more than everything else.
      perMessageDeflate: false,
      autoPong: false,
      handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
    })
  }

  get size(): number {
    return this.#connections.size
  }

  attach(server: Server, sends: ReadonlyMap<string, SendHandler>): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // An exception here would end the process, and anyone may request anything before signing in.
      try {
        if (URL.parse(request.url ?? '/', 'http://host')?.pathname === REALTIME_PATH)
          this.#upgrade({ request, socket, head, sends })
        else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found')
      } catch (error) {
        this.#deps.log.error({ err: error }, 'an upgrade failed')
        refuseUpgrade(socket, '500 Internal Server Error')
      }
    })
  }

  deliver({ to, topic, id, body }: RealtimeEvent): void {
    this.#quiet.note(to)
    for (const connection of this.#byPerson.get(to) ?? []) connection.deliver(topic, id, body)
  }

  lookAgainAt(userId: UserId): Promise<void> {
    this.#quiet.note(userId)
    return this.#watch.lookAgainAt(userId)
  }

  async close(): Promise<void> {
    this.#closing = true
    this.#watch.stop()
    await this.endConnections()
  }

  /** What was sent for a while was not heard here. */
  returned(): Promise<void> {
    this.#quiet.forget()
    return this.endConnections()
  }

  /**
   * Ends every connection, one after another: pages reconnect a second later and fetch what they missed, which all at
   * once would be a storm.
   */
  async endConnections(): Promise<void> {
    const all = [...this.#connections]
    const { endEachMs, endAllMs } = this.#limits
    const each = Math.min(endEachMs, endAllMs / all.length)
    await Promise.all(
      all.map(async (connection, before) => {
        await pause(before * each)
        await connection.drain()
      }),
    )
  }

  #upgrade({ request, socket, head, sends }: Upgrade): void {
    if (this.#closing) return refuseUpgrade(socket, '503 Service Unavailable')
    if (!isOwnOrigin(request.headers, this.#deps.publicOrigins ?? [], this.#deps.isOwnHost)) {
      return refuseUpgrade(socket, '403 Forbidden')
    }
    const leave = this.#unknown.admit(this.#peerOf(request))
    if (leave === 'all') return refuseUpgrade(socket, '503 Service Unavailable')
    if (leave === 'address') return refuseUpgrade(socket, '429 Too Many Requests')
    socket.once('close', leave)
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // A side that only listens doesn't notice a half-open connection.
      const wire = socket as Socket
      wire.setKeepAlive(true, 60_000)
      const { authenticate, log } = this.#deps
      const connection = new Connection({
        socket: webSocket,
        wire,
        authenticate,
        sends,
        topics: this.#topics,
        limits: this.#limits,
        turns: this.#turns,
        log,
        quietMs: (userId) => this.#quiet.of(userId),
        admit: (admitted, userId) => {
          leave()
          return this.#admit(admitted, userId)
        },
      })
      this.#connections.add(connection)
      webSocket.on('close', () => this.#forget(connection))
    })
  }

  #admit(connection: Connection, id: UserId): boolean {
    const others = this.#byPerson.get(id) ?? new Set()
    if (others.size >= this.#limits.connectionsPerPerson) return false
    this.#byPerson.set(id, others.add(connection))
    return true
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection)
    const id = connection.holder?.userId
    const others = id === undefined ? undefined : this.#byPerson.get(id)
    if (id === undefined || others === undefined) return
    others.delete(connection)
    if (others.size === 0) this.#byPerson.delete(id)
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  // The other side may keep its half open forever.
  socket.once('finish', () => socket.destroy())
  const later = /^(429|503)/.test(status) ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n` : ''
  socket.end(`HTTP/1.1 ${status}\r\n${later}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
