import type { Input } from '#contract/endpoint.ts'
import type { createProgram, editProgram } from '#contract/endpoints/people/program-changes.ts'
import type { DirectorDraft, ProgramPlace } from '#contract/endpoints/people/structure-values.ts'
import type { InstitutionId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { Context } from '#server/http/handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import { nameOfEmail } from '../name-of-email.ts'

type NewSystem = Extract<ProgramPlace['system'], { choice: 'NEW_SYSTEM' }>
type NewInstitution = Extract<ProgramPlace['institution'], { choice: 'NEW_INSTITUTION' }>

/** A place in which what is new has an id. */
export interface MadePlace {
  system: Exclude<ProgramPlace['system'], NewSystem> | (NewSystem & { id: SystemId })
  institution: Exclude<ProgramPlace['institution'], NewInstitution> | (NewInstitution & { id: InstitutionId })
}

/** A director with an id and a name, in case they are new. */
export interface MadeDirector extends DirectorDraft {
  id: UserId
  firstName: string
  lastName: string
}

type Caller = Pick<Context, 'actor' | 'idempotencyKey'>

function madePlace({ system, institution }: ProgramPlace, what: string, caller: Caller): MadePlace {
  return {
    system:
      system.choice === 'NEW_SYSTEM'
        ? { ...system, id: madeId(system.id, `${what}/system`, caller) }
        : system,
    institution:
      institution.choice === 'NEW_INSTITUTION'
        ? { ...institution, id: madeId(institution.id, `${what}/institution`, caller) }
        : institution,
  }
}

function madeDirectors(drafts: readonly DirectorDraft[], what: string, caller: Caller): MadeDirector[] {
  return drafts.map((draft) => {
    const { firstName, lastName } = nameOfEmail(draft.email)
    return {
      ...draft,
      id: madeId(draft.id, `${what}/director ${draft.email}`, caller),
      firstName: draft.firstName ?? firstName,
      lastName: draft.lastName ?? lastName,
    }
  })
}

/** A new program with all ids. Without a place it stands alone, at an institution of its name. */
export function madeProgram({ query, body }: Input<typeof createProgram>, caller: Caller) {
  const what = 'createProgram'
  const alone: ProgramPlace = {
    system: { choice: 'DNE' },
    institution: { choice: 'NEW_INSTITUTION', institutionName: body.title },
  }
  return {
    /** As it was sent, without ids that were made here. */
    asked: { query, body },
    query,
    body: {
      ...body,
      id: madeId(body.id, what, caller),
      place: madePlace(body.place ?? alone, what, caller),
      programDirectors: madeDirectors(body.programDirectors, what, caller),
    },
  }
}
export type MadeProgram = ReturnType<typeof madeProgram>

/** A change of a program with all ids. */
export function madeProgramChange({ query, body }: Input<typeof editProgram>, caller: Caller) {
  const what = 'editProgram'
  return {
    query,
    body: {
      ...body,
      place: body.place === undefined ? undefined : madePlace(body.place, what, caller),
      programDirectors: madeDirectors(body.programDirectors ?? [], what, caller),
    },
  }
}
export type MadeProgramChange = ReturnType<typeof madeProgramChange>
