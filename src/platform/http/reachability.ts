import { Listeners } from '#domain/machine/listeners.ts'
import { ping } from '#contract/endpoints/service.ts'
import type { Clock, Reachability, Unsubscribe } from '#domain/ports.ts'
import { buildRequest } from './build-request.ts'
import type { Transport } from './transport.ts'

const PING_TIMEOUT_MS = 5_000
/** While nobody answers: every second at first, since someone waits, then ever more rarely. */
const FIRST_RETRY_MS = 1_000
const IMPATIENT_FOR_MS = 120_000
const LAST_RETRY_MS = 15_000
/** While all is well, a look now and then, so that the screen does not claim what has ceased to be true. */
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
 * look again. Others report what they saw, so that a busy page need not ask.
 */
export class ReachabilityWatch implements Reachability {
  readonly #deps: ReachabilityDeps
  readonly #listeners = new Listeners<[]>()
  #state: State = 'unknown'
  #silentSince: number | null = null
  #lastAnswerAt = 0
  #looking: Promise<boolean> | null = null
  #stopTimer: Unsubscribe = () => undefined

  constructor(deps: ReachabilityDeps) {
    this.#deps = deps
  }

  /** Looks at once, and again whenever the page or its network comes back. */
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

  /** One request that failed is a reason to look, not yet a verdict. */
  noteSilence(): void {
    void this.check()
  }

  async #look(): Promise<boolean> {
    const answer = await this.#deps.transport({
      ...buildRequest(ping, {}, { token: null }),
      timeout: PING_TIMEOUT_MS,
    })
    const isOurs = answer.ok && ping.reply.safeParse(answer.value.body).success
    if (isOurs) this.noteAnswer()
    else {
      this.#silentSince ??= this.#deps.clock.steady()
      this.#become('unreachable')
    }
    this.#planNextLook()
    return isOurs
  }

  #planNextLook(): void {
    const { clock, isHidden } = this.#deps
    const now = clock.steady()
    // What others heard meanwhile puts the look off, from the moment they heard it.
    const heardAgo = this.#state === 'reachable' && !isHidden() ? now - this.#lastAnswerAt : 0
    const delay = nextDelay({ silentSince: this.#silentSince, now, isHidden: isHidden() }) - heardAgo
    this.#stopTimer()
    this.#stopTimer = clock.after(delay, () => {
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

/** ms until the next look. */
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
