import { SEGMENT_SEND_INTERVAL_MS } from '#contract/limits.ts'
import { VIDEO_DESTINATION, userTopics } from '#contract/realtime/destinations.ts'
import type { PartId, RecordId, StreamId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type {
  Attempt,
  Call,
  Clock,
  Log,
  Part,
  RealtimeLink,
  Running,
  SessionAccess,
  Take,
  TakeStore,
  Unsubscribe,
} from '#domain/ports.ts'
import { createRunner } from '#domain/machine/create-runner.ts'
import { viewOf } from '#domain/machine/view-of.ts'
import { askStream, forgetRecord, openRecord, openStream } from './stream-calls.ts'
import { parseStreamError } from './stream-error.ts'
import type { StreamCallFailure } from './stream-calls.ts'
import { stepStream } from './stream-machine.ts'
import { acknowledgedSegments, openingState } from './stream-state.ts'
import type { StoredPart, StreamCommand, StreamEvent, StreamOutcome, StreamState } from './stream-state.ts'

export interface StreamRunDeps {
  takes: TakeStore
  link: RealtimeLink
  call: Call
  session: SessionAccess
  clock: Clock
  log: Log
  segmentBytes: number
  /** Called whenever the server has acknowledged more. */
  onProgress: (partId: PartId, acknowledged: ReadonlySet<number>) => void
}

export interface StreamRun {
  /** How it ended; never rejects. */
  readonly outcome: Promise<StreamOutcome>
  partChanged(part: Part): void
  giveUp(attempt: Exclude<Attempt, { status: 'done' }>): void
}

/** How much of a part may be sent; an open part's tail may not. */
export function storedPart(part: Part, segmentBytes: number): StoredPart {
  if (!part.closed || part.digest === null) return { segments: part.segments, whole: null }
  const whole = { length: part.bytes, digest: part.digest }
  return { segments: Math.ceil(part.bytes / segmentBytes), whole }
}

/** Runs the stream machine for one part until it ends. */
export function runStream(deps: StreamRunDeps, take: Take, part: Part): StreamRun {
  const runner = new StreamRunner(deps, take, part)
  runner.start()
  return {
    outcome: runner.outcome,
    partChanged: (now) => runner.partChanged(now),
    giveUp: (attempt) => runner.dispatch({ type: 'given-up', attempt }),
  }
}

class StreamRunner {
  readonly outcome: Promise<StreamOutcome>
  readonly #deps: StreamRunDeps
  readonly #takeId: TakeId
  readonly #ownerId: UserId
  readonly #stops: Unsubscribe[] = []
  #part: Part
  readonly #runner: Running<StreamState, StreamEvent>
  #recordId: RecordId | null = null
  #streamId: StreamId | null = null
  #settle: (outcome: StreamOutcome) => void = () => undefined
  /** Asks the server for a record and a stream; what it answers is noted even after the stream was given up. */
  #opening: Promise<void> = Promise.resolve()

  constructor(deps: StreamRunDeps, take: Take, part: Part) {
    this.#deps = deps
    this.#takeId = take.id
    this.#ownerId = take.ownerId
    this.#part = part
    this.#runner = createRunner<StreamState, StreamEvent, StreamCommand>({
      initial: openingState(storedPart(part, deps.segmentBytes), this.#linkIsUp()),
      step: stepStream,
      execute: (command) => this.#attempt(this.#execute(command)),
    })
    const ending = viewOf(this.#runner, (state) => (state.status === 'ended' ? state.how : null))
    ending.subscribe(() => this.#attempt(this.#end(ending.snapshot())))
    const acknowledged = viewOf(this.#runner, acknowledgedSegments)
    acknowledged.subscribe(() => this.#tellProgress(acknowledged.snapshot()))
    this.outcome = new Promise((resolve) => (this.#settle = resolve))
  }

  start(): void {
    const { link, clock } = this.#deps
    this.#stops.push(
      clock.every(SEGMENT_SEND_INTERVAL_MS, () => this.#look()),
      link.state().subscribe(() => this.dispatch({ type: 'link-changed', isUp: this.#linkIsUp() })),
      link.listen(userTopics.videoStreamError, (body) => this.#objected(body)),
    )
    this.#attempt(this.#openNext(false))
  }

  /** Callers waiting for this stream must be told of its end, even an unexpected one. */
  #attempt(work: Promise<void>): void {
    work.catch((cause: unknown) => {
      this.#deps.log.error('recording', 'a stream ended in a way that nobody expected', cause)
      const attempt = { status: 'parked', why: 'server' } as const
      this.dispatch({ type: 'given-up', attempt })
      this.#settle(attempt)
    })
  }

  #look(): void {
    const { link, clock } = this.#deps
    if (this.#isOwnersSession())
      this.dispatch({ type: 'looked', now: clock.steady(), bufferIsEmpty: link.bufferedBytes() === 0 })
  }

  /** Asked right before a call: while the disk was read, somebody else may have signed in. Gives up if so. */
  #isOwnersSession(): boolean {
    const isTheirs = this.#deps.session.me()?.id === this.#ownerId
    if (!isTheirs) this.dispatch({ type: 'given-up', attempt: { status: 'parked', why: 'session' } })
    return isTheirs
  }

  partChanged(part: Part): void {
    this.#part = part
    this.dispatch({ type: 'part-changed', stored: storedPart(part, this.#deps.segmentBytes) })
  }

  dispatch(event: StreamEvent): void {
    this.#runner.dispatch(event)
  }

  /** What an ended stream has sent still counts. */
  #tellProgress(acknowledged: ReadonlySet<number>): void {
    if (this.#runner.snapshot().status !== 'ended') this.#deps.onProgress(this.#part.id, acknowledged)
  }

  async #end(outcome: StreamOutcome | null): Promise<void> {
    if (outcome === null) return
    for (const stop of this.#stops) stop()
    if (outcome.status !== 'confirmed') {
      await this.#opening.catch(() => undefined)
      return this.#settle(outcome)
    }
    const { id, digest } = this.#part
    const streamId = this.#streamId
    // Only if the part is still as it was sent: it may have been counted again since. If the store was taken away and
    // written anew meanwhile, its row does not know the stream yet.
    const stored = await this.#deps.takes.changePart(id, (part) =>
      part.digest === digest ? { ...part, confirmed: true, streamId } : part,
    )
    this.#settle(stored.ok && stored.value.confirmed ? outcome : busy)
  }

  async #execute(command: StreamCommand): Promise<void> {
    switch (command.type) {
      case 'open-stream':
        return this.#openNext(command.anew)
      case 'ask-server':
        return this.#ask(command.round)
      case 'send-segment':
        return this.#sendSegment(command)
      case 'send-final':
        return this.#sendFinal(command)
      case 'recheck-part':
        return this.#recheck()
    }
  }

  #openNext(anew: boolean): Promise<void> {
    this.#opening = this.#open(anew)
    return this.#opening
  }

  async #open(anew: boolean): Promise<void> {
    const { takes } = this.#deps
    if (anew) this.#part = await this.#forgetStream()
    const take = await takes.readTake(this.#takeId)
    if (!take.ok) return this.dispatch({ type: 'given-up', attempt: busy })
    if (!this.#isOwnersSession()) return
    const record = await openRecord(this.#deps, take.value)
    if (!record.ok) return this.#failed(record.failure)
    if (!this.#isOwnersSession()) return
    const stream = await openStream(this.#deps, record.value, this.#part)
    if (!stream.ok) {
      return stream.failure.status === 'unknown' ? this.#forgetRecord() : this.#failed(stream.failure)
    }
    this.#recordId = record.value
    this.#streamId = stream.value
    this.dispatch({ type: 'stream-opened', streamId: stream.value })
  }

  async #ask(round: number): Promise<void> {
    if (this.#streamId === null || !this.#isOwnersSession()) return
    const answer = await askStream(this.#deps.call, this.#streamId)
    if (answer.ok) this.dispatch({ type: 'stream-answered', round, stream: answer.value })
    else this.#failed(answer.failure)
  }

  #failed(failure: StreamCallFailure): void {
    if (failure.status === 'unknown') this.dispatch({ type: 'stream-unknown' })
    else this.dispatch({ type: 'given-up', attempt: failure.attempt })
  }

  async #sendSegment({
    round,
    number,
    interrupted,
  }: Extract<StreamCommand, { type: 'send-segment' }>): Promise<void> {
    const { takes, link } = this.#deps
    const segment = await takes.readSegment(this.#part.id, number)
    if (!segment.ok) {
      if (segment.failure !== 'not-found' || !this.#part.closed) {
        return this.dispatch({ type: 'given-up', attempt: busy })
      }
      return this.dispatch({ type: 'segment-unreadable', round })
    }
    if (!this.#isOwnersSession()) return
    const headers = { ...this.#headers(number, interrupted), done: 'false' }
    const sent = await link.send(VIDEO_DESTINATION, headers, segment.value)
    this.dispatch(
      sent.ok ? { type: 'message-acknowledged', round, segment: number } : { type: 'message-dropped', round },
    )
  }

  async #sendFinal(command: Extract<StreamCommand, { type: 'send-final' }>): Promise<void> {
    const { round, count, length, digest, interrupted } = command
    const headers = { ...this.#headers(count, interrupted), done: 'true', digest, length: String(length) }
    const sent = await this.#deps.link.send(VIDEO_DESTINATION, headers, new Uint8Array(0))
    if (sent.ok) this.dispatch({ type: 'message-acknowledged', round, segment: 'final' })
  }

  #headers(segment: number, interrupted: boolean): Record<string, string> {
    const programId = this.#deps.session.me()?.programId ?? null
    return {
      streamType: 'LAPAROSCOPE',
      recordId: this.#recordId ?? '',
      deviceId: this.#part.deviceId.slice(0, 255),
      id: this.#streamId ?? '',
      segment: String(segment),
      streamInterrupted: String(interrupted),
      ...(programId === null ? {} : { programId }),
    }
  }

  async #recheck(): Promise<void> {
    const { takes, log } = this.#deps
    const recovered = await takes.recoverPart(this.#part.id)
    if (!recovered.ok) return this.dispatch({ type: 'given-up', attempt: busy })
    const { part, damagedRows } = recovered.value
    if (damagedRows > 0)
      log.error('recording', `part ${part.id} was damaged: ${damagedRows} rows cannot be read`)
    this.#part = part
    this.dispatch({ type: 'part-rechecked', stored: storedPart(part, this.#deps.segmentBytes) })
  }

  #objected(body: string): void {
    const error = parseStreamError(body)
    if (error !== null && error.id === this.#streamId) this.dispatch({ type: 'server-objected', error })
  }

  async #forgetStream(): Promise<Part> {
    const forgotten = { ...this.#part, streamId: null }
    const stored = await this.#deps.takes.changePart(forgotten.id, (part) => ({ ...part, streamId: null }))
    return stored.ok ? stored.value : forgotten
  }

  async #forgetRecord(): Promise<void> {
    this.#deps.log.warn('recording', `the server does not know the record of take ${this.#takeId} any more`)
    const attempt = await forgetRecord(this.#deps.takes, this.#takeId)
    this.dispatch({ type: 'given-up', attempt })
  }

  #linkIsUp(): boolean {
    return this.#deps.link.state().snapshot() === 'connected'
  }
}

const busy = { status: 'parked', why: 'busy' } as const
