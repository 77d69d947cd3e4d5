import {
  isPersonal,
  lengthFault,
  type PasswordFault,
  type PasswordOwner,
} from '#contract/policies/password.ts'
import { isCommon } from './common-passwords.ts'

/** NIST SP 800-63B: length, nothing of the person's own, nothing that everybody tries; no rule of composition. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordFault | null {
  const length = lengthFault(password)
  if (length !== null) return length
  if (isPersonal(password, owner)) return 'personal'
  return isCommon(password) ? 'common' : null
}
