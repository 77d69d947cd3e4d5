import { recordWebLogin, getMe } from '#contract/endpoints/session/session.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import { refuse, type Result } from '#contract/result.ts'
import { meaningOf } from '../failures/failure-meaning.ts'
import { createRunner } from '../machine/create-runner.ts'
import type { Running, TokenRefusal, Unsubscribe } from '../ports.ts'
import { type LoginStep, planLoginSequence } from './login-sequence.ts'
import { openSession, stepSession } from './session-machine.ts'
import { createSignOuts, type SignOuts } from './pending-sign-outs.ts'
import type { Session, SessionDeps, SignInOptions } from './session-ports.ts'
import type { SessionCommand, SessionEvent, SessionState, SignedIn, SignInProblem } from './session-state.ts'
import { createTokenRefresher, type TokenRefresher } from './token-refresher.ts'

const IDENTIFY_RETRY_MS = 5_000
const RESTORE_LIMIT_MS = 1_000

type CommandOf<Type extends SessionCommand['type']> = Extract<SessionCommand, { type: Type }>

/** Runs the session machine: executes its commands through ports and keeps tokens fresh. */
export function createSession(deps: SessionDeps): Session {
  return new SessionRunner(deps)
}

class SessionRunner implements Session {
  readonly #deps: SessionDeps
  readonly #refresher: TokenRefresher
  readonly #signOuts: SignOuts
  readonly #runner: Running<SessionState, SessionEvent>
  #stopRetry: Unsubscribe = () => undefined

