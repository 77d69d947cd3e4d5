import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What the network does:
 * `open` passes everything on; `refused` resets every connection; `stalled` accepts connections and bytes and passes
 * nothing on; `deaf` passes everything to the server and never an answer back; `truncating` ends each connection in the
 * middle of the server's answer; `captive-portal` answers everything with its own page and status 200; `unauthorized`
 * answers everything as our server answers an unknown session, `overloaded` and `limited` as one that has too much to
 * do; `crashing` as a proxy whose server has crashed.
 */
export type NetworkMood =
  | 'open'
  | 'refused'
  | 'stalled'
  | 'deaf'
  | 'truncating'
  | 'captive-portal'
  | 'unauthorized'
  | 'overloaded'
  | 'limited'
  | 'crashing'

const PORTAL_PAGE = '<!doctype html><title>Welcome to the guest Wi-Fi</title><p>Please accept our terms.'
const SESSION_ENDED = '{"message":"Sign in to do this.","code":"not-signed-in"}'
const TOO_MUCH = '{"message":"Not now.","code":"unavailable"}'
const TOO_MANY = '{"message":"Too many requests.","code":"too-many-requests"}'
const OURS = 'content-type: application/json\r\nx-trocar: 1'
/** What a mood answers itself, in place of the server. */
const OWN_ANSWERS: Partial<Record<NetworkMood, string>> = {
  'captive-portal': answer('200 OK', 'content-type: text/html', PORTAL_PAGE),
  unauthorized: answer('401 Unauthorized', OURS, SESSION_ENDED),
  overloaded: answer('503 Service Unavailable', `${OURS}\r\nretry-after: 1`, TOO_MUCH),
  limited: answer('429 Too Many Requests', `${OURS}\r\nretry-after: 2`, TOO_MANY),
  crashing: answer('500 Internal Server Error', 'content-type: text/html', '<h1>Internal Server Error'),
}
/** A throttled direction moves its bytes in this many steps per second. */
const STEPS_PER_SECOND = 20

/** The network between browser and server, on 127.0.0.1, which can misbehave in every way. */
export class FaultProxy {
  #mood: NetworkMood = 'open'
  #bytesPerSecond = Number.POSITIVE_INFINITY
  #lagMs = 0
  #wake = Promise.withResolvers<void>()
  readonly #sockets = new Set<Socket>()
  /** The browser's ends of connections, and those among them that miss an answer. */
  readonly #clients = new Set<Socket>()
  readonly #deprived = new Set<Socket>()
  readonly #server: Server
  #targetPort: number
  /** Bytes from the browser since the start. */
  bytesUp = 0
  /** Bytes for the browser that a deaf network withheld. */
  bytesWithheld = 0

  private constructor(targetPort: number) {
    this.#targetPort = targetPort
    this.#server = createServer((socket) => this.#accept(socket))
  }

  static async start(targetPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort)
    const { promise, resolve } = Promise.withResolvers<void>()
    proxy.#server.listen(0, '127.0.0.1', resolve)
    await promise
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Sets the port of the server from now on. */
  retarget(port: number): void {
    this.#targetPort = port
  }

