import { createWorkshopNotificationHandlers } from '#server/modules/workshops/notifications/workshop-notification-routes.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'

/** What people were told about workshops, in a list of their own. */
export function composeWorkshopNotifications({ database, realtime }: ServerParts) {
  return {
    handlers: createWorkshopNotificationHandlers({ database, announcer: realtime.publisher }),
  } satisfies Area
}
