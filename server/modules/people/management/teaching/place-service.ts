import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addFaculty,
  FacultyRefusal,
  removeFaculty,
} from '#contract/endpoints/people/further-programs.ts'
import {
  mayBeAskedToTeach,
  mayKnowEveryone,
  mayManageProgram,
  mayPlace,
} from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/people/programs.ts'
import { facultyRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { JobBell, Notifier } from '#server/ports.ts'
import type { LetterBounds } from '#server/ports/letters.ts'
import { spendLetters } from '#server/modules/session/spend-letter.ts'
import { type ImportPlace, lockProgram } from '../import-store.ts'
import { addTeaching, endTeaching, lockByEmail, settleAtHome, type Teacher } from './place-store.ts'
import { addRequest, hasDeclined } from './request-store.ts'
import { notifyEmployers, notifyPlaced } from './notify-of-teaching.ts'

export interface PlaceDeps {
  database: Database
  notifier: Notifier
  bounds: LetterBounds
  bell: JobBell
}

const notFound = refuse({ code: 'not-found' } as const)
const refuseFor = (reason: FacultyRefusal) =>
  refuse({ code: 'wrong-state', message: facultyRefusals[reason], details: { reason } } as const)

type Answer = Outcome<typeof addFaculty>

/**
 * People whose account the actor may change are put into the program at once. Everybody else is asked, and an email
 * gets the same answer whether or not anybody has it.
 */
export async function grantTeaching(
  deps: PlaceDeps,
  actor: Actor,
  { params: { id: programId }, body: { email } }: Input<typeof addFaculty>,
): Promise<Answer> {
  if (!mayManageProgram(actor, programId)) return notFound
  const answer = await deps.database.transaction(async (tx): Promise<Answer> => {
    const program = await lockProgram(tx, programId)
    if (program === null) return notFound
    if (!mayGrow({ activeProgram: program.isActive })) return refuseFor('inactive-program')
    const person = await lockByEmail(tx, email, programId)
    if (person !== null && (person.teachesThere || mayPlace(actor, person))) {
      if (!mayBeAskedToTeach(person)) return refuseFor('no-such-faculty')
      if (person.teachesThere && person.homeId !== null) return added(person)
      if (mayPlace(actor, person))
        return place(deps, tx, actor, { person, program: { ...program, id: programId } })
    }
    return mayKnowEveryone(actor) ? refuseFor('no-such-faculty') : ask(deps, tx, actor, { programId, email })
  })
  if (answer.ok && answer.value.status === 'asked') deps.bell.ring('mail')
  return answer
}

const added = ({ fullName }: Teacher) => succeed({ status: 'added', fullName } as const)

async function place(
  { notifier }: PlaceDeps,
  tx: Transaction,
  actor: Actor,
  { person, program }: { person: Teacher; program: ImportPlace & { id: ProgramId } },
): Promise<Answer> {
  const step = person.homeId === null ? 'HOME' : 'TEACHING'
  if (step === 'HOME') await settleAtHome(tx, person.id, program.id)
  else await addTeaching(tx, person.id, program.id)
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'faculty-added',
    subjectType: 'user',
    subjectId: person.id,
    before: null,
    after: { programId: program.id },
  })
  const occasion = { personId: person.id, program, eventKey: `placed:${randomUUID()}` }
  await notifyPlaced(notifier, tx, occasion, step)
  await notifyEmployers(notifier, tx, occasion, { step })
  return added(person)
}

/** A job looks for the person, so that the answer takes as long for an email that nobody has. */
async function ask(
  { bounds }: PlaceDeps,
  tx: Transaction,
  actor: Actor,
  { programId, email }: { programId: ProgramId; email: string },
): Promise<Answer> {
  if (await hasDeclined(tx, programId, { email })) return refuseFor('declined')
  const id = await addRequest(tx, { programId, email, askedById: actor.id })
  if (id !== null) {
    await spendLetters(bounds, tx, { senderId: actor.id, kind: 'teaching request', emails: [email] })
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'faculty-asked',
      subjectType: 'program',
      subjectId: programId,
      before: null,
      after: { email },
    })
  }
  return succeed({ status: 'asked', fullName: email })
}

/** They lose sight of the program with their next call; what is theirs stays theirs. */
export async function endTeachingIn(
  database: Database,
  actor: Actor,
  { id: programId, userId }: Input<typeof removeFaculty>['params'],
): Promise<Outcome<typeof removeFaculty>> {
  if (!mayManageProgram(actor, programId)) return notFound
  return database.transaction(async (tx) => {
    const proctored = await endTeaching(tx, userId, programId)
    if (proctored === null) return notFound
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'faculty-removed',
      subjectType: 'user',
      subjectId: userId,
      before: { programId, proctorGroups: proctored },
      after: null,
    })
    return succeed({})
  })
}
