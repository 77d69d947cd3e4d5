import type { ProgramId, SystemId } from '../vocabulary/ids.ts'
import { mayManageProgram } from './accounts.ts'
import type { Actor } from './actor.ts'
import { isAdministrative, isManagerial, overseesSystems } from './roles.ts'

// Who sees and changes systems, institutions and programs.

/** What of a program one of its changes may touch. */
export const programFields = [
  'title',
  'programAddresses',
  'timezoneOption',
  'specialty',
  'accountNumber',
  'accountKind',
  'implementationUserId',
  'fieldTeamUserId',
  'place',
  'programDirectors',
  'activeProgram',
] as const
export type ProgramField = (typeof programFields)[number]

const ofDirectors: readonly ProgramField[] = ['programAddresses', 'timezoneOption']
const ofCoordinators: readonly ProgramField[] = ['title', 'specialty', ...ofDirectors, 'programDirectors']

/** Who sees systems at all: administrative roles all of them, coordinators their own. */
export function seesSystems(actor: Pick<Actor, 'role'>): boolean {
  return overseesSystems(actor)
}

/** Who sees the account of a program: administrative roles, its coordinator, its directors. */
export function seesProgramDetails(actor: Pick<Actor, 'role'>): boolean {
  return seesSystems(actor) || actor.role === 'PROGRAM_DIRECTOR'
}

export function maySeeProgramDetails(actor: Actor, programId: ProgramId): boolean {
  return isAdministrative(actor) || mayManageProgram(actor, programId)
}

/** A coordinator is told apart by the programs that are theirs. */
export function maySeeSystem(actor: Actor, system: { id: SystemId; coordinatorIds: readonly string[] }) {
  return isAdministrative(actor) || (seesSystems(actor) && system.coordinatorIds.includes(actor.id))
}

/** Systems, institutions and new programs are made by managerial roles. */
export function mayMakeStructure(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isManagerial(actor)
}

/** What of a program somebody may change. */
export function changeableFields(actor: Actor, programId: ProgramId): readonly ProgramField[] {
  if (!mayManageProgram(actor, programId)) return []
  if (isManagerial(actor)) return programFields
  return actor.role === 'SYSTEM_COORDINATOR' ? ofCoordinators : ofDirectors
}
