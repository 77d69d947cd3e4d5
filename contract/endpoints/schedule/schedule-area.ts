import { calendarEndpoints } from './calendar.ts'
import { eventDetailsEndpoints } from './event-details.ts'
import { eventPlanningEndpoints } from './event-planning.ts'
import { eventReplyEndpoints } from './event-reply.ts'
import { eventTableEndpoints } from './event-tables.ts'
import { eventListEndpoints } from './events.ts'

export const scheduleArea = {
  ...calendarEndpoints,
  ...eventDetailsEndpoints,
  ...eventListEndpoints,
  ...eventPlanningEndpoints,
  ...eventReplyEndpoints,
  ...eventTableEndpoints,
} as const
