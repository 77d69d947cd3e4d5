import { refuse } from '#contract/result.ts'
import type { Clock, Log, RealtimeLink, SessionAccess, Unsubscribe } from '#domain/ports.ts'
import { initialLinkState, stepLink } from '#domain/realtime/link-machine.ts'
import type { LinkCommand, LinkEvent, LinkState } from '#domain/realtime/link-machine.ts'
import { keepConnection } from './link-connection.ts'
import type { LinkConnection } from './link-connection.ts'
import type { OpenStomp } from './stomp-session.ts'
import { createWaitingSends } from './waiting-sends.ts'

export interface RealtimeLinkDeps {
  /** `wss://…/ws` */
  url: string
  session: SessionAccess
  clock: Clock
  log: Log
  /** The refresh itself was answered "expired": forced logout (spec 2 §8). Stops no recording. */
  onSessionEnded: (error: 'auth token expired') => void
  /** Calls back when the device says that a network is there again. */
  onNetworkReturn?: (listener: () => void) => Unsubscribe
  /** The library comes with the first connection, not with the page. */
  load?: () => Promise<OpenStomp>
}

/** The words with which the server refuses an expired token (spec 2 §8). */
const TOKEN_EXPIRED = 'auth token expired'

async function loadStomp(): Promise<OpenStomp> {
  return (await import('./stomp-session.ts')).openStompSession
}

export function createRealtimeLink(deps: RealtimeLinkDeps): RealtimeLink {
  const runner = new LinkRunner(deps)
  deps.onNetworkReturn?.(() => runner.networkReturned())
  const state = {
    snapshot: () => runner.status(),
    subscribe: (listener: () => void) => runner.watch(listener),
  }
  return {
    state: () => state,
    start: () => runner.dispatch({ kind: 'started' }),
    stop: () => runner.dispatch({ kind: 'stop-asked' }),
    send: (destination, headers, body) => runner.send(destination, headers, body),
    bufferedBytes: () => runner.bufferedBytes(),
    listen: (topic, listener) => runner.listen(topic, listener),
  }
}

class LinkRunner {
  readonly #deps: RealtimeLinkDeps
  readonly #waiting = createWaitingSends()
  readonly #watchers = new Set<() => void>()
  readonly #topics = new Map<string, { listeners: Set<(body: string) => void>; leave: Unsubscribe | null }>()
  #state: LinkState = initialLinkState
  #connection: LinkConnection | null = null
  #receipts = 0

  constructor(deps: RealtimeLinkDeps) {
    this.#deps = deps
  }

  status(): 'offline' | 'connecting' | 'connected' {
    switch (this.#state.kind) {
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

  watch(listener: () => void): Unsubscribe {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  bufferedBytes(): number {
    return this.#connection?.session.bufferedBytes() ?? 0
  }

  dispatch(event: LinkEvent): void {
    const before = this.status()
    const { state, commands } = stepLink(this.#state, event)
    this.#state = state
    for (const command of commands) this.#execute(command)
    if (this.status() === before) return
    if (this.#state.kind === 'connected') this.#subscribeAll()
    for (const watcher of this.#watchers) watcher()
  }

  networkReturned(): void {
    if (this.#connection?.isDoubtful() === true) {
      this.dispatch({ kind: 'link-fell-silent', attempt: this.#state.attempt })
    }
    this.dispatch({ kind: 'network-returned' })
  }

  async send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
  ): ReturnType<RealtimeLink['send']> {
    if (this.#state.kind !== 'connected' || this.#connection === null) return refuse('dropped')
    if (this.#connection.isOfAnother()) {
      this.dispatch({ kind: 'link-fell-silent', attempt: this.#state.attempt })
      return refuse('dropped')
    }
    const receipt = `r${this.#receipts++}`
    const outcome = this.#waiting.add(receipt, this.#deps.clock.steady())
    try {
      this.#connection.session.send(destination, headers, body, receipt)
    } catch (error) {
      this.#deps.log.debug('realtime', `the link was gone before a message went: ${String(error)}`)
      this.#waiting.drop(receipt)
    }
    return outcome
  }

  listen(topic: string, listener: (body: string) => void): Unsubscribe {
    const known = this.#topics.get(topic) ?? { listeners: new Set(), leave: null }
    known.listeners.add(listener)
    this.#topics.set(topic, known)
    if (known.listeners.size === 1) this.#subscribe(topic)
    return () => {
      known.listeners.delete(listener)
      if (known.listeners.size > 0 || this.#topics.get(topic) !== known) return
      known.leave?.()
      this.#topics.delete(topic)
    }
  }

  #subscribe(topic: string): void {
    const known = this.#topics.get(topic)
    if (known === undefined || this.#connection === null || this.#state.kind !== 'connected') return
    known.leave = this.#connection.session.subscribe(topic, (body) => {
      for (const listener of known.listeners) listener(body)
    })
  }

  #subscribeAll(): void {
    for (const topic of this.#topics.keys()) this.#subscribe(topic)
  }

  #execute(command: LinkCommand): void {
    const { session, clock } = this.#deps
    switch (command.kind) {
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
          this.dispatch({ kind: 'delay-passed', attempt: command.attempt }),
        )
      case 'end-session':
        return this.#deps.onSessionEnded(command.error)
    }
  }

  #answerToken(attempt: number, asked: ReturnType<SessionAccess['accessToken']>): void {
    void asked.then((answer) =>
      this.dispatch(
        answer.ok
          ? { kind: 'token-got', attempt, token: answer.value }
          : { kind: 'token-denied', attempt, why: answer.failure },
      ),
    )
  }

  async #open(attempt: number, token: string): Promise<void> {
    const { load = loadStomp, url, clock, log, session } = this.#deps
    const person = session.me()?.id
    const down = (why: string): void => {
      log.debug('realtime', why)
      this.dispatch({ kind: 'link-went-down', attempt })
    }
    try {
      const open = await load()
      if (this.#state.kind !== 'connecting' || this.#state.attempt !== attempt) return
      this.#connection = keepConnection({
        clock,
        waiting: this.#waiting,
        isOfAnother: () => session.me()?.id !== person,
        connect: (events) => open(url, token, events),
        events: {
          up: () => this.dispatch({ kind: 'link-came-up', attempt }),
          down,
          refused: (message) => this.#refused(attempt, message),
          silent: () => {
            log.info('realtime', 'the link fell silent and is opened again')
            this.dispatch({ kind: 'link-fell-silent', attempt })
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
    this.dispatch({ kind: isExpired ? 'token-expired' : 'link-went-down', attempt })
  }

  #close(): void {
    for (const topic of this.#topics.values()) topic.leave = null
    this.#connection?.close()
    this.#connection = null
    this.#waiting.dropAll()
  }
}
