import {
  isPersonal,
  lengthFault,
  type PasswordFault,
  type PasswordOwner,
} from '#contract/policies/session/password.ts'
import { isCommon } from './common-passwords.ts'

/** NIST SP 800-63B: length, nothing about the person, nothing common; no composition rules. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordFault | null {
  const length = lengthFault(password)
  if (length !== null) return length
  if (isPersonal(password, owner)) return 'personal'
  return isCommon(password) ? 'common' : null
}
