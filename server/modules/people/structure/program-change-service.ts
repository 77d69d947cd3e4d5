import type { Outcome } from '#contract/endpoint.ts'
import type { createProgram, editProgram } from '#contract/endpoints/people/program-changes.ts'
import type { Program, ProgramFacts } from '#contract/endpoints/people/structure-values.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { changeableFields, maySeeProgramDetails } from '#contract/policies/people/structure.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { onceOr } from '#server/http/idempotency.ts'
import type { JobBell } from '#server/ports.ts'
import { type DirectorDeps, settleDirector } from './director-service.ts'
import { type Refused, refusedFor, settlePlace } from './settle-place.ts'
import { changedColumnsOf, changedFacts, columnsOf, isElsewhere } from './program-changes.ts'
import type { MadeProgram, MadeProgramChange } from './made-places.ts'
import { programFor } from './program-service.ts'
import { changeProgram, countInternal, insertProgram, lockProgram } from './program-store.ts'

export interface ProgramChangeDeps extends DirectorDeps {
  database: Database
  bell: JobBell
}

const isTaken = refusedFor({ reason: 'id-taken' })

/** All or nothing: the system and institution if they are new, the program, its directors and their letters. */
export async function makeProgram(
  deps: ProgramChangeDeps,
  actor: Actor,
  { asked, query, body }: MadeProgram,
): Promise<Outcome<typeof createProgram>> {
  const { id, place, programDirectors, ...facts } = body
  const write = { ownerId: actor.id, endpoint: 'createProgram', key: id, request: asked }
  const work = async (tx: Transaction, stop: Stop<Refused>): Promise<Result<{ id: ProgramId }, Refused>> => {
    if ((await lockProgram(tx, id)) === null) {
      await checkPeople(tx, facts, stop)
      const where = await settlePlace(tx, actor, place, stop)
      const row = { id, ...columnsOf(facts), ...where, changedAt: new Date(deps.now()), changedBy: actor.id }
      if (await insertProgram(tx, row)) {
        const after = { ...facts, ...where }
        await writeProgram(tx, actor, 'program-created', id, { before: null, after })
        for (const draft of programDirectors)
          await settleDirector(deps, tx, actor, {
            program: directed(id, { ...facts, activeProgram: true }, query),
            draft,
            stop,
          })
        return succeed({ id })
      }
    }
    // Made before answers to this call were stored.
    const known = await programNow(tx, actor, id, stop)
    return known.title === facts.title ? succeed({ id }) : refuse(isTaken)
  }
  const made = await onceOr(deps.database, write, work, () => Promise.resolve(isTaken))
  if (!made.ok) return refuse({ ...made.failure, code: 'wrong-state' })
  deps.bell.ring('mail')
  const program = await programFor(deps.database, actor, id)
  if (program === null)
    return refuse({ code: 'wrong-state', message: 'This program was saved, and has been deleted since.' })
  return succeed(program)
}

/** Changes what differs from the current state; a repetition changes nothing. */
export async function changeOneProgram(
  deps: ProgramChangeDeps,
  actor: Actor,
  { query, body }: MadeProgramChange,
): Promise<Outcome<typeof editProgram>> {
  const { id, version, activeProgram, place, programDirectors, ...facts } = body
  const changed = await transactOrRefuse<Program, Refused>(deps.database, async (tx, stop) => {
    const locked = maySeeProgramDetails(actor, id) ? await lockProgram(tx, id) : null
    if (locked === null) return stop({ code: 'not-found' })
    const known = await programNow(tx, actor, id, stop)
    const may = changeableFields(actor, id)
    const change = changedFacts(known, facts)
    const isMoved = place !== undefined && isElsewhere(known, place)
    const isTurned = activeProgram !== undefined && activeProgram !== known.activeProgram
    const named = [
      ...change.names,
      ...(isMoved ? (['place'] as const) : []),
      ...(isTurned ? (['activeProgram'] as const) : []),
      ...(programDirectors.length > 0 ? (['programDirectors'] as const) : []),
    ]
    if (named.length === 0) return known
    if (!named.every((name) => may.includes(name)))
      return stop({
        code: 'not-allowed',
        message: 'You can’t change this part of a program. Someone who manages the system can.',
      })
    await checkPeople(tx, change.after, stop)
    const program = directed(id, { ...known, ...change.after, ...(isTurned && { activeProgram }) }, query)
    let isAnyDirector = false
    for (const draft of programDirectors)
      isAnyDirector = (await settleDirector(deps, tx, actor, { program, draft, stop })) || isAnyDirector
    if (change.names.length === 0 && !isMoved && !isTurned && !isAnyDirector) return known
    if (version !== undefined && locked.version !== version)
      return stop(refusedFor({ reason: 'changed', program: known }))
    const where = isMoved ? await settlePlace(tx, actor, place, stop) : null
    await changeProgram(tx, id, {
      ...changedColumnsOf(change.after),
      ...where,
      ...(isTurned && { activeProgram, inactivatedAt: activeProgram ? null : new Date(deps.now()) }),
      changedAt: new Date(deps.now()),
      changedBy: actor.id,
    })
    if (change.names.length > 0 || where !== null) {
      const before = {
        ...change.before,
        ...(where !== null && { system: known.system, institution: known.institution }),
      }
      await writeProgram(tx, actor, 'program-changed', id, { before, after: { ...change.after, ...where } })
    }
    if (isTurned) await turn(deps, tx, actor, { id, isActive: activeProgram })
    return programNow(tx, actor, id, stop)
  })
  if (!changed.ok) return refuse(changed.failure)
  deps.bell.ring('mail')
  return changed
}

/** Inactivates the program and what that ends, or reactivates it. What people have stays theirs. */
async function turn(
  { invitations }: ProgramChangeDeps,
  tx: Transaction,
  actor: Actor,
  { id, isActive }: { id: ProgramId; isActive: boolean },
): Promise<void> {
  if (!isActive) await invitations.endOfProgram(tx, id)
  await writeProgram(tx, actor, isActive ? 'program-reactivated' : 'program-inactivated', id, {
    before: { activeProgram: !isActive },
    after: { activeProgram: isActive },
  })
}

async function checkPeople(
  tx: Transaction,
  { implementationUserId = null, fieldTeamUserId = null }: Partial<ProgramFacts>,
  stop: Stop<Refused>,
): Promise<void> {
  const ids = [...new Set([implementationUserId, fieldTeamUserId])].filter((id) => id !== null)
  if (ids.length > 0 && (await countInternal(tx, ids)) < ids.length)
    stop(refusedFor({ reason: 'unknown-person' }))
}

function directed(
  id: ProgramId,
  { title, timezoneOption, activeProgram }: Pick<Program, 'title' | 'timezoneOption' | 'activeProgram'>,
  { sendRegistrationEmail = false }: { sendRegistrationEmail?: boolean | undefined },
) {
  return { id, title, timezone: timezoneOption.timezone, activeProgram, sendsMail: sendRegistrationEmail }
}

async function programNow(db: Queryable, actor: Actor, id: ProgramId, stop: Stop<Refused>): Promise<Program> {
  return (await programFor(db, actor, id)) ?? stop({ code: 'not-found' })
}

function writeProgram(
  tx: Transaction,
  actor: Actor,
  action: 'program-created' | 'program-changed' | 'program-inactivated' | 'program-reactivated',
  subjectId: ProgramId,
  change: { before: object | null; after: object | null },
): Promise<void> {
  return writeAudit(tx, { actorId: actor.id, action, subjectType: 'program', subjectId, ...change })
}
