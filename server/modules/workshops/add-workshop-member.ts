import type { UserId } from '#contract/vocabulary/ids.ts'
import { type WorkshopRole, workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { writeAuditOfMany } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { addUnknown, findMemberships, joinWorkshops, lockByEmail, type Membership } from './member-store.ts'

/** Name, timezone and password are those of a new person; somebody known keeps their own. */
export interface NewWorkshopMember {
  email: string
  firstName: string
  lastName: string
  timezone?: string
  passwordHash?: string
  role: WorkshopRole
  isFaculty?: boolean
  isAttendee?: boolean
  isInternal?: boolean
}

/** Locked until the transaction ends. */
export interface AddedWorkshopMember {
  id: UserId
  /** As the person has them, which may differ from what was given. */
  email: string
  firstName: string
  lastName: string
  /**
   * `new`: nobody had this email. `unregistered`: known, without having registered yet, so that they need a letter with
   * a link as somebody new does. `registered`: they sign in with the password that they have.
   */
  standing: 'new' | 'unregistered' | 'registered'
  /** What they were in the workshops; null: they didn't belong to them. */
  before: Membership | null
  /** Somebody deactivated stays so: the caller decides whether that is a fault or wants saying. */
  now: Membership
}

/**
 * Makes somebody a member of the workshops, whether they have an account or not (0634). What they are already stays: in
 * the residency, and in the workshops, where a role is only ever raised and flags are only added.
 * @param actorId null: the operator at the machine
 */
export async function addWorkshopMember(
  tx: Transaction,
  member: NewWorkshopMember & { actorId: UserId | null },
): Promise<AddedWorkshopMember> {
  const [added] = await addWorkshopMembers(tx, member.actorId, [member])
  return added!
}

/**
 * The same for many, in five statements: call it once in a transaction, so that two imports of the same people wait for
 * each other instead of blocking each other. An email that is there twice is one person.
 * @returns in the order of the members
 */
export async function addWorkshopMembers(
  tx: Transaction,
  actorId: UserId | null,
  members: readonly NewWorkshopMember[],
): Promise<AddedWorkshopMember[]> {
  const asked = Map.groupBy(members, ({ email }) => spellEmail(email))
  const isNew = await addUnknown(
    tx,
    [...asked].map(([spelled, [first]]) => newPerson(spelled, first!)),
  )
  const people = await lockByEmail(tx, [...asked.keys()])
  const before = await findMemberships(
    tx,
    people.map(({ id }) => id),
  )
  const joining = people.map(({ id, spelled }) => ({ userId: id, ...mergeFlags(asked.get(spelled)!) }))
  const now = await joinWorkshops(tx, joining)
  const added = people.map(({ spelled, isRegistered, ...person }) => ({
    ...person,
    spelled,
    standing: isNew.has(spelled)
      ? ('new' as const)
      : isRegistered
        ? ('registered' as const)
        : ('unregistered' as const),
    before: before.get(person.id) ?? null,
    now: now.get(person.id)!,
  }))
  await audit(tx, actorId, added)
  const bySpelling = new Map(added.map(({ spelled, ...person }) => [spelled, person]))
  return members.map(({ email }) => bySpelling.get(spellEmail(email))!)
}

function newPerson(spelled: string, member: NewWorkshopMember) {
  const { email, firstName, lastName, passwordHash = null, timezone = null } = member
  return { spelled, email, firstName, lastName, passwordHash, timezone }
}

function mergeFlags(members: readonly NewWorkshopMember[]) {
  const has = (flag: 'isFaculty' | 'isAttendee' | 'isInternal') =>
    members.some((member) => member[flag] === true)
  return {
    role: workshopRoles.find((role) => members.some((member) => member.role === role))!,
    isFaculty: has('isFaculty'),
    isAttendee: has('isAttendee'),
    isInternal: has('isInternal'),
  }
}

async function audit(
  tx: Transaction,
  actorId: UserId | null,
  added: readonly AddedWorkshopMember[],
): Promise<void> {
  const entryOf = ({ id: subjectId, email, standing, before, now }: AddedWorkshopMember) => ({
    subjectId,
    before: standing === 'new' ? null : { workshopRole: before?.role ?? null },
    after: { workshopRole: now.role, ...(standing === 'new' && { email }) },
  })
  const isChanged = ({ before, now }: AddedWorkshopMember) => before?.role !== now.role
  const write = (action: 'account-created' | 'account-changed', of: readonly AddedWorkshopMember[]) =>
    writeAuditOfMany(tx, { actorId, action, subjectType: 'user' }, of.filter(isChanged).map(entryOf))
  await write(
    'account-created',
    added.filter(({ standing }) => standing === 'new'),
  )
  await write(
    'account-changed',
    added.filter(({ standing }) => standing !== 'new'),
  )
}
