import { Listeners } from '#domain/machine/listeners.ts'
import { ping } from '#contract/endpoints/session/service.ts'
import type { Clock, Reachability, Unsubscribe } from '#domain/ports.ts'
import { buildRequest } from './build-request.ts'
import type { Transport } from './transport.ts'

const PING_TIMEOUT_MS = 5_000
/** An unreachable server is pinged often and briefly, so that its return is noticed within a second, ms. */
const AWAY_PING_TIMEOUT_MS = 1_000
/** On a slow network all the brief pings fail, so one patient ping runs beside them, ms. */
const PATIENT_PING_TIMEOUT_MS = 30_000
/** While nobody answers: every second at first, since someone waits, then less and less often. */
const FIRST_RETRY_MS = 1_000
const IMPATIENT_FOR_MS = 120_000
const LAST_RETRY_MS = 15_000
/** While all is well, a ping now and then, so that the screen does not claim what is no longer true, ms. */
const QUIET_LOOK_MS = 20_000

export interface PageEvents {
  addEventListener(type: 'online' | 'offline' | 'visibilitychange', listener: () => void): void
}

export interface ReachabilityDeps {
  transport: Transport
  clock: Clock
  /** The window, and the document for its visibility. */
  events: readonly PageEvents[]
  isHidden: () => boolean
}

type State = 'unknown' | 'reachable' | 'unreachable'

/**
 * Whether our own server answers in our own format. A captive portal does not; `navigator.onLine` is only a hint to
 * check again. Other calls report what they saw, so that a busy page need not ping.
 */
export class ReachabilityWatch implements Reachability {
  readonly #deps: ReachabilityDeps
  readonly #listeners = new Listeners<[]>()
  #state: State = 'unknown'
  #silentSince: number | null = null
  #lastAnswerAt = 0
  #looking: Promise<boolean> | null = null
  #isPatient = false
  #stopTimer: Unsubscribe = () => undefined

  constructor(deps: ReachabilityDeps) {
    this.#deps = deps
  }

  /** Checks at once, and again whenever the page or its network comes back. */
  start(): void {
    const lookAgain = () => {
      if (!this.#deps.isHidden()) void this.check()
    }
    for (const target of this.#deps.events) {
      target.addEventListener('online', lookAgain)
      target.addEventListener('offline', lookAgain)
      target.addEventListener('visibilitychange', lookAgain)
    }
    void this.check()
  }

  snapshot(): State {
    return this.#state
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  check(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  noteAnswer(): void {
    this.#silentSince = null
    this.#lastAnswerAt = this.#deps.clock.steady()
    this.#become('reachable')
  }

  /** A single failed request is a reason to check, not yet a verdict. */
  noteSilence(): void {
    void this.check()
  }

  async #look(): Promise<boolean> {
    const began = this.#deps.clock.steady()
    const wasAway = this.#state === 'unreachable'
    const answer = await this.#ping(wasAway ? AWAY_PING_TIMEOUT_MS : PING_TIMEOUT_MS)
    // The patient ping may have been answered after this one gave up.
    const isHeard = wasAway && answer !== 'ours' && this.#lastAnswerAt > began
    if (answer === 'ours') this.noteAnswer()
    else if (!isHeard) {
      this.#silentSince ??= this.#deps.clock.steady()
      this.#become('unreachable')
    }
    if (answer === 'timeout' && !isHeard) void this.#askPatiently()
    this.#planNextLook(began)
    return answer === 'ours'
  }

  /** A network on which nothing answers in time is dead, or only slow. */
  async #askPatiently(): Promise<void> {
    if (this.#isPatient) return
    this.#isPatient = true
    if ((await this.#ping(PATIENT_PING_TIMEOUT_MS)) === 'ours') this.noteAnswer()
    this.#isPatient = false
  }

  async #ping(timeout: number): Promise<'ours' | 'timeout' | 'no'> {
    const answer = await this.#deps.transport({ ...buildRequest(ping, {}, { token: null }), timeout })
    if (!answer.ok) return answer.failure === 'timeout' ? 'timeout' : 'no'
    return ping.reply.safeParse(answer.value.body).success ? 'ours' : 'no'
  }

  /** The time that the last check took counts as part of the wait. */
  #planNextLook(began = this.#deps.clock.steady()): void {
    const { clock, isHidden } = this.#deps
    const now = clock.steady()
    // An answer to another call postpones the check, counted from that answer.
    const heardAgo = this.#state === 'reachable' && !isHidden() ? now - this.#lastAnswerAt : now - began
    const pause = nextDelay({ silentSince: this.#silentSince, now, isHidden: isHidden() })
    this.#stopTimer()
    this.#stopTimer = clock.after(Math.max(0, pause - heardAgo), () => {
      const isHeard = this.#state === 'reachable' && clock.steady() - this.#lastAnswerAt < QUIET_LOOK_MS
      if (isHeard || (this.#state === 'reachable' && isHidden())) this.#planNextLook()
      else void this.check()
    })
  }

  #become(next: State): void {
    if (next === this.#state) return
    this.#state = next
    this.#listeners.call()
  }
}

/** ms until the next check. */
export function nextDelay({
  silentSince,
  now,
  isHidden,
}: {
  silentSince: number | null
  now: number
  isHidden: boolean
}): number {
  if (silentSince === null) return QUIET_LOOK_MS
  if (isHidden) return LAST_RETRY_MS
  const silence = now - silentSince
  if (silence < IMPATIENT_FOR_MS) return FIRST_RETRY_MS
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.floor(silence / IMPATIENT_FOR_MS))
}
