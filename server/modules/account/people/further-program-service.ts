import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addFaculty,
  FacultyRefusal,
  removeFaculty,
} from '#contract/endpoints/account/further-programs.ts'
import { mayManageProgram } from '#contract/policies/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/programs.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { addTeaching, endTeaching, lockFaculty } from './further-program-store.ts'
import { lockProgram } from './import-store.ts'

const notFound = refuse({ code: 'not-found' } as const)
const refuseFor = (reason: FacultyRefusal) => refuse({ code: 'wrong-state', details: { reason } } as const)

/** A person who is not active faculty gets the same answer as an email that nobody has. */
export async function letTeach(
  database: Database,
  actor: Actor,
  { params: { id: programId }, body: { email } }: Input<typeof addFaculty>,
): Promise<Outcome<typeof addFaculty>> {
  if (!mayManageProgram(actor, programId)) return notFound
  return database.transaction(async (tx) => {
    const program = await lockProgram(tx, programId)
    if (program === null) return notFound
    if (!mayGrow({ activeProgram: program.isActive })) return refuseFor('inactive-program')
    const person = await lockFaculty(tx, email, programId)
    if (person === null) return refuseFor('no-such-faculty')
    if (!person.teachesThere) {
      await addTeaching(tx, person, programId)
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'faculty-added',
        subjectType: 'user',
        subjectId: person.id,
        before: null,
        after: { programId },
      })
    }
    return succeed({ fullName: person.fullName })
  })
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
