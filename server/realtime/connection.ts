import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Actor } from '#contract/policies/actor.ts'
import { giveBackMemory } from '#server/platform/give-back-memory.ts'
import type { Authenticate, Log, SessionHolder } from '#server/ports.ts'
import { FrameReader } from './frame-reader.ts'
import { planHeartBeats, startHeartBeats } from './heart-beats.ts'
import { limitArrivals } from './limit-arrivals.ts'
import { CLOSE_CODES, ProtocolError, refusalOf } from './protocol-error.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import type { SendHandler } from './send-handler.ts'
import { type StompFrame, writeFrame } from './stomp-frame.ts'

export interface ConnectionNeeds {
  socket: WebSocket
  /** What carries it. */
  wire: Socket
  authenticate: Authenticate
  /** By destination. */
  sends: ReadonlyMap<string, SendHandler>
  topics: ReadonlySet<string>
  limits: RealtimeLimits
  log: Log
  /** False when this person has too many connections. */
  admit: (connection: Connection, actor: Actor) => boolean
}

/** One WebSocket that speaks STOMP 1.2. Frames are taken in order; sends are worked on side by side. */
export class Connection {
  readonly #needs: ConnectionNeeds
  readonly #reader: FrameReader
  readonly #topicsById = new Map<string, string>()
  readonly #working = new Set<Promise<void>>()
  readonly #endings: (() => void)[] = []
  /** Its person is known: it may send as much as it likes. */
  readonly #liftLimit: () => void
  #chain: Promise<void> = Promise.resolve()
  #heldBytes = 0
  #actor: Actor | null = null
  #sessionId: SessionHolder['sessionId'] = null
  #ended = false

