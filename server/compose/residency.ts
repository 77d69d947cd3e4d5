import { completions } from '../modules/residency/completions/completion-service.ts'
import { createDueDateHandlers } from '../modules/residency/completions/due-date-routes.ts'
import { createFeedbackHandlers } from '../modules/residency/feedback/feedback-routes.ts'
import { createCalendarHandlers, serveCalendars } from '../modules/residency/schedule/calendar-routes.ts'
import { createScheduleHandlers } from '../modules/residency/schedule/schedule-routes.ts'
import { createLegalHandlers } from '../modules/residency/legal/legal-routes.ts'
import { createNotificationHandlers } from '../modules/residency/notifications/notification-routes.ts'
import { createContentHandlers } from '../modules/residency/courses/content-routes.ts'
import { createProgressHandlers } from '../modules/residency/progress/progress-routes.ts'
import { createCourseWorkHandlers } from '../modules/residency/courses/work-routes.ts'
import { createPeopleHandlers } from '../modules/residency/people-routes.ts'
import { createCourseHandlers } from '../modules/residency/course-routes.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Where people belong, what is taught there, and what they are told. */
export function composeResidency({ config, database, assets, notifier, signer, login }: ServerParts) {
  const { publicUrl } = config
  return {
    handlers: {
      ...createPeopleHandlers({ database }),
      ...createCourseHandlers({ database }),
      ...createContentHandlers({ database, signer }),
      ...createCourseWorkHandlers({ database, completions }),
      ...createNotificationHandlers({ database }),
      ...createFeedbackHandlers({ database }),
      ...createScheduleHandlers({ database, assets, notifier, signer, publicUrl, now: Date.now }),
      ...createLegalHandlers({ database }),
      ...createCalendarHandlers({ database, publicUrl }),
      ...createDueDateHandlers({ database }),
      ...createProgressHandlers({ database }),
    },
    mount: (app) => serveCalendars(app, { database, standing: login.standing, publicUrl, now: Date.now }),
  } satisfies Area
}
