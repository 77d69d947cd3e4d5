import { workshopSessionEndpoints } from './workshop-session.ts'
import { workshopCountEndpoints } from './workshops/workshop-counts.ts'

/** All of them are below `/api/workshop/v1`. */
export const workshopsArea = { ...workshopSessionEndpoints, ...workshopCountEndpoints } as const
