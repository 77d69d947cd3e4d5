import type { UserId } from '#contract/vocabulary/ids.ts'
import { forgetCanceled } from '../modules/schedule/planning/canceled-event-service.ts'
import { createScheduleHandlers } from '../modules/schedule/schedule-routes.ts'
import { listForCalendar } from '../modules/workshops/workshops/calendar/workshop-calendar-service.ts'
import {
  createCalendarHandlers,
  makeAddress,
  serveCalendars,
} from '../modules/schedule/subscription/calendar-routes.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Events, who is expected there, and the calendars that show them. */
export function composeSchedule({ config, database, assets, notifier, signer, login }: ServerParts) {
  const { publicUrl } = config
  return {
    handlers: {
      ...createScheduleHandlers({ database, assets, notifier, signer, publicUrl, now: Date.now }),
      ...createCalendarHandlers({ database, publicUrl }),
    },
    /** Makes an address for somebody of either portal. */
    subscribe: (userId: UserId) => makeAddress({ database, publicUrl }, userId),
    chores: [
      {
        name: 'old canceled events were forgotten',
        isByAge: true,
        run: () => forgetCanceled({ database, assets, now: Date.now }),
      },
    ],
    mount: (app) =>
      serveCalendars(app, {
        database,
        accountStatus: login.accountStatus,
        listWorkshops: (userId, since) => listForCalendar(database, userId, since),
        publicUrl,
        now: Date.now,
      }),
  } satisfies Area & { subscribe: (userId: UserId) => Promise<unknown> }
}
