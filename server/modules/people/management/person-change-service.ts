import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  changePerson,
  PersonDraft,
  PersonRefusal,
  updateProctorGroups,
} from '#contract/endpoints/people/managed-people.ts'
import {
  mayBecome,
  mayChangePerson,
  mayGiveRole,
  mayManageProgram,
  programRoleOf,
} from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { personRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import {
  endDirecting,
  proctoredBy,
  programsOfGroups,
  type StoredPerson,
  lockPeople,
  writeProctored,
} from './person-change-store.ts'
import {
  changesOf,
  concernsPerson,
  isChangedMeanwhile,
  withChange,
  writeAccountAudit,
} from '../account-changes.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { type ChangeEmailDeps, changeEmail } from '../../session/change-email.ts'
import { isInBothPortals, writePerson } from '../../session/person-store.ts'
import { listTaught } from './teaching/place-store.ts'

const refuseFor = (reason: PersonRefusal) =>
  refuse({ code: 'wrong-state', message: personRefusals[reason], details: { reason } } as const)
const notFound = refuse({ code: 'not-found' } as const)
const FIELDS = ['email', 'firstName', 'lastName', 'role', 'timezone'] as const

export interface PersonChangeDeps extends ChangeEmailDeps {
  database: Database
  bell: JobBell
}

export async function editPerson(
  deps: PersonChangeDeps,
  actor: Actor,
  { params: { id }, body: { seen, ...wanted } }: Input<typeof changePerson>,
): Promise<Outcome<typeof changePerson>> {
  const change = async (tx: Transaction): Promise<Outcome<typeof changePerson>> => {
    const [person] = await lockPeople(tx, [id])
    const now = person === undefined ? null : draftOf(person)
    if (person === undefined || now === null || !mayChangePerson(actor, person)) return notFound
    if (person.isAnonymized) return refuseFor('anonymized')
    const draft = withChange(FIELDS, now, wanted)
    const { changed, before, after } = changesOf(FIELDS, now, draft)
    if (changed.length === 0) return succeed({})
    if (seen !== undefined && isChangedMeanwhile(FIELDS, seen, now))
      return refuse({
        code: 'wrong-state',
        message: personRefusals['changed-meanwhile'],
        details: { reason: 'changed-meanwhile', now },
      })
    if (concernsPerson(changed) && (await isInBothPortals(tx, id))) return refuseFor('in-both-portals')
    if (draft.role !== now.role) {
      if (id === actor.id) return refuseFor('yourself')
      if (!mayGiveRole(actor, draft.role)) return refuseFor('role-not-yours')
      if (!mayBecome(actor, draft.role, { taughtIds: await listTaught(tx, id) }))
        return refuseFor('teaches-elsewhere')
      if (now.role === 'PROGRAM_DIRECTOR') await endDirecting(tx, id)
    }
    if (changed.includes('email') && !(await changeEmail(deps, tx, actor, { id, email: draft.email })))
      return refuseFor('email-taken')
    await writePerson(tx, id, draft)
    await writeAccountAudit(tx, actor, { action: 'account-changed', subjectId: id, before, after })
    return succeed({})
  }
  const answer = await againIfEmailTaken(() => deps.database.transaction(change))
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

/** Null: people whose role belongs to no program are changed elsewhere. */
function draftOf({ email, firstName, lastName, timezone, ...person }: StoredPerson): PersonDraft | null {
  const role = programRoleOf(person)
  return role === null ? null : { email, firstName, lastName, role, timezone }
}

/**
 * Sets which groups a person proctors, among the groups that the caller manages. Groups of other programs don't change.
 */
export async function assignProctor(
  database: Database,
  actor: Actor,
  { id, proctorGroups, seen }: Input<typeof updateProctorGroups>['body'],
): Promise<Outcome<typeof updateProctorGroups>> {
  return database.transaction(async (tx) => {
    const [person] = await lockPeople(tx, [id])
    if (person === undefined || person.isAnonymized || programRoleOf(person) === null) return notFound
    if (!mayChangePerson(actor, person)) return notFound
    const known = await proctoredBy(tx, id)
    const current = new Set<UserGroupId>(known.map((group) => group.id))
    const asked = new Set<UserGroupId>(proctorGroups.map((group) => group.id))
    const before = seen === undefined ? current : new Set<UserGroupId>(seen.map((group) => group.id))
    const wanted = new Set<UserGroupId>([
      ...[...current].filter((group) => asked.has(group) || !before.has(group)),
      ...[...asked].filter((group) => !before.has(group)),
    ])
    const added = [...wanted].filter((group) => !current.has(group))
    const programs = await programsOfGroups(tx, added)
    const isOpen = added.every((group) => {
      const programId = programs.get(group)
      return programId !== undefined && mayManageProgram(actor, programId)
    })
    if (!isOpen) return notFound
    const removed = known
      .filter(({ id: group, programId }) => !wanted.has(group) && mayManageProgram(actor, programId))
      .map((group) => group.id)
    if (added.length + removed.length === 0) return succeed({})
    await writeProctored(tx, id, { from: removed, to: added })
    await writeAccountAudit(tx, actor, {
      action: 'proctor-groups-changed',
      subjectId: id,
      before: { removed },
      after: { added },
    })
    return succeed({})
  })
}
