import type { Outcome } from '#contract/endpoint.ts'
import type {
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contract/endpoints/session/password-reset.ts'
import { maySignIn } from '#contract/policies/session/sign-in.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { JobBell } from '#server/ports.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { endAccess } from '../end-access.ts'
import { endAllLinks, findLink, type FoundLink, lockPerson, spendLink } from '../link-store.ts'
import { addResetRequest, setPassword } from '../reset-request-store.ts'
import { endedLink, refusedPassword } from '../link-refusals.ts'

export interface ResetDeps {
  database: Database
  links: AccountLinks
  addLetter: AddLetter
  bell: JobBell
  passwords: Passwords
  /** Key for the digests under which requests are counted. */
  countingKey: string
}

export async function askForReset(
  { database, bell, countingKey }: Omit<ResetDeps, 'passwords' | 'addLetter' | 'links'>,
  email: string,
): Promise<Outcome<typeof requestPasswordReset>> {
  if (!(await addResetRequest(database, countingKey, email))) return refuse({ code: 'too-many-requests' })
  bell.ring('mail')
  return succeed({})
}

async function findOpenLink(
  { database, links }: Pick<ResetDeps, 'database' | 'links'>,
  token: string,
): Promise<Result<FoundLink, Refusal<'not-found' | 'expired-link'>>> {
  const link = await findLink(database, 'PASSWORD_RESET', links.digestOf(token))
  if (link === null || !maySignIn(link)) return refuse({ code: 'not-found' })
  if (link.end !== null) return refuse(endedLink(link.end))
  return succeed(link)
}

export async function showReset(
  deps: Pick<ResetDeps, 'database' | 'links'>,
  token: string,
): Promise<Outcome<typeof findPasswordReset>> {
  const found = await findOpenLink(deps, token)
  if (!found.ok) return found
  const { email, firstName } = found.value
  return succeed({ email, firstName })
}

export interface NewPassword {
  userId: UserId
  email: string
  firstName: string
  hash: string
}

/** The password, the end of every link and of all sessions, the letter. The person is locked. */
export async function replacePassword(
  tx: Transaction,
  { passwords, addLetter }: Pick<ResetDeps, 'passwords' | 'addLetter'>,
  { userId, email, firstName, hash }: NewPassword,
): Promise<void> {
  await setPassword(tx, userId, hash)
  await endAllLinks(tx, [userId])
  await endAccess(tx, passwords, userId)
  await addLetter(tx, { userId, email, template: 'password-changed', facts: { firstName, email } })
  await writeAudit(tx, {
    actorId: userId,
    action: 'password-reset',
    subjectType: 'user',
    subjectId: userId,
    before: null,
    after: null,
  })
}

/** All or nothing: the end of the link, and what `replacePassword` does. */
export async function setNewPassword(
  deps: ResetDeps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<Outcome<typeof resetPassword>> {
  const { database, passwords, bell } = deps
  const found = await findOpenLink(deps, token)
  if (!found.ok) return found
  const { linkId, userId, email, firstName } = found.value
  const fault = passwords.judge(password, found.value)
  if (fault !== null) return refuse(refusedPassword(fault))
  const hash = await passwords.hash(password)
  if (!hash.ok) return throwUnavailable('Too many passwords at once.')

  const isSet = await database.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await spendLink(tx, linkId))) return false
    await replacePassword(tx, deps, { userId, email, firstName, hash: hash.value })
    return true
  })
  if (!isSet) return showEnd(deps, token)
  await passwords.forgetTries({ id: userId, email, address })
  bell.ring('mail')
  return succeed({})
}

/** Somebody else was faster with the same link. */
async function showEnd(deps: ResetDeps, token: string): Promise<Outcome<typeof resetPassword>> {
  const found = await findOpenLink(deps, token)
  return found.ok ? refuse(endedLink('used')) : found
}
