import { refuse } from '#contract/result.ts'
import { createRunner } from '#domain/machine/create-runner.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import { viewOf } from '#domain/machine/view-of.ts'
import type {
  Clock,
  Log,
  RealtimeLink,
  Running,
  SessionAccess,
  Unsubscribe,
  Watchable,
} from '#domain/ports.ts'
import { initialLinkState, stepLink } from '#domain/realtime/link-machine.ts'
import type { LinkCommand, LinkEvent, LinkState } from '#domain/realtime/link-machine.ts'
import type { LinkConnection, openConnection, OpenStomp } from './link-connection.ts'

export interface RealtimeLinkDeps {
  /** `wss://…/ws` */
  url: string
  session: SessionAccess
  clock: Clock
  log: Log
  /** The refresh itself was answered "expired": forced logout (spec 2 §8). Does not stop a recording. */
  onSessionEnded: (error: 'auth token expired') => void
  /** Calls back when the device reports that a network is back. */
  onNetworkReturn?: (listener: () => void) => Unsubscribe
  /** The library loads with the first connection, not with the page. */
  load?: () => Promise<ConnectionOpener>
}

interface ConnectionOpener {
  openConnection: typeof openConnection
  openStompSession: OpenStomp
}

/** The server's words for an expired token (spec 2 §8). */
const TOKEN_EXPIRED = 'auth token expired'

const loadConnection = (): Promise<ConnectionOpener> => import('./link-connection.ts')

export function createRealtimeLink(deps: RealtimeLinkDeps): RealtimeLink {
  const runner = new LinkRunner(deps)
  deps.onNetworkReturn?.(() => runner.networkReturned())
  return {
    state: () => runner.status,
    start: () => runner.dispatch({ type: 'started' }),
    stop: () => runner.dispatch({ type: 'stop-asked' }),
    send: (destination, headers, body) => runner.send(destination, headers, body),
    bufferedBytes: () => runner.bufferedBytes(),
    listen: (topic, listener, onHearing) => runner.listen(topic, listener, onHearing),
  }
}

type LinkStatus = 'offline' | 'connecting' | 'connected'

interface Topic {
  listeners: Listeners<[body: string]>
  /** Those to tell when the server has confirmed the subscription. */
  waiting: Listeners<[hasMissed: boolean]>
  isConfirmed: boolean
  /** Until when everything was heard, by the steady clock; at first, since this page began. */
  heardUntil: number
  leave: Unsubscribe | null
}

function statusOf({ status }: LinkState): LinkStatus {
  switch (status) {
    case 'connected':
      return 'connected'
    case 'connecting':
    case 'asking-token':
    case 'refreshing':
      return 'connecting'
    case 'stopped':
    case 'waiting':
      return 'offline'
  }
}

/** The steady clock begins with the page. */
const PAGE_BEGAN = 0
/** What was heard last may have been sent so long before, and what was sent after it never arrived, ms. */
const UNDER_WAY_MS = 60_000

function newTopic(): Topic {
  return {
    listeners: new Listeners(),
    waiting: new Listeners(),
    isConfirmed: false,
    heardUntil: PAGE_BEGAN,
    leave: null,
  }
}

class LinkRunner {
  readonly #deps: RealtimeLinkDeps
  readonly status: Watchable<LinkStatus>
  readonly #runner: Running<LinkState, LinkEvent>
  readonly #topics = new Map<string, Topic>()
  #connection: LinkConnection | null = null