  readonly accessToken: TokenRefresher['accessToken']
  readonly tokenRefused: TokenRefresher['tokenRefused']

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.#signOuts = createSignOuts(deps)
    this.#refresher = createTokenRefresher({
      ...deps,
      giveBack: (refreshToken) => void this.#signOuts.add(refreshToken),
      onRefreshed: (tokens) => this.#dispatch({ type: 'tokens-refreshed', tokens }),
      onRefused: (refreshToken) => this.#dispatch({ type: 'refresh-refused', refreshToken }),
    })
    this.accessToken = () => this.#askForCurrentPerson(() => this.#refresher.accessToken())
    this.tokenRefused = (token) => this.#askForCurrentPerson(() => this.#refresher.tokenRefused(token))
    this.#runner = createRunner<SessionState, SessionEvent, SessionCommand>({
      // The person is known before anything is started for them.
      initial: openSession(deps.store.read()).state,
      step: stepSession,
      execute: (command) => this.#execute(command),
    })
    this.#runner.subscribe(() => this.#retryLater())
  }

  async start(): Promise<void> {
    const { store, reachability } = this.#deps
    store.onChangeElsewhere((record) => this.#dispatch({ type: 'changed-elsewhere', record }))
    reachability.subscribe(() => {
      if (reachability.snapshot() !== 'reachable') return
      this.#dispatch({ type: 'network-returned' })
      void this.#signOuts.settle()
    })
    void this.#signOuts.settle()
    const isSignedIn = store.read().tokens !== null
    if (isSignedIn) this.#dispatch({ type: 'opened', record: store.read() })
    const isRestored = await this.#restore()
    if (!isSignedIn) this.#dispatch({ type: 'opened', record: store.read() })
    else if (isRestored) this.#dispatch({ type: 'changed-elsewhere', record: store.read() })
  }

  /** A disk that does not respond must not keep the app from opening. */
  #restore(): Promise<boolean> {
    const { store, clock } = this.#deps
    return new Promise((resolve) => {
      const stop = clock.after(RESTORE_LIMIT_MS, () => resolve(false))
      void store.restore().then(resolve).finally(stop)
    })
  }

  snapshot(): SessionState {
    return this.#runner.snapshot()
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#runner.subscribe(listener)
  }

  me(): SignedIn | null {
    const state = this.snapshot()
    return state.status === 'signed-in' ? state.me : null
  }

  /** While the login service was asked, or just before this tab hears of it, somebody else may have signed in. */
  async #askForCurrentPerson(
    ask: () => Promise<Result<string, TokenRefusal>>,
  ): Promise<Result<string, TokenRefusal>> {
    const person = this.me()?.id
    const answer = await ask()
    if (!answer.ok || person === undefined) return answer
    return this.#deps.store.read().me?.id === person ? answer : refuse('signed-out')
  }

  beginSignIn(wanted: string, options?: SignInOptions) {
    return this.#deps.redirect.begin(wanted, options)
  }

  finishSignIn(address: string): boolean {
    const returned = this.#deps.redirect.finish(address)
    if (returned !== null) this.#dispatch({ type: 'code-returned', returned })
    return returned !== null
  }

  signOut(): void {
    this.#dispatch({ type: 'sign-out-confirmed' })
  }

  async refresh(): Promise<void> {
    if (this.snapshot().status === 'signed-in') await this.#fetchMe(null)
  }

  freshTokenRefused(token: string): void {
    const { tokens } = this.#deps.store.read()
    if (tokens?.accessToken === token) {
      this.#dispatch({ type: 'refresh-refused', refreshToken: tokens.refreshToken })
    }
  }

  #dispatch(event: SessionEvent): void {
    this.#runner.dispatch(event)
  }

  /** The network may be there but not the server, so it looks again after a while. */
  #retryLater(): void {
    this.#stopRetry()
    const state = this.snapshot()
    if (state.status !== 'identifying' || !state.waitsForNetwork) return
    this.#stopRetry = this.#deps.clock.after(IDENTIFY_RETRY_MS, () =>
      this.#dispatch({ type: 'network-returned' }),
    )
  }

  #execute(command: SessionCommand): void {
    const { store, live, resetStores, go, redirect } = this.#deps
    switch (command.type) {
      case 'exchange-code':
        return void this.#exchange(command)
      case 'identify-arrival':
        return void this.#identifyArrival(command)
      case 'fetch-me':
        return void this.#fetchMe(command.attempt)
      case 'save-record':
        return store.write(command.record)
      case 'store-me':
        return this.#storeMe(command)
      case 'run-login-sequence':
        return void this.#runLoginSequence(command.me)
      case 'connect-live':
        return live.start()
      case 'disconnect-live':
        return live.stop()
      case 'reset-stores':
        return resetStores(command.signedOut ?? null)
      case 'revoke':
        return void this.#signOuts.add(command.refreshToken)
      case 'go-to-login':
        return go('login')
      case 'go-where-wanted':
        return go({ wanted: redirect.consumeWanted() })
      case 'go-home':
        return go('home')
    }
  }

  /** The tokens stay as they are: another tab may have got newer ones. */
  #storeMe({ me, meAt }: CommandOf<'store-me'>): void {
    const { store } = this.#deps
    const record = store.read()
    if (record.tokens !== null && record.me?.id === me.id) store.write({ ...record, me, meAt })
  }

  async #exchange({ attempt, returned }: CommandOf<'exchange-code'>): Promise<void> {
    const answer = await this.#deps.tokens.exchange(returned)
    this.#dispatch(
      answer.ok
        ? { type: 'code-exchanged', attempt, tokens: answer.value }
        : { type: 'exchange-failed', attempt, why: answer.failure },
    )
  }

  async #identifyArrival({ attempt, tokens }: CommandOf<'identify-arrival'>): Promise<void> {
    const { identifyArrival, isTakeHeld, clock } = this.#deps
    const answer = await identifyArrival(tokens.accessToken)
    if (!answer.ok) {
      void this.#signOuts.add(tokens.refreshToken)
      return this.#dispatch({ type: 'exchange-failed', attempt, why: problemOf(answer.failure) })
    }
    const me = answer.value
    // Their session may have ended, with a new password for example, without this page having heard of it.
    if (me.id === this.me()?.id) await this.#fetchMe(null)
    const isHeld = await isTakeHeld()
    this.#dispatch({ type: 'arrival-identified', attempt, tokens, me, at: clock.now(), isTakeHeld: isHeld })
  }

  async #fetchMe(attempt: number | null): Promise<void> {
    const answer = await this.#whoIsIt()
    if (answer.ok)
      this.#dispatch({ type: 'me-fetched', attempt, me: answer.value, at: this.#deps.clock.now() })
    else if (attempt !== null) this.#dispatch({ type: 'me-failed', attempt, why: problemOf(answer.failure) })
  }

  async #whoIsIt(): Promise<Result<SignedIn, CallFailure>> {
    const { call, identifyAgain, identifyElsewhere, redirect } = this.#deps
    const me = this.me()
    const known = (me === null ? redirect.leadsToWorkshops() : me.role === null)
      ? await identifyAgain()
      : null
    if (known !== null) return known
    const inResidency = await call()(getMe, {})
    const isOfAnother = !inResidency.ok && meaningOf(inResidency.failure) === 'gone'
    return isOfAnother ? identifyElsewhere(inResidency) : inResidency
  }

  /** One step after another; a step that can't be done now does not hold the person up. */
  async #runLoginSequence(me: SignedIn): Promise<void> {
    // The workshop portal has its own, which begins where it opens.
    if (me.role === null) return
    for (const step of planLoginSequence(me)) {
      try {
        await this.#runStep(step, me)
      } catch (error) {
        this.#deps.log.warn('login sequence', `${step.type} failed: ${String(error)}`)
      }
    }
  }

  async #runStep(step: LoginStep, me: Me): Promise<void> {
    const { call, ids, load, log } = this.#deps
    if (step.type !== 'record-web-login') return load(step, me)
    const answer = await call()(recordWebLogin, {}, { idempotencyKey: ids.uuid() })
    if (!answer.ok) log.warn('login sequence', `the login was not recorded: ${answer.failure.code}`)
  }
}

/** Refused is an answer about the person: who belongs to no portal, or no longer to any, waits for nothing. */
function problemOf(failure: CallFailure): SignInProblem {
  return ['session', 'gone', 'refused'].includes(meaningOf(failure)) ? 'refused' : 'offline'
}
