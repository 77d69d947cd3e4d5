import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import type { Refusal } from '#contract/failures.ts'
import type { PasswordFault } from '#contract/policies/session/password.ts'
import { linkEnds, passwordRefusals } from '#contract/endpoints/refusal-words.ts'

// Why a form behind a link from a letter is refused.

export function refusedPassword(password: PasswordFault): Refusal<'invalid-input'> {
  const message = `${passwordRefusals[password]}.`
  const faults = [{ path: 'body.password', message }]
  return { code: 'invalid-input', message, details: { reason: 'password', password, faults } }
}

export function endedLink(reason: LinkEnd): Refusal<'expired-link'> {
  const { title, text } = linkEnds[reason]
  return { code: 'expired-link', message: `${title}. ${text}`, details: { reason } }
}
