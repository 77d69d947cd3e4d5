import { passwordFaultDetails } from '#contract/endpoints/account/account-values.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import { lengthFault, type PasswordFault } from '#contract/policies/password.ts'
import { passwordFaults } from './password-words.ts'

/** What the page can tell by itself; the rest is the server's. */
export function checkLength(password: string): true | string {
  const fault = lengthFault(password)
  return fault === null || passwordFaults[fault]
}

/** What the server found wrong with a password; null when it refused for another reason. */
export function readPasswordFault({ code, details }: CallFailure): PasswordFault | null {
  if (code !== 'invalid-input') return null
  const read = passwordFaultDetails.safeParse(details)
  return read.success ? read.data.password : null
}
