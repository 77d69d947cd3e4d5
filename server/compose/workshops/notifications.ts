import { createWorkshopNotificationHandlers } from '#server/modules/workshops/notifications/workshop-notification-routes.ts'
import { removeOldNotices } from '#server/modules/workshops/notifications/workshop-notification-store.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'

/** What people were told about workshops, in a list of their own. */
export function composeWorkshopNotifications({ database, realtime }: ServerParts) {
  return {
    handlers: createWorkshopNotificationHandlers({ database, announcer: realtime.publisher }),
    chores: [
      {
        name: 'old notifications about workshops were removed',
        isByAge: true,
        run: () => removeOldNotices(database),
      },
    ],
  } satisfies Area
}
