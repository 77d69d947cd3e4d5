import { createNotificationHandlers } from '../modules/residency/notifications/notification-routes.ts'
import { createPeopleHandlers } from '../modules/residency/people-routes.ts'
import { createResidencyHandlers } from '../modules/residency/course-routes.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Where people belong, what is taught there, and what they are told. */
export function composeResidency({ database }: ServerParts) {
  const pool = database.$client
  return {
    handlers: {
      ...createPeopleHandlers({ pool }),
      ...createResidencyHandlers({ pool }),
      ...createNotificationHandlers({ database }),
    },
  } satisfies Area
}
