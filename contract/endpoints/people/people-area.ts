import { coordinatorEndpoints } from './coordinators.ts'
import { furtherProgramEndpoints } from './further-programs.ts'
import { internalAccountEndpoints } from './internal-accounts.ts'
import { peopleManagementEndpoints } from './managed-people.ts'
import { peopleImportEndpoints } from './people-import.ts'
import { peopleEndpoints } from './people.ts'
import { personDeletionEndpoints } from './person-deletion.ts'
import { profileEndpoints } from './profile.ts'
import { programChangeEndpoints } from './program-changes.ts'
import { programGroupEndpoints } from './program-groups.ts'
import { programEndpoints } from './programs.ts'
import { registrationEndpoints } from './registration.ts'
import { structureDeletionEndpoints } from './deletion/structure-deletion.ts'
import { systemListEndpoints } from './system-list.ts'
import { systemEndpoints } from './systems.ts'
import { teachingRequestEndpoints } from './teaching-requests.ts'
import { unregisteredEndpoints } from './unregistered.ts'
import { userGroupEndpoints } from './user-groups.ts'

export const peopleArea = {
  ...coordinatorEndpoints,
  ...furtherProgramEndpoints,
  ...internalAccountEndpoints,
  ...peopleEndpoints,
  ...peopleImportEndpoints,
  ...peopleManagementEndpoints,
  ...personDeletionEndpoints,
  ...profileEndpoints,
  ...programChangeEndpoints,
  ...programEndpoints,
  ...programGroupEndpoints,
  ...registrationEndpoints,
  ...structureDeletionEndpoints,
  ...systemEndpoints,
  ...systemListEndpoints,
  ...teachingRequestEndpoints,
  ...unregisteredEndpoints,
  ...userGroupEndpoints,
} as const
