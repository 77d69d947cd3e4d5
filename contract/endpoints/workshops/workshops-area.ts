import { workshopSessionEndpoints } from './workshop-session.ts'

/** All of them are below `/api/workshop/v1`. */
export const workshopsArea = { ...workshopSessionEndpoints } as const
