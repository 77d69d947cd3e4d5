import { type LinkEnd, passwordFaultDetails } from '#contract/endpoints/people/account-values.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import { lengthFault, type PasswordFault } from '#contract/policies/session/password.ts'
import type { Refusal } from '#ui/form/form-state.ts'
import { passwordFaults } from './password-words.ts'
import { endOf } from './use-link.ts'

/** What the page can check itself; the server checks the rest. */
export function checkLength(password: string): true | string {
  const fault = lengthFault(password)
  return fault === null || passwordFaults[fault]
}

/** Why a password sent with a link was refused. @param onEnd called if the link stopped working in the meantime */
export function refuseSecret(
  failure: CallFailure,
  onEnd: (why: LinkEnd | 'unknown') => void,
): Refusal<{ password: string }, 'trouble'> | undefined {
  const fault = readPasswordFault(failure)
  if (fault !== null) return { faults: { password: passwordFaults[fault] } }
  const end = endOf(failure)
  if (end.status === 'trouble') return { problem: 'trouble' }
  if (end.status === 'ended') onEnd(end.why)
  return undefined
}

/** What the server found wrong with a password; null if it refused for another reason. */
function readPasswordFault({ code, details }: CallFailure): PasswordFault | null {
  if (code !== 'invalid-input') return null
  const read = passwordFaultDetails.safeParse(details)
  return read.success ? read.data.password : null
}
