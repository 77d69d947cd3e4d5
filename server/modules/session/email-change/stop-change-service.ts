import type { Outcome } from '#contract/endpoint.ts'
import type {
  findEmailChange as find,
  stopEmailChange as stop,
} from '#contract/endpoints/session/email-change.ts'
import { maySignIn } from '#contract/policies/session/sign-in.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import type { SecondSteps } from '#server/ports/sign-in.ts'
import { againIfEmailTaken } from '../again-if-email-taken.ts'
import { endAccess } from '../end-access.ts'
import { addLink, endAllLinks, lockPerson } from '../link-store.ts'
import { isEmailOfAnother } from '../person-store.ts'
import { type ChangeEmailDeps, maskEmail, nobodysEmail } from '../change-email.ts'
import {
  findEmailChange,
  findSettledEmail,
  type FoundChange,
  settleChanges,
  restoreEmail,
} from '../email-change-store.ts'

export interface StopChangeDeps extends ChangeEmailDeps {
  database: Database
  bell: JobBell
  secondSteps: SecondSteps | null
}

type Refused =
  | { code: 'not-found' }
  | { code: 'expired-link'; message: string; details: { reason: 'used' | 'ended' | 'expired' } }

async function findOpen(
  db: Database | Transaction,
  { links }: Pick<StopChangeDeps, 'links'>,
  token: string,
): Promise<Result<FoundChange, Refused>> {
  const change = await findEmailChange(db, links.digestOf(token))
  if (change === null) return refuse({ code: 'not-found' })
  return change.end === null
    ? succeed(change)
    : refuse({
        code: 'expired-link',
        message: 'This link no longer works: the change of the email was confirmed, stopped or is too old.',
        details: { reason: change.end },
      })
}

export async function showChange(
  deps: Pick<StopChangeDeps, 'database' | 'links'>,
  token: string,
): Promise<Outcome<typeof find>> {
  const found = await findOpen(deps.database, deps, token)
  if (!found.ok) return found
  const { oldEmail, newEmail, changedBy, changedAt, until } = found.value
  return succeed({
    oldEmail,
    newEmail: maskEmail(newEmail),
    changedBy,
    changedAt: changedAt.toISOString(),
    until: until.toISOString(),
  })
}

/**
 * All or nothing: the old email is back, nobody is signed in, and the password is gone, with a second step and an
 * account of an identity provider from since then. If the old email belongs to another account by now, this one gets an email that nobody has, until those who
 * manage it give it another.
 */
export async function stopChange(deps: StopChangeDeps, token: string): Promise<Outcome<typeof stop>> {
  const { database, links, bell } = deps
  const restore = async (tx: Transaction): Promise<Outcome<typeof stop>> => {
    const seen = await findEmailChange(tx, links.digestOf(token))
    if (seen !== null) await lockPerson(tx, seen.userId)
    const found = await findOpen(tx, deps, token)
    return found.ok ? succeed(await restoreAccount(deps, tx, found.value)) : found
  }
  const answer = await againIfEmailTaken(() => database.transaction(restore))
  if (answer.ok) bell.ring('mail')
  return answer
}

async function restoreAccount(deps: StopChangeDeps, tx: Transaction, change: FoundChange) {
  const { id, userId, oldEmail, firstName } = change
  const isBack = !(await isEmailOfAnother(tx, oldEmail, userId))
  const email = isBack ? oldEmail : nobodysEmail(userId)
  const since = (await findSettledEmail(tx, userId))?.since ?? change.changedAt
  await endAllLinks(tx, [userId])
  await endAccess(tx, deps.passwords, userId)
  await deps.secondSteps?.clearSince(tx, userId, since)
  await deps.passwords?.disconnectSince(tx, userId, since)
  await restoreEmail(tx, userId, email)
  await settleChanges(tx, userId, id)
  const hasPassword = deps.passwords !== null && isBack && maySignIn(change)
  if (isBack) {
    const facts = { firstName, email, linkId: hasPassword ? await addResetLink(deps, tx, change) : null }
    await deps.addLetter(tx, { userId, email, template: 'email-change-stopped', facts })
  }
  const removed = { firstName, email: change.email }
  await deps.addLetter(tx, { userId, email: change.email, template: 'email-removed', facts: removed })
  await writeAudit(tx, {
    actorId: userId,
    action: 'email-change-stopped',
    subjectType: 'user',
    subjectId: userId,
    before: { email: change.email },
    after: { email },
  })
  return { email: oldEmail, isBack, isLinkSent: hasPassword }
}

function addResetLink({ links }: StopChangeDeps, tx: Transaction, { userId }: FoundChange): Promise<string> {
  return addLink(tx, userId, 'PASSWORD_RESET', (id) => links.digestOf(links.tokenOf(id)))
}
