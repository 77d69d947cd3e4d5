import { useState } from 'react'
import { type LinkEnd, linkEndDetails } from '#contract/endpoints/people/account-values.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAsk } from './use-ask.ts'

/** What the link that somebody opened is good for. */
export type LinkState<Found> =
  | { status: 'checking' }
  | { status: 'open'; found: Found }
  | { status: 'ended'; why: LinkEnd | 'unknown' }
  /** The server does not answer; asked again as soon as it does. */
  | { status: 'away' }
  | { status: 'trouble' }

/** Asks what a link from a letter is good for. @param ask keeps its identity while the link stays the same */
export function useLink<Found>(ask: () => Promise<Result<Found, CallFailure>>) {
  const [state, setState] = useState<LinkState<Found>>({ status: 'checking' })
  useAsk(ask, (answer) => setState(stateOf(answer)))
  return {
    state,
    askAgain: async () => setState(stateOf(await ask())),
    end: (why: LinkEnd | 'unknown') => setState({ status: 'ended', why }),
  }
}

function stateOf<Found>(answer: Result<Found, CallFailure>): LinkState<Found> {
  return answer.ok ? { status: 'open', found: answer.value } : endOf(answer.failure)
}

/** Why a call with a link was refused, if the link is the reason. */
export function endOf(failure: CallFailure): Exclude<LinkState<never>, { status: 'checking' | 'open' }> {
  switch (meaningOf(failure)) {
    case 'gone': {
      const details = linkEndDetails.safeParse(failure.details)
      return { status: 'ended', why: details.success ? details.data.reason : 'unknown' }
    }
    case 'away':
      return { status: 'away' }
    default:
      return { status: 'trouble' }
  }
}