  constructor(deps: RealtimeLinkDeps) {
    this.#deps = deps
    this.#runner = createRunner<LinkState, LinkEvent, LinkCommand>({
      initial: initialLinkState,
      step: stepLink,
      execute: (command) => this.#execute(command),
    })
    this.status = viewOf(this.#runner, statusOf)
    // The first listener: answers to what others send once the link is up arrive on these topics.
    this.status.subscribe(() => this.#subscribeAll())
  }

  bufferedBytes(): number {
    return this.#connection?.bufferedBytes() ?? 0
  }

  dispatch(event: LinkEvent): void {
    this.#runner.dispatch(event)
  }

  networkReturned(): void {
    if (this.#connection?.isDoubtful() === true) {
      this.dispatch({ type: 'link-fell-silent', attempt: this.#runner.snapshot().attempt })
    }
    this.dispatch({ type: 'network-returned' })
  }

  async send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
  ): ReturnType<RealtimeLink['send']> {
    if (this.#connection === null || !this.#isConnected()) return refuse('dropped')
    if (this.#connection.isOfAnother()) {
      this.dispatch({ type: 'link-fell-silent', attempt: this.#runner.snapshot().attempt })
      return refuse('dropped')
    }
    return this.#connection.send(destination, headers, body)
  }

  listen(
    topic: string,
    listener: (body: string) => void,
    onHearing?: (hasMissed: boolean) => void,
  ): Unsubscribe {
    const known = this.#topics.get(topic) ?? newTopic()
    const leave = known.listeners.add(listener)
    const stopWaiting = onHearing === undefined ? null : known.waiting.add(onHearing)
    this.#topics.set(topic, known)
    if (known.listeners.size === 1) this.#subscribe(topic)
    // As late as a confirmation, which it stands for.
    else if (known.isConfirmed && onHearing !== undefined) queueMicrotask(() => onHearing(true))
    return () => {
      stopWaiting?.()
      leave()
      if (known.listeners.size > 0 || this.#topics.get(topic) !== known) return
      known.leave?.()
      this.#topics.delete(topic)
    }
  }

  #subscribe(topic: string): void {
    const known = this.#topics.get(topic)
    if (known === undefined || this.#connection === null || !this.#isConnected()) return
    known.leave = this.#connection.subscribe(
      topic,
      (body) => known.listeners.call(body),
      (quietMs) => {
        known.isConfirmed = true
        known.waiting.call(quietMs < this.#deps.clock.steady() - known.heardUntil)
      },
    )
  }

  #isConnected(): boolean {
    return this.#runner.snapshot().status === 'connected'
  }

  #subscribeAll(): void {
    for (const topic of this.#topics.keys()) this.#subscribe(topic)
  }

  #execute(command: LinkCommand): void {
    const { session, clock } = this.#deps
    switch (command.type) {
      case 'get-token':
        return this.#answerToken(command.attempt, session.accessToken())
      case 'refresh-token':
        return this.#answerToken(command.attempt, session.tokenRefused(command.token))
      case 'open':
        return void this.#open(command.attempt, command.token)
      case 'close':
        return this.#close()
      case 'wait':
        return void clock.after(command.delay, () =>
          this.dispatch({ type: 'delay-passed', attempt: command.attempt }),
        )
      case 'end-session':
        return this.#deps.onSessionEnded(command.error)
    }
  }

  #answerToken(attempt: number, asked: ReturnType<SessionAccess['accessToken']>): void {
    void asked.then((answer) =>
      this.dispatch(
        answer.ok
          ? { type: 'token-got', attempt, token: answer.value }
          : { type: 'token-denied', attempt, why: answer.failure },
      ),
    )
  }

  async #open(attempt: number, token: string): Promise<void> {
    const { load = loadConnection, url, clock, log, session } = this.#deps
    const person = session.me()?.id
    const down = (why: string): void => {
      log.debug('realtime', why)
      this.dispatch({ type: 'link-went-down', attempt })
    }
    try {
      const { openConnection, openStompSession } = await load()
      const state = this.#runner.snapshot()
      if (state.status !== 'connecting' || state.attempt !== attempt) return
      this.#connection = openConnection({
        clock,
        log,
        isOfAnother: () => session.me()?.id !== person,
        connect: (events) => openStompSession(url, token, events),
        events: {
          up: () => this.dispatch({ type: 'link-came-up', attempt }),
          down,
          refused: (message) => this.#refused(attempt, message),
          silent: () => {
            log.info('realtime', 'the link fell silent and is opened again')
            this.dispatch({ type: 'link-fell-silent', attempt })
          },
        },
      })
    } catch (error) {
      down(`the link could not be opened: ${String(error)}`)
    }
  }

  #refused(attempt: number, message: string): void {
    const isExpired = message.includes(TOKEN_EXPIRED)
    const logged = isExpired || message.includes('401') ? 'Access token has expired' : `refused: ${message}`
    this.#deps.log.warn('realtime', logged)
    this.dispatch({ type: isExpired ? 'token-expired' : 'link-went-down', attempt })
  }

  #close(): void {
    const lastSignAt = this.#connection?.lastSignAt() ?? PAGE_BEGAN
    for (const topic of this.#topics.values()) {
      if (topic.isConfirmed) topic.heardUntil = Math.max(PAGE_BEGAN, lastSignAt - UNDER_WAY_MS)
      topic.leave = null
      topic.isConfirmed = false
    }
    this.#connection?.close()
    this.#connection = null
  }
}
