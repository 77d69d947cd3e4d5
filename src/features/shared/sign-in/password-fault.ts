import { passwordFaultDetails } from '#contract/endpoints/people/account-values.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import { lengthFault, type PasswordFault } from '#contract/policies/session/password.ts'
import { passwordFaults } from './password-words.ts'

/** What the page can check itself; the server checks the rest. */
export function checkLength(password: string): true | string {
  const fault = lengthFault(password)
  return fault === null || passwordFaults[fault]
}

/** What the server found wrong with a password; null if it refused for another reason. */
export function readPasswordFault({ code, details }: CallFailure): PasswordFault | null {
  if (code !== 'invalid-input') return null
  const read = passwordFaultDetails.safeParse(details)
  return read.success ? read.data.password : null
}
