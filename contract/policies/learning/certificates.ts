import type { ProgramId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { isManagerial } from '../roles.ts'

/** Managerial roles, and those who manage the program where it was earned. */
export function mayRevokeCertificate(actor: Actor, { programId }: { programId: ProgramId | null }): boolean {
  if (isManagerial(actor)) return true
  const runs = actor.role === 'PROGRAM_DIRECTOR' || actor.role === 'SYSTEM_COORDINATOR'
  return runs && actor.isActive && programId !== null && actor.programIds.includes(programId)
}
