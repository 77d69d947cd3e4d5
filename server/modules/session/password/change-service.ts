import type { Outcome } from '#contract/endpoint.ts'
import type { changePassword } from '#contract/endpoints/session/password-reset.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import { refusedPassword } from '../link-refusals.ts'
import { findPasswordOwner } from '../reset-request-store.ts'
import { replacePassword, type ResetDeps } from './reset-service.ts'

const WRONG = 'This isn’t your present password.'
const WRONG_CURRENT = {
  code: 'invalid-input',
  message: WRONG,
  details: { reason: 'password', current: 'wrong', faults: [{ path: 'body.current', message: WRONG }] },
} as const

export interface PasswordChange {
  userId: UserId
  current: string
  password: string
  /** The caller's. */
  address: string
}

/** A session that somebody else has got hold of is not enough: the present password is asked for. */
export async function changeOwnPassword(
  deps: Omit<ResetDeps, 'links' | 'countingKey'>,
  { userId, current, password, address }: PasswordChange,
): Promise<Outcome<typeof changePassword>> {
  const { database, passwords, bell } = deps
  const person = await findPasswordOwner(database, userId)
  if (person === null) return refuse({ code: 'not-found' })
  const fault = passwords.judge(password, person)
  if (fault !== null) return refuse(refusedPassword(fault))
  const proven = await passwords.prove({ email: person.email, password: current, address })
  if (!proven.ok && proven.failure === 'later') return refuse({ code: 'too-many-requests' })
  if (!proven.ok) return refuse(WRONG_CURRENT)
  const hash = await passwords.hash(password)
  if (!hash.ok) return throwUnavailable('Too many passwords at once.')

  const isSet = await database.transaction(async (tx) => {
    if (!(await passwords.lockProven(tx, proven.value))) return false
    await replacePassword(tx, deps, { ...person, userId, hash: hash.value })
    return true
  })
  // Somebody has set another one since it was proven.
  if (!isSet) return refuse(WRONG_CURRENT)
  bell.ring('mail')
  return succeed({})
}
