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
import { type ProgramId, userId } from '#contract/vocabulary/ids.ts'
import { writeAuditOfMany } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { once } from '#server/http/idempotency.ts'
import { tellFaults } from '#server/http/input/describe-issue.ts'
import type { JobBell } from '#server/ports.ts'
import type { LetterBounds } from '#server/ports/letters.ts'
import { endAllLinks } from '../../session/link-store.ts'
import { factsOfAdded } from '../../session/send-link.ts'
import { type SendLinksDeps, sendRegistrationLinks } from '../../session/send-links.ts'
import { joinResidency } from '../residency-member-store.ts'
import {
  addPeople,
  findOpenGroups,
  findTaken,
  joinGroups,
  lookAtPeopleAnew,
  newIds,
  lockProgram,
  type PersonToAdd,
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
    const drafts = body.map((person, row) => ({
      ...person,
      id: userId.parse(ids[row]),
      userGroupId: person.role === 'RESIDENT' ? (person.userGroupId ?? elsewhere) : null,
    }))
    const people = await addOrJoin(tx, { programId, timezone: place.timezone }, drafts)
    // Whom others added first. Not asked of the database, which shows this transaction its own people, too.
    const added = new Set(people.map(({ email }) => spellEmail(email)))
    const tooLate = drafts.flatMap(({ email }, row): RowFault[] =>
      added.has(spellEmail(email)) ? [] : [{ row, why: 'email-taken' }],
    )
    if (tooLate.length > 0) return refuseFor({ reason: 'faulty-rows', rows: tooLate })
    await joinGroups(tx, people)
    const full = await tellAdded({ bounds, ...post }, tx, people, { actor, title: place.title, sendEmail })
    await auditAdded(tx, actor, programId, people)
    const invited = people.length - full
    return succeed({ added: people.length, ...(sendEmail && full > 0 && { invited }) })
  })
  if (answer.ok) bell.ring('mail')
  // The people are added even if this fails: it only makes later queries fast.
  if (answer.ok && body.length >= MANY) await lookAtPeopleAnew(database).catch(() => undefined)
  return answer
}

interface ImportedPerson extends PersonToAdd {
  isNew: boolean
  isRegistered: boolean
}

/** In the order of the rows; those with an email that somebody of the residency has by now are left out. */
async function addOrJoin(
  tx: Transaction,
  place: { programId: ProgramId; timezone: string },
  drafts: readonly PersonToAdd[],
): Promise<ImportedPerson[]> {
  const made = await addPeople(tx, place, drafts)
  const others = drafts.filter(({ id }) => !made.has(id))
  const joined = await joinResidency(
    tx,
    others.map(({ email, role }) => ({ email, role, programId: place.programId })),
  )
  return drafts.flatMap((draft): ImportedPerson[] => {
    if (made.has(draft.id)) return [{ ...draft, isNew: true, isRegistered: false }]
    const known = joined.get(spellEmail(draft.email))
    return known === undefined ? [] : [{ ...draft, ...known, isNew: false }]
  })
}

/**
 * Whoever has to register gets a link if the caller wants that; whoever has registered is notified in any case that their
 * account opens the residency now. @returns how many got nothing because a day allows no more letters
 */
async function tellAdded(
  { bounds, addLetters, links }: SendLinksDeps & Pick<ImportDeps, 'bounds'>,
  tx: Transaction,
  people: readonly ImportedPerson[],
  { actor, title: programTitle, sendEmail }: { actor: Actor; title: string; sendEmail: boolean },
): Promise<number> {
  const notified = people.filter(({ isRegistered }) => isRegistered || sendEmail)
  const emails = notified.map(({ email }) => email)
  const full = await bounds.count(tx, { senderId: actor.id, kind: 'invitation', emails })
  const addressees = notified
    .filter(({ email }) => !full.has(spellEmail(email)))
    .map(({ id, ...person }) => ({ ...person, userId: id, programTitle }))
  const invited = addressees.filter(({ isRegistered }) => !isRegistered)
  const known = addressees.filter(({ isRegistered }) => isRegistered)
  await endAllLinks(
    tx,
    invited.filter(({ isNew }) => !isNew).map(({ userId: id }) => id),
  )
  if (invited.length > 0) await sendRegistrationLinks({ addLetters, links }, tx, invited)
  const letters = known.map((to) => ({ userId: to.userId, email: to.email, facts: factsOfAdded(to) }))
  if (letters.length > 0) await addLetters(tx, 'portal-added', letters)
  return full.size
}

async function auditAdded(
  tx: Transaction,
  actor: Actor,
  programId: ProgramId,
  people: readonly ImportedPerson[],
): Promise<void> {
  const write = (
    action: 'account-created' | 'account-changed',
    changes: Parameters<typeof writeAuditOfMany>[2],
  ) => writeAuditOfMany(tx, { actorId: actor.id, action, subjectType: 'user' }, changes)
  const created = people.filter(({ isNew }) => isNew)
  await write(
    'account-created',
    created.map(({ id, isNew: _new, isRegistered: _registered, ...after }) => ({
      subjectId: id,
      before: null,
      after: { ...after, programId },
    })),
  )
  const joined = people.filter(({ isNew }) => !isNew)
  await write(
    'account-changed',
    joined.map(({ id, role, userGroupId }) => ({
      subjectId: id,
      before: { role: null },
      after: { role, userGroupId, programId },
    })),
  )
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
