import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Identity, Membership } from '#contract/policies/actor.ts'
import { isInResidency } from '#contract/policies/roles.ts'
import { admitMember } from '#contract/policies/session/admit.ts'
import { QUIET_HEADER } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { freeMemory } from '#server/platform/free-memory.ts'
import type { Authenticate, Log, SessionHolder } from '#server/ports.ts'
import { Endings } from './endings.ts'
import { FrameReader } from './frame-reader.ts'
import { FrameWriter } from './frame-writer.ts'
import { startHeartBeats } from './heart-beats.ts'
import { limitArrivals } from './limit-arrivals.ts'
import { CLOSE_CODES, ProtocolError, refusalOf } from './protocol-error.ts'
import { readConnect } from './read-connect.ts'
import type { ReadingTurn, ReadingTurns } from './reading-turns.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import type { SendHandler } from './send-handler.ts'
import type { StompFrame } from './stomp-frame.ts'
import { Subscriptions } from './subscriptions.ts'

/** RFC 6455, code 1012: the client should connect again, anywhere. */
const SERVICE_RESTART = 1012

export interface ConnectionDeps {
  socket: WebSocket
  /** The underlying socket. */
  wire: Socket
  authenticate: Authenticate
  /** Handlers by destination. */
  sends: ReadonlyMap<string, SendHandler>
  topics: ReadonlySet<string>
  limits: RealtimeLimits
  /** Shared by all connections. */
  turns: ReadingTurns
  log: Log
  /** False if this person has too many connections. */
  admit: (connection: Connection, userId: UserId) => boolean
  /** For how long nothing was sent to this person, ms. */
  quietMs: (userId: UserId) => number
}

/** Memory of a waiting message, however short. */
const WAITING_BYTES = 1_024

/** One WebSocket that speaks STOMP 1.2. Frames are read in order; sends are handled concurrently. */
export class Connection {
  readonly #deps: ConnectionDeps
  readonly #reader: FrameReader
  readonly #writer: FrameWriter
  readonly #subscriptions: Subscriptions
  readonly #working = new Set<Promise<void>>()
  readonly #endings = new Endings()
  /** Called once its person is known: it may then send as much as it likes. */
  readonly #liftLimit: () => void
  #chain: Promise<void> = Promise.resolve()
  #heldBytes = 0
  /** Bytes so far of the message that is arriving. */
  #arrivingBytes = 0
  #turn: ReadingTurn | null = null
  #identity: Identity | null = null
  #sessionId: SessionHolder['sessionId'] = null
  #ended = false

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
    this.#reader = new FrameReader(deps.limits.frame)
    const { socket, wire, topics, limits } = deps
    this.#writer = new FrameWriter(socket, limits)
    this.#subscriptions = new Subscriptions(topics, limits.subscriptions)
    socket.on('message', (data: Buffer) => this.#receive(data))
    wire.on('data', (bytes: Buffer) => this.#count(bytes.length))
    socket.on('error', (error) => deps.log.info({ err: error }, 'a realtime connection failed'))
    socket.on('close', () => this.#end())
    this.#liftLimit = limitArrivals(wire, limits.unknownBytes, () => {
      this.#fail(new ProtocolError('Too much came before CONNECTED'))
      socket.terminate()
    })
    this.#endings.after(limits.connectMs, () => this.#fail(new ProtocolError('CONNECT did not come')))
  }

  /** Null before CONNECTED. */
  get holder(): SessionHolder | null {
    return this.#identity === null ? null : { userId: this.#identity.person.id, sessionId: this.#sessionId }
  }

  /**
   * What they may send is decided by who they are now. If a membership has ended, so does the connection: the page
   * connects again as who they still are, and asks anew for what it shows.
   */
  knowAs(identity: Identity): void {
    const before = this.#identity
    this.#identity = identity
    if (before === null) return
    if (hasEnded(before.residency, identity.residency) || hasEnded(before.workshop, identity.workshop))
      this.#fail(new ProtocolError('membership ended', '410'))
  }

  /** Nothing more is accepted from, or sent to, a person who signed out or whose account was closed. */
  endSession(): void {
    this.#fail(new ProtocolError('auth token expired', '401'))
  }

  /** Sends to every subscription of this connection to that topic. */
  deliver(topic: string, messageId: string, body: object): void {
    for (const subscription of this.#subscriptions.idsOf(topic)) {
      const headers = {
        subscription,
        'message-id': messageId,
        destination: topic,
        'content-type': 'application/json',
      }
      this.#writer.write('MESSAGE', headers, JSON.stringify(body))
    }
  }

  /** Finishes what has arrived, then closes. */
  async drain(): Promise<void> {
    await this.#chain
    await Promise.all(this.#working)
    this.#writer.sayGoodbye(SERVICE_RESTART, 'The server is restarting.')
  }

  /** A large message waits for its turn to arrive. */
  #count(bytes: number): void {
    const { limits, turns } = this.#deps
    this.#arrivingBytes += bytes
    if (this.#ended || this.#turn !== null || this.#arrivingBytes < limits.turnFromBytes) return
    this.#turn = turns.request(() => this.#pauseOrResume())
    this.#pauseOrResume()
  }

  #endTurn(): void {
    this.#arrivingBytes = 0
    this.#turn?.end()
    this.#turn = null
  }

