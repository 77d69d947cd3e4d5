import type { Role } from '../../vocabulary/roles.ts'
import { isAdministrative, managesPeople } from '../roles.ts'

/** Who sees what goes wrong on pages in the field, and marks faults as resolved. */
export function mayWatchFaults(viewer: { role: Role }): boolean {
  return isAdministrative(viewer)
}

/** Who sees whose work waits on devices; `mayLookAfterProgram` says for which programs. */
export function mayWatchUnsent(viewer: { role: Role }): boolean {
  return managesPeople(viewer) || isAdministrative(viewer)
}
