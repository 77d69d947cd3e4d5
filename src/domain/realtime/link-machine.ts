import { RECONNECT_DELAY_MS } from '#contract/limits.ts'
import { stay, type Step } from '../machine/step.ts'
import type { TokenRefusal } from '../ports.ts'

// Spec 2 §4, realtime connection: on drop or protocol error it reconnects after 1 s, for as long as it is wanted.
// Each attempt has a number; what an abandoned attempt still says is dropped.

export type LinkState =
  | { kind: 'stopped'; attempt: number }
  /** Between two attempts. */
  | { kind: 'waiting'; attempt: number }
  | { kind: 'asking-token'; attempt: number }
  | { kind: 'connecting'; attempt: number; token: string }
  | { kind: 'connected'; attempt: number; token: string }
  /** The server called the token expired; the link is down until the session has another one. */
  | { kind: 'refreshing'; attempt: number }

export type LinkEvent =
  | { kind: 'started' }
  | { kind: 'stop-asked' }
  | { kind: 'token-got'; attempt: number; token: string }
  | { kind: 'token-denied'; attempt: number; why: TokenRefusal }
  | { kind: 'link-came-up'; attempt: number }
  | { kind: 'link-went-down'; attempt: number }
  | { kind: 'token-expired'; attempt: number }
  /** Nothing was heard for too long, or the network changed underneath. */
  | { kind: 'link-fell-silent'; attempt: number }
  | { kind: 'delay-passed'; attempt: number }
  | { kind: 'network-returned' }

export type LinkCommand =
  | { kind: 'get-token'; attempt: number }
  | { kind: 'open'; attempt: number; token: string }
  /** Also tells everyone whose message has no receipt that it was dropped. */
  | { kind: 'close'; attempt: number }
  | { kind: 'refresh-token'; attempt: number; token: string }
  | { kind: 'wait'; attempt: number; delay: number }
  | { kind: 'end-session'; error: 'auth token expired' }

export type LinkStep = Step<LinkState, LinkCommand>

export const initialLinkState: LinkState = { kind: 'stopped', attempt: 0 }

export function stepLink(state: LinkState, event: LinkEvent): LinkStep {
  if ('attempt' in event && event.attempt !== state.attempt) return stay(state)
  switch (event.kind) {
    case 'started':
      return state.kind === 'stopped' ? begin(state) : stay(state)
    case 'stop-asked':
      return {
        state: { kind: 'stopped', attempt: state.attempt + 1 },
        commands: isOpen(state) ? [{ kind: 'close', attempt: state.attempt }] : [],
      }
    case 'token-got':
      return gotToken(state, event.token)
    case 'token-denied':
      return denied(state, event.why)
    case 'link-came-up':
      return state.kind === 'connecting' ? stay({ ...state, kind: 'connected' }) : stay(state)
    case 'link-went-down':
    case 'link-fell-silent':
      return isOpen(state) ? wait(state, [{ kind: 'close', attempt: state.attempt }]) : stay(state)
    case 'token-expired':
      return isOpen(state) ? refresh(state) : stay(state)
    case 'delay-passed':
    case 'network-returned':
      return state.kind === 'waiting' ? begin(state) : stay(state)
  }
}

type Open = Extract<LinkState, { kind: 'connecting' | 'connected' }>

function isOpen(state: LinkState): state is Open {
  return state.kind === 'connecting' || state.kind === 'connected'
}

function begin({ attempt }: LinkState): LinkStep {
  const next = attempt + 1
  return {
    state: { kind: 'asking-token', attempt: next },
    commands: [{ kind: 'get-token', attempt: next }],
  }
}

function wait({ attempt }: LinkState, commands: LinkCommand[] = []): LinkStep {
  return {
    state: { kind: 'waiting', attempt },
    commands: [...commands, { kind: 'wait', attempt, delay: RECONNECT_DELAY_MS }],
  }
}

function gotToken(state: LinkState, token: string): LinkStep {
  // A token that the server calls expired again and again must not be asked for without pause.
  if (state.kind === 'refreshing') return wait(state)
  if (state.kind !== 'asking-token') return stay(state)
  const { attempt } = state
  return { state: { kind: 'connecting', attempt, token }, commands: [{ kind: 'open', attempt, token }] }
}

/** Only an answer "expired" to a refresh ends a session; no network never does (spec 2 §4, §8). */
function denied(state: LinkState, why: TokenRefusal): LinkStep {
  if (state.kind !== 'asking-token' && state.kind !== 'refreshing') return stay(state)
  return wait(state, why === 'session-expired' ? [{ kind: 'end-session', error: 'auth token expired' }] : [])
}

function refresh({ attempt, token }: Open): LinkStep {
  return {
    state: { kind: 'refreshing', attempt },
    commands: [
      { kind: 'close', attempt },
      { kind: 'refresh-token', attempt, token },
    ],
  }
}