  #pauseOrResume(): void {
    const { socket, limits } = this.#deps
    const shallPause = this.#heldBytes > limits.heldBytes || this.#turn?.hasCome === false
    if (shallPause === socket.isPaused) return
    if (shallPause) socket.pause()
    else socket.resume()
  }

  #receive(data: Buffer): void {
    const { length } = data
    this.#endTurn()
    this.#heldBytes += length + WAITING_BYTES
    this.#pauseOrResume()
    const leave = this.#deps.turns.hold(length)
    const release = () => {
      leave()
      this.#heldBytes -= length + WAITING_BYTES
      this.#pauseOrResume()
    }
    this.#chain = this.#chain.then(() => this.#receiveAll(data, release)).catch((error) => this.#fail(error))
  }

  async #receiveAll(data: Buffer, release: () => void): Promise<void> {
    const sends: Promise<void>[] = []
    let isDone = false
    const releaseAll = () => {
      release()
      if (isDone) freeMemory(data)
    }
    try {
      if (this.#ended) return
      const frames = this.#reader.read(data)
      // The beginning of a body is a view of the piece in which it arrived.
      isDone = !this.#reader.holdsBody
      for (const frame of frames) {
        if (this.#working.size >= this.#deps.limits.workingAtOnce) await Promise.all(this.#working)
        if (this.#identity === null) await this.#connect(frame)
        else if (frame.command === 'SEND') sends.push(this.#work(this.#send(frame, this.#identity)))
        else await this.#handle(frame, this.#identity)
      }
    } finally {
      void Promise.all(sends).then(releaseAll)
    }
  }

  async #connect(frame: StompFrame): Promise<void> {
    const { authenticate, limits, socket, wire } = this.#deps
    const { token, plan } = readConnect(frame, limits.heartBeatMs)
    const caller = await authenticate(token)
    if (this.#ended) return
    if (!caller.ok) throw new ProtocolError('auth token expired', '401')
    const { identity, sessionId, expiresAt } = caller.value
    if (!this.#deps.admit(this, identity.person.id)) throw new ProtocolError('too many connections', '429')

    this.#endings.stopAll()
    this.#liftLimit()
    this.#identity = identity
    this.#sessionId = sessionId
    this.#endings.after(expiresAt - limits.now() + limits.expiryGraceMs, () => this.#expire(expiresAt))
    this.#endings.add(
      startHeartBeats({
        plan,
        bytesRead: () => wire.bytesRead,
        send: () => this.#writer.beat(),
        giveUp: () => socket.terminate(),
        isPaused: () => socket.isPaused,
      }),
    )
    const heartBeat = `${limits.heartBeatMs},${limits.heartBeatMs}`
    this.#writer.write('CONNECTED', { version: '1.2', 'heart-beat': heartBeat })
  }

  /** The end of its token ends the connection, but if possible not in the middle of a message. */
  #expire(expiresAt: number, seenBytes = -1): void {
    const { limits, wire } = this.#deps
    const bytes = wire.bytesRead
    const isLate = limits.now() > expiresAt + limits.expiryLatestMs
    if (bytes === seenBytes || isLate) this.#fail(new ProtocolError('auth token expired', '401'))
    else this.#endings.after(limits.expiryQuietMs, () => this.#expire(expiresAt, bytes))
  }

  async #handle(frame: StompFrame, { person }: Identity): Promise<void> {
    switch (frame.command) {
      case 'SUBSCRIBE':
        this.#subscriptions.add(frame)
        return this.#writer.acknowledge(frame, { [QUIET_HEADER]: String(this.#deps.quietMs(person.id)) })
      case 'UNSUBSCRIBE':
        this.#subscriptions.remove(frame)
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
    this.#writer.acknowledge(frame)
    if (frame.command === 'DISCONNECT') this.#writer.sayGoodbye(1000)
  }

  /** All destinations are of the residency. */
  async #send(frame: StompFrame, { residency }: Identity): Promise<void> {
    const handler = this.#deps.sends.get(frame.headers.get('destination') ?? '')
    const member = admitMember(residency, isInResidency)
    if (!member.ok && member.failure === 'membership-ended')
      throw new ProtocolError('membership ended', '410')
    if (handler === undefined || !member.ok) throw new ProtocolError('There is no such destination')
    const outcome = await handler({ headers: frame.headers, body: frame.body }, member.value)
    switch (outcome.status) {
      case 'received':
        return this.#writer.acknowledge(frame)
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

  #fail(error: unknown): void {
    if (this.#ended) return
    const { message, code } = refusalOf(error)
    if (code === '503')
      this.#deps.log.warn({ err: error }, 'a realtime connection was ended, the database is away')
    else if (code === '500') this.#deps.log.error({ err: error }, 'a realtime connection broke')
    this.#writer.write('ERROR', { message, code })
    this.#writer.sayGoodbye(CLOSE_CODES[code] ?? 1002)
    this.#end()
  }

  #end(): void {
    this.#ended = true
    this.#endTurn()
    this.#subscriptions.clear()
    this.#endings.stopAll()
  }
}

function hasEnded(before: Membership<object>, now: Membership<object>): boolean {
  const wasMember = before !== null && before !== 'ended'
  return wasMember && (now === null || now === 'ended')
}
