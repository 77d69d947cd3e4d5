import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  checkEmails,
  createPeople,
  NewPerson,
  RowFault,
} from '#contract/endpoints/people/people-import.ts'
import { mayGiveRole, mayManageProgram } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/people/programs.ts'
import type { Refusal } from '#contract/failures.ts'
import { personRefusals, rowFaults } from '#contract/endpoints/refusal-words.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { writeAuditOfMany } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#server/database/email-spelling.ts'
import { once } from '#server/http/idempotency.ts'
import { tellFaults } from '#server/http/input/describe-issue.ts'
import type { JobBell, LetterBounds } from '#server/ports.ts'
import { type SendLinksDeps, sendRegistrationLinks } from '../../session/send-links.ts'
import {
  addPeople,
  findOpenGroups,
  findTaken,
  lookAtPeopleAnew,
  newIds,
  lockProgram,
  unassignedGroup,
} from './import-store.ts'

/** After adding this many people, PostgreSQL's statistics about the tables are too far off. */
const MANY = 1_000

export interface ImportDeps extends SendLinksDeps {
  database: Database
  bounds: LetterBounds
  bell: JobBell
}

export async function findKnownEmails(
  { database }: Pick<ImportDeps, 'database'>,
  actor: Actor,
  { params: { programId }, body }: Input<typeof checkEmails>,
): Promise<Outcome<typeof checkEmails>> {
  if (!mayManageProgram(actor, programId)) return refuse({ code: 'not-found' })
  const known = new Map((await findTaken(database, body)).map((taken) => [taken.spelled, taken]))
  const taken = body.flatMap((email) => {
    const person = known.get(spellEmail(email))
    if (person === undefined) return []
    const isOurs = person.programId === programId
    return [{ email, fullName: isOurs ? person.fullName : null, isActive: isOurs ? person.isActive : true }]
  })
  return succeed({ taken })
}

/** All or none, in one transaction. Repeating it with the same key adds nobody and sends nothing again. */
export async function importPeople(
  { database, bell, bounds, ...post }: ImportDeps,
  actor: Actor,
  { params: { programId }, query: { sendEmail }, body }: Input<typeof createPeople>,
  key: string | null,
): Promise<Outcome<typeof createPeople>> {
  if (!mayManageProgram(actor, programId)) return refuse({ code: 'not-found' })
  const write = {
    ownerId: actor.id,
    endpoint: 'createPeople',
    key,
    request: { programId, sendEmail, body },
  }
  const answer = await once(database, write, async (tx): Promise<Result<Imported, ImportFailure>> => {
    const place = await lockProgram(tx, programId)
    if (place === null) return refuse({ code: 'not-found' })
    if (!mayGrow({ activeProgram: place.isActive })) return refuseFor({ reason: 'inactive-program' })
    const faults = await faultsOf(tx, actor, { programId, rows: body })
    if (faults.length > 0) return refuseFor({ reason: 'faulty-rows', rows: faults })
    const ids = await newIds(tx, body.length)
    const elsewhere = body.some(({ role, userGroupId }) => role === 'RESIDENT' && userGroupId === undefined)
      ? await unassignedGroup(tx, programId)
      : null
    const people = body.map((person, row) => ({
      ...person,
      id: userId.parse(ids[row]),
      userGroupId: person.role === 'RESIDENT' ? (person.userGroupId ?? elsewhere) : null,
    }))
    if (!(await addPeople(tx, { programId, timezone: place.timezone }, people))) {
      const rows = await faultsOf(tx, actor, { programId, rows: body })
      return refuseFor({ reason: 'faulty-rows', rows })
    }
    const emails = sendEmail ? people.map(({ email }) => email) : []
    const full = await bounds.count(tx, { senderId: actor.id, kind: 'invitation', emails })
    const invited = sendEmail ? people.filter(({ email }) => !full.has(spellEmail(email))) : []
    if (invited.length > 0)
      await sendRegistrationLinks(
        post,
        tx,
        invited.map(({ id, email, firstName, role }) => ({
          userId: id,
          email,
          firstName,
          role,
          programTitle: place.title,
        })),
      )
    await writeAuditOfMany(
      tx,
      { actorId: actor.id, action: 'account-created', subjectType: 'user' },
      people.map(({ id, ...after }) => ({ subjectId: id, before: null, after: { ...after, programId } })),
    )
    return succeed({ added: people.length, ...(sendEmail && full.size > 0 && { invited: invited.length }) })
  })
  if (answer.ok && sendEmail) bell.ring('mail')
  // The people are added even if this fails: it only makes later queries fast.
  if (answer.ok && body.length >= MANY) await lookAtPeopleAnew(database).catch(() => undefined)
  return answer
}

interface Imported {
  added: number
  invited?: number
}

type ImportFailure = Refusal<'not-found' | 'wrong-state'>
type Details = { reason: 'inactive-program' } | { reason: 'faulty-rows'; rows: RowFault[] }

/** The faulty rows in words, as for any other mistake in a request; rows are counted from 1, as people do. */
function refuseFor(details: Details) {
  if (details.reason === 'inactive-program')
    return refuse({ code: 'wrong-state', message: personRefusals['inactive-program'], details } as const)
  const faults = details.rows.map(({ row, why }) => ({
    path: `body.${row}.${FIELD_AT_FAULT[why]}`,
    message: `Row ${row + 1}: ${rowFaults[why]}.`,
  }))
  const message = `${tellFaults(faults)} No one was added.`
  return refuse({ code: 'wrong-state', message, details: { ...details, faults } } as const)
}
const FIELD_AT_FAULT: Readonly<Record<RowFault['why'], keyof NewPerson>> = {
  'email-taken': 'email',
  'email-twice': 'email',
  'role-not-yours': 'role',
  'no-such-group': 'userGroupId',
}

async function faultsOf(
  tx: Transaction,
  actor: Actor,
  {
    programId,
    rows,
  }: { programId: Input<typeof createPeople>['params']['programId']; rows: readonly NewPerson[] },
): Promise<RowFault[]> {
  const taken = new Set(
    (
      await findTaken(
        tx,
        rows.map(({ email }) => email),
      )
    ).map(({ spelled }) => spelled),
  )
  const named = new Set(rows.flatMap(({ userGroupId }) => (userGroupId === undefined ? [] : [userGroupId])))
  const groups = await findOpenGroups(tx, programId, [...named])
  const seen = new Set<string>()
  return rows.flatMap(({ email, role, userGroupId }, row): RowFault[] => {
    const spelled = spellEmail(email)
    const isTwice = seen.has(spelled)
    seen.add(spelled)
    if (taken.has(spelled)) return [{ row, why: 'email-taken' }]
    if (isTwice) return [{ row, why: 'email-twice' }]
    if (!mayGiveRole(actor, role)) return [{ row, why: 'role-not-yours' }]
    if (userGroupId !== undefined && !groups.has(userGroupId)) return [{ row, why: 'no-such-group' }]
    return []
  })
}
