import type * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import type {
  findByRegistrationToken,
  registerPerson,
  renewalRefusal,
  renewRegistration,
} from '#contract/endpoints/people/registration.ts'
import { mayInviteTo } from '#contract/policies/people/programs.ts'
import { mayUseResidency } from '#contract/policies/session/sign-in.ts'
import type { Refusal } from '#contract/failures.ts'
import { renewalRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { JobBell } from '#server/ports.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { endAllLinks, findLink, type FoundLink, lockPerson, spendLink } from '../../session/link-store.ts'
import { addResetRequest } from '../../session/reset-request-store.ts'
import { findInvited } from '../invited-store.ts'
import { findProgramTitle, register } from './registration-store.ts'
import { endedLink, refusedPassword } from '../../session/link-refusals.ts'

export interface RegistrationDeps {
  database: Database
  links: AccountLinks
  bell: JobBell
  /** Null: another login service signs people in. */
  passwords: Passwords | null
  countingKey: string
}

type LinkRefusal = Refusal<'not-found' | 'expired-link'>

async function findOpenLink(
  { database, links }: Pick<RegistrationDeps, 'database' | 'links'>,
  token: string,
): Promise<Result<FoundLink & { role: Role }, LinkRefusal>> {
  const link = await findLink(database, 'REGISTRATION', links.digestOf(token))
  if (link === null || !mayUseResidency(link)) return refuse({ code: 'not-found' })
  if (link.end === null) return succeed(link)
  const isHeldBack = link.end !== 'used' && (await whyNotInvited(database, link.email)) === 'inactive-program'
  const reason: LinkEnd = isHeldBack ? 'inactive-program' : link.end
  return refuse(endedLink(reason))
}

/** Why somebody may not be sent an invitation; null: they may. */
async function whyNotInvited(
  database: Database,
  email: string,
): Promise<z.infer<typeof renewalRefusal>['reason'] | null> {
  const [person] = await findInvited(database, [email])
  if (person === undefined || person.isRegistered) return 'registered'
  return mayInviteTo(person) ? null : 'inactive-program'
}

export async function showInvited(
  deps: Pick<RegistrationDeps, 'database' | 'links'>,
  token: string,
): Promise<Outcome<typeof findByRegistrationToken>> {
  const found = await findOpenLink(deps, token)
  if (!found.ok) return found
  const { userId, email, firstName, lastName, role, timezone } = found.value
  const programTitle = await findProgramTitle(deps.database, userId)
  return succeed({ id: userId, email, firstName, lastName, role, timezone, programTitle })
}

/** All or nothing; a link is good for one registration. */
export async function registerByLink(
  deps: RegistrationDeps,
  { token, password = '', ...given }: Input<typeof registerPerson>['body'],
): Promise<Outcome<typeof registerPerson>> {
  const { database, passwords } = deps
  const found = await findOpenLink(deps, token)
  if (!found.ok) return found
  const { linkId, userId, email, ...invited } = found.value
  const before = { firstName: invited.firstName, lastName: invited.lastName, timezone: invited.timezone }
  const person = {
    firstName: given.firstName ?? before.firstName,
    lastName: given.lastName ?? before.lastName,
    timezone: given.timezone ?? before.timezone,
  }
  const fault = passwords?.judge(password, { ...person, email }) ?? null
  if (fault !== null) return refuse(refusedPassword(fault))
  const hash = (await passwords?.hash(password)) ?? succeed(null)
  if (!hash.ok) return throwUnavailable('Too many passwords at once.')

  const isRegistered = await database.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await spendLink(tx, linkId))) return false
    if (!(await register(tx, userId, { ...person, passwordHash: hash.value }))) return false
    await endAllLinks(tx, [userId])
    await passwords?.endSessions(tx, userId)
    await writeAudit(tx, {
      actorId: userId,
      action: 'account-registered',
      subjectType: 'user',
      subjectId: userId,
      before,
      after: person,
    })
    return true
  })
  return isRegistered ? succeed({ email }) : refuse(endedLink('used'))
}

/** The job finds that they have not registered, and writes the registration letter. */
export async function renewLink(
  { database, links, bell, countingKey }: RegistrationDeps,
  token: string,
): Promise<Outcome<typeof renewRegistration>> {
  const link = await findLink(database, 'REGISTRATION', links.digestOf(token))
  if (link === null || !mayUseResidency(link)) return refuse({ code: 'not-found' })
  const reason = await whyNotInvited(database, link.email)
  if (reason !== null)
    return refuse({ code: 'wrong-state', message: renewalRefusals[reason], details: { reason } })
  if (!(await addResetRequest(database, countingKey, link.email)))
    return refuse({ code: 'too-many-requests' })
  bell.ring('mail')
  return succeed({})
}
