import type { ProgramId, SystemId } from '../../vocabulary/ids.ts'
import { mayManageProgram } from './accounts.ts'
import type { Actor } from '../actor.ts'
import { isAdministrative, isManagerial, overseesPrograms } from '../roles.ts'

// Who sees and changes systems, institutions and programs.

/** The fields of a program that a change may touch. */
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

/** Who sees systems at all: administrative roles see all, coordinators their own. */
export function seesSystems(actor: Pick<Actor, 'role'>): boolean {
  return overseesPrograms(actor)
}

/** Who sees the details of a program: administrative roles, its coordinator, and its directors. */
export function seesProgramDetails(actor: Pick<Actor, 'role'>): boolean {
  return seesSystems(actor) || actor.role === 'PROGRAM_DIRECTOR'
}

export function maySeeProgramDetails(actor: Actor, programId: ProgramId): boolean {
  return isAdministrative(actor) || mayManageProgram(actor, programId)
}

/** Coordinators see the systems that name them. */
export function maySeeSystem(actor: Actor, system: { id: SystemId; coordinatorIds: readonly string[] }) {
  return isAdministrative(actor) || (seesSystems(actor) && system.coordinatorIds.includes(actor.id))
}

/** Managerial roles create systems, institutions and programs. */
export function mayMakeStructure(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isManagerial(actor)
}

/** The fields of a program that the actor may change. */
export function changeableFields(actor: Actor, programId: ProgramId): readonly ProgramField[] {
  if (!mayManageProgram(actor, programId)) return []
  if (isManagerial(actor)) return programFields
  return actor.role === 'SYSTEM_COORDINATOR' ? ofCoordinators : ofDirectors
}
