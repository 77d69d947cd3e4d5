import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  AccountDraft,
  AccountRefusal,
  createInternalAccount,
  editInternalAccount,
  findAllInternalAccounts,
  inactivateInternalAccount,
  InternalAccount,
  reactivateInternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { isInternalAdmin } from '#contract/policies/roles.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { accountRefusals, madeBefore } from '#contract/endpoints/refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { onceOr } from '#server/http/idempotency.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { JobBell } from '#server/ports.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { changesOf, concernsPerson, withChange, writeAccountAudit } from '../account-changes.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { type ChangeEmailDeps, changeEmail } from '../../session/change-email.ts'
import { endResidencyAccess } from '../../session/end-access.ts'
import { factsOfAdded, factsOfClosed, invite, type InviteDeps } from '../../session/send-link.ts'
import { spendLettersLeft } from '../../session/spend-letter.ts'
import {
  type AccountRow,
  countAccounts,
  countActiveAdmins,
  findAccount,
  listAccounts,
  type StoredAccount,
  lockAccount,
} from './internal-account-store.ts'
import { lastInvitationOf } from '../account-list-store.ts'
import { addToResidency, auditOfAdded } from '../add-to-residency.ts'
import { findTimezone, isInBothPortals, writeActive, writePerson } from '../../session/person-store.ts'

export interface InternalAccountDeps extends InviteDeps, ChangeEmailDeps {
  database: Database
  bell: JobBell
  passwords: Passwords | null
}

export async function readAccounts(
  { database }: Pick<InternalAccountDeps, 'database'>,
  { cursor, limit, search, sort, state }: Input<typeof findAllInternalAccounts>['query'],
): Promise<Outcome<typeof findAllInternalAccounts>> {
  const after = cursor === undefined ? null : userId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const query = { state: state ?? null, search, sort, after: after?.data ?? null, limit: rowsToRead(limit) }
  const [rows, total] = await Promise.all([listAccounts(database, query), countAccounts(database, query)])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ _embedded: { user: page.map(rowToAccount) }, next, total })
}

function rowToAccount({ invitedAt, invitationState, invitationReason, ...row }: AccountRow): InternalAccount {
  return {
    ...row,
    isInternalAdminUser: isInternalAdmin(row),
    lastInvitation: lastInvitationOf({ invitedAt, invitationState, invitationReason }),
  }
}

const FIELDS = ['email', 'firstName', 'lastName', 'role', 'timezone'] as const
const refuseFor = (reason: AccountRefusal) =>
  refuse({ code: 'wrong-state', message: accountRefusals[reason], details: { reason } } as const)

type Refused = Refusal<'not-found' | 'wrong-state'>

export async function makeAccount(
  { database, bell, ...post }: InternalAccountDeps,
  actor: Actor,
  account: Omit<AccountDraft, 'timezone'> & { id: UserId; timezone?: string | undefined },
): Promise<Outcome<typeof createInternalAccount>> {
  const { id, email, firstName, lastName, role } = account
  const write = { ownerId: actor.id, endpoint: 'createInternalAccount', key: id, request: account }
  const answer = await onceOr<{ id: UserId }, Refused>(
    database,
    write,
    async (tx) => {
      const timezone = account.timezone ?? (await findTimezone(tx, actor.id))
      const added = await addToResidency(tx, { ...account, timezone })
      if (added === 'known') return succeed({ id })
      if (added === 'email-taken') return refuseFor(added)
      await invite(post, tx, actor.id, { ...added, userId: added.id, role, programTitle: null })
      const after = added.isNew ? { email, firstName, lastName, role, timezone } : { role }
      await writeAccountAudit(tx, actor, auditOfAdded(added, after))
      return succeed({ id: added.id })
    },
    async (tx, first) => {
      const made = await findAccount(tx, first.id)
      if (made === null) return { code: 'not-found' }
      const details = { reason: 'email-taken', made }
      return { code: 'wrong-state', message: madeBefore.account(made), details }
    },
  )
  if (answer.ok) bell.ring('mail')
  return answer
}

