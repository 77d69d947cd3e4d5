import type { ProgramId } from '../vocabulary/ids.ts'
import type { Actor } from './actor.ts'
import { isAdministrative, isFaculty } from './roles.ts'

/** Who sees a program and its groups: those who teach there, the coordinator of its system, administrative roles. */
export function maySeeProgram(actor: Actor, programId: ProgramId): boolean {
  if (isAdministrative(actor)) return true
  const oversees = isFaculty(actor) || actor.role === 'SYSTEM_COORDINATOR'
  return oversees && actor.programIds.includes(programId)
}
