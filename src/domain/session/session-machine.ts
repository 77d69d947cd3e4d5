import { stay, type Step } from '../machine/step.ts'
import {
  type Arrival,
  emptyRecord,
  type ReturnedCode,
  type SessionCommand,
  type SessionEvent,
  type SessionRecord,
  type SessionState,
  type SignedIn,
  type SignInProblem,
  type TokenInfo,
} from './session-state.ts'

export type SessionStep = Step<SessionState, SessionCommand>

/** How the app opens: as the person who was signed in on this device, network or not (spec 1 §4). */
export function openSession(record: SessionRecord): SessionStep {
  const { tokens, me, meAt, endedFor } = record
  if (tokens !== null && me !== null) {
    const state: SessionState = { status: 'signed-in', tokens, me, meAt }
    return { state, commands: [{ type: 'connect-live' }, { type: 'fetch-me', attempt: null }] }
  }
  if (tokens !== null) return identify(1, tokens, [])
  return { state: stateWithoutTokens(endedFor), commands: [] }
}

/** Pure: the next state, and the commands to carry out. An event of an abandoned attempt changes nothing. */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'opened':
      return goOn(state, openSession(event.record))
    case 'code-returned':
      return beginExchange(state, event.returned)
    case 'code-exchanged':
      return acceptCode(state, event)
    case 'exchange-failed':
      if (isArriving(state, event.attempt)) return stay(denyArrival(state, event.attempt, event.why))
      return isAttempt(state, 'exchanging', event.attempt) ? failSignIn(event.why, []) : stay(state)
    case 'arrival-identified':
      return acceptArrival(state, event)
    case 'me-fetched':
      return acceptMe(state, event)
    case 'me-failed':
      return failMe(state, event.attempt, event.why)
    case 'network-returned':
      return retryMe(state)
    case 'tokens-refreshed':
      return acceptTokens(state, event.tokens)
    case 'refresh-refused':
      return goOn(state, expire(state, event.refreshToken))
    case 'changed-elsewhere':
      return goOn(state, adopt(state, event.record))
    case 'sign-out-confirmed':
      return signOut(state)
  }
}

function storeRecord(record: SessionRecord): SessionCommand {
  return { type: 'save-record', record }
}

function stateWithoutTokens(endedFor: SignedIn | null): SessionState {
  return endedFor === null ? { status: 'signed-out', problem: null } : { status: 'expired', who: endedFor }
}

function isAttempt<Status extends 'exchanging' | 'identifying'>(
  state: SessionState,
  status: Status,
  attempt: number | null,
): state is Extract<SessionState, { status: Status }> {
  return state.status === status && state.attempt === attempt
}

type SignedInState = Extract<SessionState, { status: 'signed-in' }>
type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>

function isArriving(state: SessionState, attempt: number): state is SignedInState {
  return state.status === 'signed-in' && state.arrival?.problem === null && state.arrival.attempt === attempt
}

function lastAttempt(state: SessionState): number {
  if (state.status === 'signed-in') return state.arrival?.attempt ?? 0
  return 'attempt' in state ? state.attempt : 0
}

/** Whoever is signed in stays so until it is known who has come back: they themselves, or another person. */
function beginExchange(state: SessionState, returned: ReturnedCode): SessionStep {
  const attempt = lastAttempt(state) + 1
  return {
    state:
      state.status === 'signed-in'
        ? { ...state, arrival: { attempt, problem: null } }
        : { status: 'exchanging', attempt },
    commands: [{ type: 'exchange-code', attempt, returned }],
  }
}

function acceptCode(state: SessionState, { attempt, tokens }: EventOf<'code-exchanged'>): SessionStep {
  if (isArriving(state, attempt)) return { state, commands: [{ type: 'identify-arrival', attempt, tokens }] }
  return isAttempt(state, 'exchanging', attempt)
    ? identify(attempt, tokens, [storeRecord({ tokens, me: null, endedFor: null })])
    : stay(state)
}

/** A sign-in that has come back to this tab goes on, whoever has meanwhile signed in or out, and leads nowhere else. */
function goOn(before: SessionState, step: SessionStep): SessionStep {
  const attempt = lastAttempt(before)
  if (before.status !== 'exchanging' && !isArriving(before, attempt)) return step
  return {
    state:
      step.state.status === 'signed-in'
        ? { ...step.state, arrival: { attempt, problem: null } }
        : { status: 'exchanging', attempt },
    commands: step.commands.filter(({ type }) => type !== 'go-home' && type !== 'go-to-login'),
  }
}

function denyArrival(state: SignedInState, attempt: number, problem: Arrival['problem']): SignedInState {
  return { ...state, arrival: { attempt, problem } }
}

function acceptArrival(
  state: SessionState,
  { attempt, tokens, me, at, isTakeHeld }: EventOf<'arrival-identified'>,
): SessionStep {
  // The session that they found in this tab has ended meanwhile.
  if (isAttempt(state, 'exchanging', attempt)) return signIn(tokens, me, at, [])
  const giveBack: SessionCommand = { type: 'revoke', refreshToken: tokens.refreshToken }
  if (!isArriving(state, attempt)) return { state, commands: [giveBack] }
  if (state.me.id === me.id)
    return { state: { ...state, arrival: undefined }, commands: [giveBack, { type: 'go-where-wanted' }] }
  if (isTakeHeld) return { state: denyArrival(state, attempt, 'recording'), commands: [giveBack] }
  const leave: SessionCommand = { type: 'revoke', refreshToken: state.tokens.refreshToken }
  return signIn(tokens, me, at, [{ type: 'disconnect-live' }, leave])
}