  constructor(needs: ConnectionNeeds) {
    this.#needs = needs
    this.#reader = new FrameReader(needs.limits.frame)
    const { socket, wire, limits } = needs
    socket.on('message', (data: Buffer) => this.#receive(data))
    socket.on('error', (error) => needs.log.info({ err: error }, 'a realtime connection failed'))
    socket.on('close', () => this.#end())
    socket.on('ping', (data) => this.#answerPing(data))
    this.#liftLimit = limitArrivals(wire, limits.unknownBytes, () => {
      this.#fail(new ProtocolError('Too much came before CONNECTED'))
      socket.terminate()
    })
    this.#after(limits.connectMs, () => this.#fail(new ProtocolError('CONNECT did not come')))
  }

  get actor(): Actor | null {
    return this.#actor
  }

  /** Null before CONNECTED. */
  get holder(): SessionHolder | null {
    return this.#actor === null ? null : { userId: this.#actor.id, sessionId: this.#sessionId }
  }

  /** Nothing more is taken from or said to somebody who signed out or whose account was closed. */
  endSession(): void {
    this.#fail(new ProtocolError('auth token expired', '401'))
  }

  /** Says something to every subscription of this connection to that topic. */
  deliver(topic: string, messageId: string, body: object): void {
    for (const [id, destination] of this.#topicsById) {
      if (destination !== topic) continue
      const headers = {
        subscription: id,
        'message-id': messageId,
        destination,
        'content-type': 'application/json',
      }
      this.#write(writeFrame('MESSAGE', headers, JSON.stringify(body)))
    }
  }

  /** Finishes what has arrived, then says goodbye. */
  async drain(): Promise<void> {
    await this.#chain
    await Promise.all(this.#working)
    this.#sayGoodbye(1001, 'The server is restarting.')
  }

  #receive(data: Buffer): void {
    const { socket, limits } = this.#needs
    const { length } = data
    this.#heldBytes += length
    if (this.#heldBytes > limits.heldBytes) socket.pause()
    const release = () => {
      this.#heldBytes -= length
      if (this.#heldBytes <= limits.heldBytes && socket.isPaused) socket.resume()
    }
    this.#chain = this.#chain.then(() => this.#takeAll(data, release)).catch((error) => this.#fail(error))
  }

  async #takeAll(data: Buffer, release: () => void): Promise<void> {
    const sends: Promise<void>[] = []
    let isDone = false
    const letGo = () => {
      release()
      if (isDone) giveBackMemory(data)
    }
    try {
      if (this.#ended) return
      const frames = this.#reader.read(data)
      // The start of a body is read as a view of the piece in which it came.
      isDone = !this.#reader.holdsBody
      for (const frame of frames) {
        if (this.#working.size >= this.#needs.limits.workingAtOnce) await Promise.all(this.#working)
        if (this.#actor === null) await this.#connect(frame)
        else if (frame.command === 'SEND') sends.push(this.#work(this.#send(frame, this.#actor)))
        else await this.#take(frame)
      }
    } finally {
      void Promise.all(sends).then(letGo)
    }
  }

  async #connect({ command, headers }: StompFrame): Promise<void> {
    const { authenticate, limits, socket } = this.#needs
    if (command !== 'CONNECT' && command !== 'STOMP') throw new ProtocolError('CONNECT must come first')
    if (!headers.get('accept-version')?.split(',').includes('1.2')) {
      throw new ProtocolError('Only STOMP 1.2 is spoken here')
    }
    const plan = planHeartBeats(headers.get('heart-beat'), limits.heartBeatMs)
    if (plan === null) throw new ProtocolError('The heart-beat header is malformed')
    const token = tokenOf(headers)
    if (token === null) throw new ProtocolError('auth token missing', '401')
    const caller = await authenticate(token)
    if (this.#ended) return
    if (!caller.ok) throw new ProtocolError('auth token expired', '401')
    const { actor, sessionId, expiresAt } = caller.value
    if (!this.#needs.admit(this, actor)) throw new ProtocolError('too many connections', '429')

    this.#stopTimers()
    this.#liftLimit()
    this.#actor = actor
    this.#sessionId = sessionId
    this.#after(expiresAt - limits.now() + limits.expiryGraceMs, () => this.#expire(expiresAt))
    const { wire } = this.#needs
    this.#endings.push(
      startHeartBeats({
        plan,
        bytesRead: () => wire.bytesRead,
        send: () => this.#write('\n'),
        giveUp: () => socket.terminate(),
        isPaused: () => socket.isPaused,
      }),
    )
    this.#write(
      writeFrame('CONNECTED', {
        version: '1.2',
        'heart-beat': `${limits.heartBeatMs},${limits.heartBeatMs}`,
      }),
    )
  }

  /** A token's end ends the connection, but not in the middle of a message if that can be helped. */
  #expire(expiresAt: number, seenBytes = -1): void {
    const { limits, wire } = this.#needs
    const bytes = wire.bytesRead
    const isLate = limits.now() > expiresAt + limits.expiryLatestMs
    if (bytes === seenBytes || isLate) this.#fail(new ProtocolError('auth token expired', '401'))
    else this.#after(limits.expiryQuietMs, () => this.#expire(expiresAt, bytes))
  }

  async #take(frame: StompFrame): Promise<void> {
    switch (frame.command) {
      case 'SUBSCRIBE':
        this.#subscribe(frame)
        break
      case 'UNSUBSCRIBE':
        this.#topicsById.delete(frame.headers.get('id') ?? '')
        break
      case 'DISCONNECT':
        await Promise.all(this.#working)
        break
      case 'ACK':
      case 'NACK':
        break
      default:
        throw new ProtocolError(`${frame.command} is not understood here`)
    }
    this.#acknowledge(frame)
    if (frame.command === 'DISCONNECT') this.#sayGoodbye(1000)
  }

  #subscribe({ headers }: StompFrame): void {
    const id = headers.get('id')
    const destination = headers.get('destination') ?? ''
    if (id === undefined) throw new ProtocolError('A subscription needs an id')
    if (!this.#needs.topics.has(destination)) throw new ProtocolError('There is no such topic')
    if (this.#topicsById.size >= this.#needs.limits.subscriptions) {
      throw new ProtocolError('Too many subscriptions', '429')
    }
    this.#topicsById.set(id, destination)
  }

  async #send(frame: StompFrame, actor: Actor): Promise<void> {
    const handler = this.#needs.sends.get(frame.headers.get('destination') ?? '')
    if (handler === undefined) throw new ProtocolError('There is no such destination')
    const outcome = await handler({ headers: frame.headers, body: frame.body }, actor)
    switch (outcome.kind) {
      case 'received':
        return this.#acknowledge(frame)
      case 'refused':
        return this.deliver(outcome.topic, crypto.randomUUID(), outcome.body)
      case 'malformed':
        throw new ProtocolError(outcome.message)
    }
  }

  #work(work: Promise<void>): Promise<void> {
    const settled = work
      .catch((error: unknown) => this.#fail(error))
      .finally(() => this.#working.delete(settled))
    this.#working.add(settled)
    return settled
  }

  #acknowledge({ headers }: StompFrame): void {
    const receipt = headers.get('receipt')
    if (receipt !== undefined) this.#write(writeFrame('RECEIPT', { 'receipt-id': receipt }))
  }

  #write(text: string): void {
    if (this.#isHeard()) this.#needs.socket.send(text)
  }

  #answerPing(data: Buffer): void {
    if (this.#isHeard()) this.#needs.socket.pong(data)
  }

  /** Someone who does not read would fill our memory. */
  #isHeard(): boolean {
    const { socket, limits } = this.#needs
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount <= limits.unreadBytes) return true
    socket.terminate()
    return false
  }

  #fail(error: unknown): void {
    if (this.#ended) return
    const { message, code } = refusalOf(error)
    if (code === '503')
      this.#needs.log.warn({ err: error }, 'a realtime connection was ended, the database is away')
    else if (code === '500') this.#needs.log.error({ err: error }, 'a realtime connection broke')
    this.#write(writeFrame('ERROR', { message, code }))
    this.#sayGoodbye(CLOSE_CODES[code] ?? 1002)
    this.#end()
  }

  #sayGoodbye(code: number, reason?: string): void {
    const { socket, limits } = this.#needs
    socket.close(code, reason)
    const giveUp = setTimeout(() => socket.terminate(), limits.farewellMs)
    socket.once('close', () => clearTimeout(giveUp))
  }

  #end(): void {
    this.#ended = true
    this.#topicsById.clear()
    this.#stopTimers()
  }

  #after(delay: number, callback: () => void): void {
    // A longer delay than a timer can hold is as good as never: tokens live for minutes.
    const timer = setTimeout(callback, Math.max(0, Math.min(delay, 2 ** 31 - 1)))
    this.#endings.push(() => clearTimeout(timer))
  }

  #stopTimers(): void {
    for (const stop of this.#endings.splice(0)) stop()
  }
}

function tokenOf(headers: ReadonlyMap<string, string>): string | null {
  const bearer = headers.get('Authorization') ?? headers.get('authorization')
  const token = bearer === undefined ? headers.get('token') : /^bearer +(\S+)$/i.exec(bearer.trim())?.[1]
  return token ?? null
}
