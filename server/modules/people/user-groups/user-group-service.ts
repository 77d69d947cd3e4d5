import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  createUserGroup,
  editUserGroup,
  GroupRefusal,
  listCourseChoices,
} from '#contract/endpoints/people/user-groups.ts'
import { mayManageProgram } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/people/programs.ts'
import { madeBefore, personRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { onceOr } from '#server/http/idempotency.ts'
import { addCourses, listChoices, removeCourses } from './group-course-store.ts'
import {
  addGroup,
  changeGroup,
  isNameTaken,
  lockProgram,
  type StoredGroup,
  lockGroup,
} from './user-group-store.ts'

const refuseFor = (reason: GroupRefusal) =>
  refuse({ code: 'wrong-state', message: personRefusals[reason], details: { reason } } as const)
const notFound = refuse({ code: 'not-found' } as const)

export async function makeGroup(
  database: Database,
  actor: Actor,
  asked: Input<typeof createUserGroup>['body'] & { id: UserGroupId },
): Promise<Outcome<typeof createUserGroup>> {
  const { courseIds, ...group } = asked
  if (!mayManageProgram(actor, group.parentProgramId)) return notFound
  const write = { ownerId: actor.id, endpoint: 'createUserGroup', key: group.id, request: asked }
  const work = async (tx: Transaction): Promise<Outcome<typeof createUserGroup>> => {
    const program = await lockProgram(tx, group.parentProgramId)
    if (program === null) return notFound
    if (!mayGrow(program)) return refuseFor('inactive-program')
    if (await isNameTaken(tx, group)) return refuseFor('name-taken')
    const added = await addGroup(tx, group)
    if (added === 'taken') return notFound
    if (added === 'known') return succeed({ id: group.id })
    const courses = await addCourses(tx, group.id, courseIds ?? null)
    const { id, ...after } = group
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'group-created',
      subjectType: 'user-group',
      subjectId: id,
      before: null,
      after: { ...after, courses },
    })
    return succeed({ id })
  }
  return onceOr(database, write, work, async (tx) => {
    const made = await lockGroup(tx, group.id)
    if (made === null) return { code: 'not-found' }
    const details = { reason: 'name-taken', made: { name: made.name } }
    return { code: 'wrong-state', message: madeBefore.group(made), details }
  })
}

export async function readCourseChoices(
  database: Database,
  actor: Actor,
  { params: { programId }, query: { groupId } }: Input<typeof listCourseChoices>,
): Promise<Outcome<typeof listCourseChoices>> {
  if (!mayManageProgram(actor, programId)) return notFound
  const courses = await listChoices(database, programId, groupId ?? null)
  return courses === null ? notFound : succeed({ courses })
}

/** Calls that change the same group wait for one another; the audit trail says what each of them saw. */
export async function editGroup(
  database: Database,
  actor: Actor,
  { params, body }: Input<typeof editUserGroup>,
): Promise<Outcome<typeof editUserGroup>> {
  return database.transaction(async (tx) => {
    const seen = await lockGroup(tx, params.gid)
    if (seen === null || !mayManageProgram(actor, seen.parentProgramId)) return notFound
    const wanted: StoredGroup = {
      ...seen,
      name: body.name ?? seen.name,
      isExpired: body.isExpired ?? seen.isExpired,
      isLeaderboardAnonymized: body.isLeaderboardAnonymized ?? seen.isLeaderboardAnonymized,
    }
    const changes = changesOf(seen, wanted)
    const { addedCourseIds = [], removedCourseIds = [] } = body
    const isOfCourses = addedCourseIds.length + removedCourseIds.length > 0
    if (Object.keys(changes.after).length === 0 && !isOfCourses) return succeed({})
    // The group of everybody who is in no other group can't be changed.
    if (seen.isUnassignedGroup && (wanted.isExpired || wanted.name !== seen.name || isOfCourses))
      return refuseFor('unassigned-group')
    if (!wanted.isExpired && (wanted.name !== seen.name || seen.isExpired) && (await isNameTaken(tx, wanted)))
      return refuseFor('name-taken')
    await changeGroup(tx, wanted)
    const removed = await removeCourses(tx, seen.id, removedCourseIds)
    const added = await addCourses(tx, seen.id, addedCourseIds)
    const before = { ...changes.before, ...(removed.length > 0 && { removedCourses: removed }) }
    const after = { ...changes.after, ...(added.length > 0 && { addedCourses: added }) }
    if (Object.keys({ ...before, ...after }).length === 0) return succeed({})
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'group-changed',
      subjectType: 'user-group',
      subjectId: seen.id,
      before,
      after,
    })
    return succeed({})
  })
}

function changesOf(seen: StoredGroup, wanted: StoredGroup) {
  const fields = ['name', 'isExpired', 'isLeaderboardAnonymized'] as const
  const changed = fields.filter((field) => seen[field] !== wanted[field])
  const of = (group: StoredGroup): Partial<StoredGroup> =>
    Object.fromEntries(changed.map((field) => [field, group[field]]))
  return { before: of(seen), after: of(wanted) }
}
