import { RECONNECT_DELAY_MS } from '#contract/limits.ts'
import { stay, type Step } from '../machine/step.ts'
import type { TokenRefusal } from '../ports.ts'

// Spec 2 §4, realtime connection: on drop or protocol error it reconnects after 1 s, for as long as it is wanted.
// Attempts are numbered, so that late events of an abandoned attempt are ignored.

export type LinkState =
  | { status: 'stopped'; attempt: number }
  /** Between two attempts. */
  | { status: 'waiting'; attempt: number }
  | { status: 'asking-token'; attempt: number }
  | { status: 'connecting'; attempt: number; token: string }
  | { status: 'connected'; attempt: number; token: string }
  /** The server said that the token has expired; the link stays down until the session has another one. */
  | { status: 'refreshing'; attempt: number }

export type LinkEvent =
  | { type: 'started' }
  | { type: 'stop-asked' }
  | { type: 'token-got'; attempt: number; token: string }
  | { type: 'token-denied'; attempt: number; why: TokenRefusal }
  | { type: 'link-came-up'; attempt: number }
  | { type: 'link-went-down'; attempt: number }
  | { type: 'token-expired'; attempt: number }
  /** Nothing was heard for too long, or the network changed. */
  | { type: 'link-fell-silent'; attempt: number }
  | { type: 'delay-passed'; attempt: number }
  | { type: 'network-returned' }

export type LinkCommand =
  | { type: 'get-token'; attempt: number }
  | { type: 'open'; attempt: number; token: string }
  /** Also tells everyone still waiting for a receipt that their message was dropped. */
  | { type: 'close'; attempt: number }
  | { type: 'refresh-token'; attempt: number; token: string }
  | { type: 'wait'; attempt: number; delay: number }
  | { type: 'end-session'; error: 'auth token expired' }

export type LinkStep = Step<LinkState, LinkCommand>

export const initialLinkState: LinkState = { status: 'stopped', attempt: 0 }

export function stepLink(state: LinkState, event: LinkEvent): LinkStep {
  if ('attempt' in event && event.attempt !== state.attempt) return stay(state)
  switch (event.type) {
    case 'started':
      return state.status === 'stopped' ? begin(state) : stay(state)
    case 'stop-asked':
      return {
        state: { status: 'stopped', attempt: state.attempt + 1 },
        commands: isOpen(state) ? [{ type: 'close', attempt: state.attempt }] : [],
      }
    case 'token-got':
      return gotToken(state, event.token)
    case 'token-denied':
      return denied(state, event.why)
    case 'link-came-up':
      return state.status === 'connecting' ? stay({ ...state, status: 'connected' }) : stay(state)
    case 'link-went-down':
    case 'link-fell-silent':
      return isOpen(state) ? wait(state, [{ type: 'close', attempt: state.attempt }]) : stay(state)
    case 'token-expired':
      return isOpen(state) ? refresh(state) : stay(state)
    case 'delay-passed':
    case 'network-returned':
      return state.status === 'waiting' ? begin(state) : stay(state)
  }
}

type Open = Extract<LinkState, { status: 'connecting' | 'connected' }>

function isOpen(state: LinkState): state is Open {
  return state.status === 'connecting' || state.status === 'connected'
}

function begin({ attempt }: LinkState): LinkStep {
  const next = attempt + 1
  return {
    state: { status: 'asking-token', attempt: next },
    commands: [{ type: 'get-token', attempt: next }],
  }
}

function wait({ attempt }: LinkState, commands: LinkCommand[] = []): LinkStep {
  return {
    state: { status: 'waiting', attempt },
    commands: [...commands, { type: 'wait', attempt, delay: RECONNECT_DELAY_MS }],
  }
}

function gotToken(state: LinkState, token: string): LinkStep {
  // If the server says again and again that the token has expired, refreshing it must not repeat without a pause.
  if (state.status === 'refreshing') return wait(state)
  if (state.status !== 'asking-token') return stay(state)
  const { attempt } = state
  return { state: { status: 'connecting', attempt, token }, commands: [{ type: 'open', attempt, token }] }
}

/** Only the answer "expired" to a refresh ends a session; a missing network never does (spec 2 §4, §8). */
function denied(state: LinkState, why: TokenRefusal): LinkStep {
  if (state.status !== 'asking-token' && state.status !== 'refreshing') return stay(state)
  return wait(state, why === 'session-expired' ? [{ type: 'end-session', error: 'auth token expired' }] : [])
}

function refresh({ attempt, token }: Open): LinkStep {
  return {
    state: { status: 'refreshing', attempt },
    commands: [
      { type: 'close', attempt },
      { type: 'refresh-token', attempt, token },
    ],
  }
}
