import { comesHome, mayManage } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/people/programs.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Stop } from '#server/database/transact-or-refuse.ts'
import type { Invitations } from '#server/ports/letters.ts'
import { addToResidency } from '../add-to-residency.ts'
import {
  type DueDirector,
  joinProgram,
  type KnownPerson,
  leaveProgram,
  listDueDirectors,
  lockDue,
  lockPersonByEmail,
  setTime,
} from './director-store.ts'
import type { MadeDirector } from './made-places.ts'
import { type Refused, refusedFor } from './settle-place.ts'

/** How many are handled at once. */
const AT_ONCE = 200

export interface DirectorDeps {
  invitations: Invitations
  now: () => number
}

/** The program that a person is to direct. */
export interface DirectedProgram {
  id: ProgramId
  title: string
  timezone: string
  activeProgram: boolean
  /** Whether new directors are told by mail. */
  sendsMail: boolean
}

type Change = { before: object | null; after: object | null }

/**
 * Makes a person direct the program until the given moment; repeating it changes nothing. @returns whether anything
 * changed
 */
export async function settleDirector(
  deps: DirectorDeps,
  tx: Transaction,
  actor: Actor,
  { program, draft, stop }: { program: DirectedProgram; draft: MadeDirector; stop: Stop<Refused> },
): Promise<boolean> {
  const person = await lockPersonByEmail(tx, draft.email, program.id)
  if (person === null) return makeDirector(deps, tx, actor, { program, draft, stop })
  const isOurs = person.role === 'PROGRAM_DIRECTOR' && person.isActive
  const isKnownToProgram = person.belongs || person.expiredAt !== null
  if (!isOurs || !(isKnownToProgram || mayManage(actor, person)))
    return stop(refusedFor({ reason: 'email-taken', email: draft.email }))
  const asItIs = person.expiredAt === null ? person.expiresAt : null
  const { expiresAt = asItIs } = draft
  return saveTerm(deps, tx, actor, { program, person, expiresAt })
}

async function makeDirector(
  { invitations, now }: DirectorDeps,
  tx: Transaction,
  actor: Actor,
  { program, draft, stop }: { program: DirectedProgram; draft: MadeDirector; stop: Stop<Refused> },
): Promise<boolean> {
  const { expiresAt = null } = draft
  const role = 'PROGRAM_DIRECTOR'
  if (!mayGrow(program)) return stop(refusedFor({ reason: 'inactive-program' }))
  const { id: programId, timezone } = program
  const added = await addToResidency(tx, { ...draft, role, programId, timezone })
  if (typeof added === 'string') return stop(refusedFor({ reason: 'email-taken', email: draft.email }))
  const { id } = added
  if (expiresAt !== null)
    await setTime(tx, { programId: program.id, userId: id }, { expiresAt, expiredAt: null })
  const { email, firstName, lastName } = draft
  const after = { ...(added.isNew && { email, firstName, lastName }), programId, expiresAt }
  await writeDirector(tx, actor.id, 'director-added', id, { before: null, after })
  if (isOver(expiresAt, now())) {
    await endTime(
      { tx, actorId: actor.id, programId: program.id, userId: id, expiresAt: expiresAt ?? '' },
      now(),
    )
  } else if (program.sendsMail || added.isRegistered) {
    await invitations.send(tx, actor.id, {
      ...added,
      userId: id,
      role,
      programTitle: program.title,
    })
  }
  return true
}

async function saveTerm(
  { now }: DirectorDeps,
  tx: Transaction,
  actor: Actor,
  { program, person, expiresAt }: { program: DirectedProgram; person: KnownPerson; expiresAt: string | null },
): Promise<boolean> {
  const key = { programId: program.id, userId: person.id }
  const ends = isOver(expiresAt, now())
  const isSameTime = momentOf(person.expiresAt) === momentOf(expiresAt)
  // A director whose time has ended doesn't change until they are given time again.
  if (person.expiredAt !== null && ends) return false
  if (person.expiredAt === null && person.belongs && isSameTime) return false
  if (!person.belongs) await joinProgram(tx, person.id, program.id, { asHome: comesHome(actor, person) })
  await setTime(tx, key, { expiresAt, expiredAt: null })
  if (ends) {
    await endTime({ tx, actorId: actor.id, ...key, expiresAt: expiresAt ?? '' }, now())
    return true
  }
  const action = person.belongs
    ? 'director-added'
    : person.expiredAt === null
      ? 'director-added'
      : 'director-returned'
  const before = person.belongs ? { expiresAt: person.expiresAt } : null
  await writeDirector(tx, actor.id, action, person.id, {
    before,
    after: { programId: program.id, expiresAt },
  })
  return true
}

interface Ending {
  tx: Transaction
  /** Null: their time ran out. */
  actorId: UserId | null
  programId: ProgramId
  userId: UserId
  expiresAt: string
}

/** Ends everything that belonging to the program allowed them, in the transaction; what is theirs stays theirs. */
async function endTime({ tx, actorId, programId, userId, expiresAt }: Ending, now: number): Promise<void> {
  const { proctored, wasHome } = await leaveProgram(tx, userId, programId)
  await setTime(tx, { programId, userId }, { expiresAt, expiredAt: new Date(now).toISOString(), wasHome })
  const after = { programId, expiresAt }
  await writeDirector(tx, actorId, 'director-expired', userId, {
    before: { programId, ...(proctored.length > 0 && { proctorGroups: proctored }) },
    after,
  })
}

/** Each in a transaction of its own. @returns how many */
export async function endTimes(database: Database, { now }: Pick<DirectorDeps, 'now'>): Promise<number> {
  const moment = new Date(now()).toISOString()
  let count = 0
  for (const due of await listDueDirectors(database, moment, AT_ONCE))
    if (await endIfDue(database, due, now())) count += 1
  return count
}

function endIfDue(database: Database, due: DueDirector, now: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const expiresAt = await lockDue(tx, due, new Date(now).toISOString())
    if (expiresAt === null) return false
    await endTime({ tx, actorId: null, ...due, expiresAt }, now)
    return true
  })
}

function writeDirector(
  tx: Transaction,
  actorId: UserId | null,
  action: 'director-added' | 'director-expired' | 'director-returned',
  subjectId: UserId,
  change: Change,
): Promise<void> {
  return writeAudit(tx, { actorId, action, subjectType: 'user', subjectId, ...change })
}

const momentOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

function isOver(expiresAt: string | null, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}