export async function editAccount(
  deps: InternalAccountDeps,
  actor: Actor,
  { userEmail, change }: { userEmail: string; change: Input<typeof editInternalAccount>['body'] },
): Promise<Outcome<typeof editInternalAccount>> {
  const edit = async (tx: Transaction): Promise<Outcome<typeof editInternalAccount>> => {
    const admins = await countActiveAdmins(tx)
    const account = await lockAccount(tx, userEmail)
    if (account === null) return refuse({ code: 'not-found' })
    const draft = withChange(FIELDS, account, change)
    const { changed, before, after } = changesOf(FIELDS, account, draft)
    if (changed.length === 0) return succeed({})
    if (concernsPerson(changed) && (await isInBothPortals(tx, account.id)))
      return refuseFor('in-both-portals')
    if (draft.role !== account.role) {
      const why = whyNotLose(actor, account, admins)
      if (why !== null) return refuseFor(why)
    }
    const { id } = account
    if (changed.includes('email') && !(await changeEmail(deps, tx, actor, { id, email: draft.email })))
      return refuseFor('email-taken')
    await writePerson(tx, id, draft)
    await writeAccountAudit(tx, actor, { action: 'account-changed', subjectId: id, before, after })
    return succeed({})
  }
  const answer = await againIfEmailTaken(() => deps.database.transaction(edit))
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

export async function inactivate(
  { bell, ...deps }: InternalAccountDeps,
  actor: Actor,
  userEmail: string,
): Promise<Outcome<typeof inactivateInternalAccount>> {
  const answer = await deps.database.transaction(
    async (tx): Promise<Outcome<typeof inactivateInternalAccount>> => {
      const admins = await countActiveAdmins(tx)
      const account = await lockAccount(tx, userEmail)
      if (account === null) return refuse({ code: 'not-found' })
      if (!account.isActive) return succeed({})
      const why = whyNotLose(actor, account, admins)
      if (why !== null) return refuseFor(why)
      await writeActive(tx, [account.id], false)
      const inBoth = await endResidencyAccess(tx, deps.passwords, [account.id])
      await tell(deps, tx, actor, account, { isActive: false, isInBoth: inBoth.has(account.id) })
      await writeAccountAudit(tx, actor, {
        action: 'account-inactivated',
        subjectId: account.id,
        before: { isActive: true },
        after: { isActive: false },
      })
      return succeed({})
    },
  )
  if (answer.ok) bell.ring('mail')
  return answer
}

export async function reactivate(
  { bell, ...deps }: InternalAccountDeps,
  actor: Actor,
  userEmail: string,
): Promise<Outcome<typeof reactivateInternalAccount>> {
  const isThere = await deps.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userEmail)
    if (account === null || account.isActive) return account !== null
    await writeActive(tx, [account.id], true)
    await deps.passwords?.endUnfinishedSignIns(tx, account.id)
    const isInBoth = await isInBothPortals(tx, account.id)
    await tell(deps, tx, actor, account, { isActive: true, isInBoth })
    if (!account.isRegistered)
      await invite(deps, tx, actor.id, {
        ...account,
        userId: account.id,
        programTitle: null,
      })
    await writeAccountAudit(tx, actor, {
      action: 'account-reactivated',
      subjectId: account.id,
      before: { isActive: false },
      after: { isActive: true },
    })
    return true
  })
  if (!isThere) return refuse({ code: 'not-found' })
  bell.ring('mail')
  return succeed({})
}

/** A few times a day at most; nobody reads the mail of somebody who never registered. */
async function tell(
  { bounds, addLetter }: Pick<InternalAccountDeps, 'bounds' | 'addLetter'>,
  tx: Transaction,
  { id: senderId }: Actor,
  account: StoredAccount,
  { isActive, isInBoth }: { isActive: boolean; isInBoth: boolean },
): Promise<void> {
  if (!account.isRegistered) return
  const { id: userId, email, firstName } = account
  const getsOne = await spendLettersLeft(bounds, tx, { senderId, kind: 'standing change', emails: [email] })
  if (!getsOne(email)) return
  const to = { userId, email }
  if (isInBoth && isActive) {
    const facts = factsOfAdded({ ...account, userId, programTitle: null })
    return addLetter(tx, { ...to, template: 'portal-added', facts })
  }
  if (isInBoth) return addLetter(tx, { ...to, template: 'portal-closed', facts: factsOfClosed(account) })
  const template = isActive ? 'account-reactivated' : 'account-inactivated'
  // Internal people can't sign in while inactive.
  await addLetter(tx, { ...to, template, facts: { firstName, email, maySignIn: false } })
}

/** Admins can't lock themselves out, nor the last one who could let others in. */
function whyNotLose(actor: Actor, account: StoredAccount, admins: number): AccountRefusal | null {
  if (account.id === actor.id) return 'yourself'
  return isInternalAdmin(account) && account.isActive && admins <= 1 ? 'last-admin' : null
}
