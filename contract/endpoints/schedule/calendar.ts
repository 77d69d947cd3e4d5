import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { hasSchedule } from '../../policies/schedule/events.ts'

const subscription = z.object({ since: z.iso.datetime() })
const newSubscription = z.extend(subscription, {
  /**
   * The address where calendar programs read my schedule. Anyone who has it can read the schedule, so nobody is shown it
   * again.
   */
  address: z.string(),
})
const place = { path: '/event/calendar-subscription', access: hasSchedule } as const

export const getCalendarSubscription = defineEndpoint({
  ...place,
  method: 'GET',
  summary: 'Since when calendar programs may read my schedule',
  reply: z.object({ subscription: z.nullable(subscription) }),
  failures: [],
})

/** Makes a new address each time; the previous one stops working. */
export const makeCalendarSubscription = defineEndpoint({
  ...place,
  method: 'POST',
  summary: 'Make a new secret address for calendar programs',
  reply: z.object({ subscription: newSubscription }),
  failures: [],
})

/** Repeatable. */
export const endCalendarSubscription = defineEndpoint({
  ...place,
  method: 'DELETE',
  summary: 'Let no calendar program read my schedule',
  reply: z.object({}),
  failures: [],
})

export const calendarEndpoints = {
  getCalendarSubscription,
  makeCalendarSubscription,
  endCalendarSubscription,
}
