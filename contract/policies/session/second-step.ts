import type { Role } from '../../vocabulary/roles.ts'
import type { WorkshopRole } from '../../vocabulary/workshops/workshop-roles.ts'
import { isAdministrative } from '../roles.ts'
import { isWorkshopStaff } from '../workshops/workshop-roles.ts'

/** Whose account opens the records of many: administrative roles of the residency, and the staff of workshops. */
export function mustHaveSecondStep({
  role,
  workshopRole,
}: {
  role: Role | null
  workshopRole: WorkshopRole | null
}): boolean {
  return (
    (role !== null && isAdministrative({ role })) ||
    (workshopRole !== null && isWorkshopStaff({ role: workshopRole }))
  )
}
