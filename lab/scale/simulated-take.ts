import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StreamState } from '#contract/endpoints/video/recordings.ts'
import { joinPieceDigests } from '#contract/digest.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { API_PREFIX, IDEMPOTENCY_HEADER } from '#contract/version.ts'
import { openLink, type TakeLink } from './take-link.ts'

/** The number of segments sent but not yet acknowledged, as in our own client. */
const WINDOW = 4
/** The next try after a drop or a refusal comes one to two seconds later, as in our own client, ms. */
const TRY_AGAIN_MS = 1_000
/** A call that is not answered for this long is made again, ms. */
const SILENCE_MS = 10_000

/** Bytes that are nobody's film: a few contents, so that a misplaced segment changes the digest. */
const contents = Array.from({ length: 16 }, (_, n) => Buffer.alloc(SEGMENT_BYTES, `segment ${n} `))

/** What a take without a film consists of; `number` decides in which order. */
export const withoutFilm = (number: number, segments: number): Buffer[] =>
  Array.from({ length: segments }, (_, segment) => contents[(number * 7 + segment) % contents.length]!)

export interface SimulatedTakeDeps {
  address: string
  token: string
  /** ms between two segments. */
  interval: number
  /** What the camera makes; only the last one may be shorter than a segment is. */
  segments: readonly Buffer[]
}

export interface SimulatedTakeOutcome {
  takeId: string
  recordId: string
  /** From sending a message to its receipt, ms, for each that got one. */
  receipts: number[]
  /** The longest time from capturing a segment until the server acknowledged it, ms. */
  longestWait: number
  drops: number
  /** Captured bytes that the server does not have, or has different. */
  lostBytes: number
}

/**
 * One take as a device records it: a segment every `interval` ms, stored until its receipt, sent again after a drop.
 */
export async function simulateTake(deps: SimulatedTakeDeps): Promise<SimulatedTakeOutcome> {
  return new SimulatedTake(deps).run()
}

class SimulatedTake {
  readonly #deps: SimulatedTakeDeps
  readonly #capturedAt: number[] = []
  readonly #outcome: SimulatedTakeOutcome = {
    takeId: randomUUID(),
    recordId: '',
    receipts: [],
    longestWait: 0,
    drops: 0,
    lostBytes: 0,
  }
  #streamId = ''

  constructor(deps: SimulatedTakeDeps) {
    this.#deps = deps
  }

  async run(): Promise<SimulatedTakeOutcome> {
    await this.#open()
    const capturing = this.#capture()
    let isDone = false
    while (!isDone) {
      isDone = await this.#sendOverOneLink().catch(() => false)
      if (isDone) break
      this.#outcome.drops += 1
      await pause(TRY_AGAIN_MS * (1 + Math.random()))
    }
    await capturing
    const held = await this.#ask()
    const isWhole = held.done && held.digest === this.#digest()
    this.#outcome.lostBytes = isWhole ? 0 : this.#whole().length
    return this.#outcome
  }

  async #open(): Promise<void> {
    const recordedAt = new Date().toISOString()
    const body = JSON.stringify({ takeId: this.#outcome.takeId, recordedAt })
    const record = await this.#call<{ recordId: string }>('POST', '/video/other/start-record', body)
    this.#outcome.recordId = record.recordId
    const query = new URLSearchParams({
      recordId: this.#outcome.recordId,
      streamType: 'LAPAROSCOPE',
      frameRate: '30',
      deviceId: 'bench',
      mimeType: 'video/mp4',
      needsThumbnails: 'false',
      partId: randomUUID(),
      partNumber: '0',
    })
    this.#streamId = (await this.#call<{ id: string }>('POST', `/video/start-stream?${query}`)).id
  }

  async #capture(): Promise<void> {
    const start = performance.now()
    for (let segment = 0; segment < this.#deps.segments.length; segment += 1) {
      await pause(Math.max(0, start + (segment + 1) * this.#deps.interval - performance.now()))
      this.#capturedAt.push(performance.now())
    }
  }

  /** Returns true when the server has confirmed the whole stream; throws if the link drops first. */
  async #sendOverOneLink(): Promise<boolean> {
    const held = await this.#ask()
    if (held.done) return true
    const queue = held.missing.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, n) => first + n),
    )
    let next = held.seenSegments
    const link = await openLink(this.#deps)
    const flights = new Set<Promise<void>>()
    try {
      while (next < this.#deps.segments.length || queue.length > 0 || flights.size > 0) {
        while (flights.size < WINDOW && (queue.length > 0 || next < this.#capturedAt.length)) {
          const segment = queue.shift() ?? next++
          const flight: Promise<void> = this.#sendSegment(link, segment).finally(() => flights.delete(flight))
          // Callers waiting for the link receive its failure; a flight that nobody waits for must not end the process.
          flight.catch(() => undefined)
          flights.add(flight)
        }
        await Promise.race([pause(20), ...flights, link.dropped])
      }
      await link.send({
        ...this.#headers(),
        segment: this.#deps.segments.length,
        done: true,
        ...this.#whole(),
      })
      return true
    } finally {
      link.close()
    }
  }

  async #sendSegment(link: TakeLink, segment: number): Promise<void> {
    const sentAt = performance.now()
    await link.send({ ...this.#headers(), segment, done: false }, this.#deps.segments[segment])
    const now = performance.now()
    this.#outcome.receipts.push(now - sentAt)
    const wait = now - (this.#capturedAt[segment] ?? now)
    this.#outcome.longestWait = Math.max(this.#outcome.longestWait, wait)
  }

  #headers(): Record<string, unknown> {
    return {
      streamType: 'LAPAROSCOPE',
      recordId: this.#outcome.recordId,
      deviceId: 'bench',
      id: this.#streamId,
      streamInterrupted: this.#outcome.drops > 0,
    }
  }

  #whole(): { digest: string; length: number } {
    const length = this.#deps.segments.reduce((sum, bytes) => sum + bytes.length, 0)
    return { digest: this.#digest(), length }
  }

  #digest(): string {
    const pieces = this.#deps.segments.map((bytes) => createHash('sha256').update(bytes).digest())
    return createHash('sha256').update(joinPieceDigests({ pieces })).digest('hex')
  }

  #ask(): Promise<StreamState> {
    return this.#call<StreamState>('GET', `/video/stream/${this.#streamId}`)
  }

  /** Retries until there is an answer. */
  async #call<Reply>(method: string, path: string, body: string | null = null): Promise<Reply> {
    const headers = {
      authorization: `Bearer ${this.#deps.token}`,
      [IDEMPOTENCY_HEADER]: randomUUID(),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    }
    for (;;) {
      const signal = AbortSignal.timeout(SILENCE_MS)
      const answer = await fetch(`${this.#deps.address}${API_PREFIX}${path}`, {
        method,
        headers,
        body,
        signal,
      }).catch(() => null)
      if (answer?.ok === true) return (await answer.json()) as Reply
      if (answer !== null && answer.status < 500 && answer.status !== 429)
        throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      await pause(TRY_AGAIN_MS * (1 + Math.random()))
    }
  }
}