  /** Changes the mood. Open connections stay open, unless the new mood allows none. */
  set(mood: NetworkMood): void {
    this.#mood = mood
    if (mood === 'refused' || mood in OWN_ANSWERS) this.cut()
    for (const client of this.#deprived) reset(client)
    if (mood !== 'stalled') this.#release()
  }

  /** Slows each connection down, per direction; `Infinity` lifts it. */
  throttle(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond
  }

  /** Delays everything by this many milliseconds; 0 removes the delay. */
  delay(ms: number): void {
    this.#lagMs = ms
  }

  /** Ends the sending side of every open connection to the browser, and keeps listening. */
  halfClose(): void {
    for (const client of this.#clients) client.end()
  }

  /** Resets every open connection once; the mood decides about new ones. */
  cut(): void {
    for (const socket of this.#sockets) reset(socket)
  }

  /** Ends what is open and misbehaves no longer: as it was at the start, at the same port. */
  async reset(): Promise<void> {
    this.cut()
    this.set('open')
    this.throttle(Number.POSITIVE_INFINITY)
    this.delay(0)
    while (this.#sockets.size > 0) await pause(5)
    this.bytesUp = 0
    this.bytesWithheld = 0
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server.close(() => resolve())
    this.cut()
    this.#release()
    await promise
  }

  #release(): void {
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }

  #accept(client: Socket): void {
    this.#watch(client)
    if (this.#mood === 'refused') {
      reset(client)
      return
    }
    const ownAnswer = OWN_ANSWERS[this.#mood]
    if (ownAnswer !== undefined) {
      client.once('data', () => client.end(ownAnswer))
      return
    }
    this.#clients.add(client)
    client.on('close', () => {
      this.#clients.delete(client)
      this.#deprived.delete(client)
    })
    const upstream = this.#watch(connect(this.#targetPort, '127.0.0.1'))
    void this.#pump(client, upstream, (bytes) => (this.bytesUp += bytes))
    void this.#pump(upstream, client, () => undefined)
  }

  #watch(socket: Socket): Socket {
    this.#sockets.add(socket)
    // A reset is what this proxy is for: the `close` handler below closes the other end.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    return socket
  }

  async #pump(from: Socket, to: Socket, count: (bytes: number) => void): Promise<void> {
    const pace = { owed: 0 }
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        count(chunk.length)
        while (this.#mood === 'stalled') await this.#wake.promise
        if (this.#lagMs > 0) await pause(this.#lagMs)
        if (this.#clients.has(to) && this.#isWithheld(chunk, to)) continue
        await this.#write(to, chunk, pace)
      }
      to.end()
    } catch {
      reset(to)
    }
  }

  /** Whether an answer to the browser is withheld, completely or after its beginning. */
  #isWithheld(chunk: Buffer, client: Socket): boolean {
    if (this.#mood === 'deaf') {
      this.#deprived.add(client)
      this.bytesWithheld += chunk.length
    }
    if (this.#mood === 'truncating') client.end(beginningOf(chunk))
    return this.#mood === 'deaf' || this.#mood === 'truncating'
  }

  /** Small pieces share one pause: a separate pause for each would be far too slow. */
  async #write(to: Socket, chunk: Buffer, pace: { owed: number }): Promise<void> {
    let offset = 0
    while (offset < chunk.length) {
      const isLimited = Number.isFinite(this.#bytesPerSecond)
      const step = isLimited ? Math.max(1, Math.floor(this.#bytesPerSecond / STEPS_PER_SECOND)) : chunk.length
      const size = Math.min(step, chunk.length - offset)
      await send(to, chunk.subarray(offset, offset + size))
      offset += size
      if (isLimited) pace.owed += (size / this.#bytesPerSecond) * 1000
      if (pace.owed < 1000 / STEPS_PER_SECOND) continue
      await pause(pace.owed)
      pace.owed = 0
    }
  }
}

/**
 * Half of the chunk, but all of its headers: over plain HTTP, browsers treat headers that end early as a complete,
 * empty answer, and store it. Over TLS, as in production, they never do.
 */
function beginningOf(chunk: Buffer): Buffer {
  const headers = chunk.subarray(0, 5).toString() === 'HTTP/' ? chunk.indexOf('\r\n\r\n') + 4 : 0
  return chunk.subarray(0, Math.max(headers, Math.ceil(chunk.length / 2)))
}

/** One that is just being ended can't be reset: Node would forget it without closing it. */
function reset(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy()
  else socket.resetAndDestroy()
}

function send(to: Socket, bytes: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  to.write(bytes, (error) => (error === null || error === undefined ? resolve() : reject(error)))
  return promise
}

function answer(status: string, headers: string, body: string): string {
  return `HTTP/1.1 ${status}\r\n${headers}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