function identify(attempt: number, tokens: TokenInfo, before: SessionCommand[]): SessionStep {
  return {
    state: { status: 'identifying', attempt, tokens, waitsForNetwork: false },
    commands: [...before, { type: 'fetch-me', attempt }],
  }
}

function failSignIn(problem: SignInProblem, commands: SessionCommand[]): SessionStep {
  return { state: { status: 'signed-out', problem }, commands: [...commands, { type: 'go-to-login' }] }
}

function signIn(tokens: TokenInfo, me: SignedIn, meAt: number, before: SessionCommand[]): SessionStep {
  return {
    state: { status: 'signed-in', tokens, me, meAt, isNew: true },
    commands: [
      ...before,
      // The previous person may have left loaded data in this tab.
      { type: 'reset-stores' },
      storeRecord({ tokens, me, meAt, endedFor: null }),
      { type: 'connect-live' },
      { type: 'run-login-sequence', me },
      { type: 'go-where-wanted' },
    ],
  }
}

function acceptMe(state: SessionState, { attempt, me, at: meAt }: EventOf<'me-fetched'>): SessionStep {
  if (isAttempt(state, 'identifying', attempt)) return signIn(state.tokens, me, meAt, [])
  if (state.status !== 'signed-in' || attempt !== null || state.me.id !== me.id) return stay(state)
  return { state: { ...state, me: sameOr(state.me, me), meAt }, commands: [{ type: 'store-me', me, meAt }] }
}

/** Where nothing about the person has changed, they stay the same object, and no screen is drawn again. */
function sameOr(known: SignedIn, me: SignedIn): SignedIn {
  return JSON.stringify(known) === JSON.stringify(me) ? known : me
}

function failMe(state: SessionState, attempt: number, why: SignInProblem): SessionStep {
  if (!isAttempt(state, 'identifying', attempt)) return stay(state)
  if (why === 'refused') return failSignIn('refused', [storeRecord(emptyRecord)])
  return stay({ ...state, waitsForNetwork: true })
}

function retryMe(state: SessionState): SessionStep {
  if (state.status !== 'identifying' || !state.waitsForNetwork) return stay(state)
  return identify(state.attempt + 1, state.tokens, [])
}

function acceptTokens(state: SessionState, tokens: TokenInfo): SessionStep {
  return stay(state.status === 'signed-in' || state.status === 'identifying' ? { ...state, tokens } : state)
}

/** The session ends only if the current token is refused; a token that another tab has replaced says nothing. */
function expire(state: SessionState, refreshToken: string): SessionStep {
  if (state.status !== 'signed-in' && state.status !== 'identifying') return stay(state)
  if (state.tokens.refreshToken !== refreshToken) return stay(state)
  if (state.status === 'identifying') return failSignIn('refused', [storeRecord(emptyRecord)])
  return {
    state: { status: 'expired', who: state.me },
    commands: [
      storeRecord({ tokens: null, me: null, endedFor: state.me }),
      { type: 'disconnect-live' },
      { type: 'go-to-login' },
    ],
  }
}

function adopt(state: SessionState, record: SessionRecord): SessionStep {
  return record.tokens === null ? adoptEnd(state, record.endedFor) : adoptSignIn(state, record.tokens, record)
}

function adoptEnd(state: SessionState, endedFor: SignedIn | null): SessionStep {
  // This tab may be waiting for a code while another cleans up after the last person.
  if (state.status !== 'signed-in' && state.status !== 'identifying') return stay(state)
  const left: SessionCommand[] = state.status === 'signed-in' ? [{ type: 'disconnect-live' }] : []
  if (endedFor === null) left.push({ type: 'reset-stores', signedOut: personOf(state) })
  // This tab may have missed that another person came and went in between.
  else if (endedFor.id !== personOf(state)) left.push({ type: 'reset-stores' })
  return { state: stateWithoutTokens(endedFor), commands: [...left, { type: 'go-to-login' }] }
}

function adoptSignIn(
  state: SessionState,
  tokens: TokenInfo,
  { me, meAt }: Pick<SessionRecord, 'me' | 'meAt'>,
): SessionStep {
  if (state.status === 'signed-in' && state.me.id === me?.id)
    return stay({ ...state, tokens, me: sameOr(state.me, me), meAt })
  const commands: SessionCommand[] = state.status === 'signed-in' ? [{ type: 'disconnect-live' }] : []
  if (personOf(state) !== me?.id) commands.push({ type: 'reset-stores' })
  if (me === null) {
    // The tab that signed in finds out who it is; this one asks only if it hears nothing.
    return { state: { status: 'identifying', attempt: 0, tokens, waitsForNetwork: true }, commands }
  }
  return {
    state: { status: 'signed-in', tokens, me, meAt },
    commands: [...commands, { type: 'connect-live' }, { type: 'go-home' }],
  }
}

function personOf(state: SessionState): SignedIn['id'] | null {
  switch (state.status) {
    case 'signed-in':
      return state.me.id
    case 'expired':
      return state.who.id
    case 'signed-out':
    case 'exchanging':
    case 'identifying':
      return null
  }
}

/** Spec 1 §4, logout: reset all stores, disconnect the live connection; the layout follows the state. */
function signOut(state: SessionState): SessionStep {
  const revoke: SessionCommand[] =
    state.status === 'signed-in' || state.status === 'identifying'
      ? [{ type: 'revoke', refreshToken: state.tokens.refreshToken }]
      : []
  return {
    state: { status: 'signed-out', problem: null },
    commands: [
      storeRecord(emptyRecord),
      { type: 'reset-stores', signedOut: personOf(state) },
      { type: 'disconnect-live' },
      ...revoke,
      { type: 'go-to-login' },
    ],
  }
}
