import { ownProfileEndpoints } from './participants/own-profile.ts'
import { participantEndpoints } from './participants/participants.ts'
import { workshopSessionEndpoints } from './workshop-session.ts'
import { workshopCountEndpoints } from './workshops/workshop-counts.ts'

/** All of them are below `/api/workshop/v1`. */
export const workshopsArea = {
  ...workshopSessionEndpoints,
  ...workshopCountEndpoints,
  ...participantEndpoints,
  ...ownProfileEndpoints,
} as const
