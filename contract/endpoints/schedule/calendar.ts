import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { hasSchedule } from '../../policies/schedule/events.ts'

const subscription = z.object({ since: z.iso.datetime() })
export const newSubscription = z.extend(subscription, {
  /**
   * The address where calendar programs read my schedule. Anyone who has it can read the schedule, so nobody is shown it
   * again.
   */
  address: z.string(),
})
const path = '/event/calendar-subscription'

export const getCalendarSubscription = defineEndpoint({
  method: 'GET',
  path,
  access: 'person',
  summary: 'Since when calendar programs may read my schedule',
  reply: z.object({ subscription: z.nullable(subscription) }),
  failures: [],
})

/** Makes a new address each time; the previous one stops working. For those who have something to read there. */
export const makeCalendarSubscription = defineEndpoint({
  method: 'POST',
  path,
  access: hasSchedule,
  summary: 'Make a new secret address for calendar programs',
  reply: z.object({ subscription: newSubscription }),
  failures: [],
})

/** Also for people whose schedule is closed to them. Repeatable. */
export const endCalendarSubscription = defineEndpoint({
  method: 'DELETE',
  path,
  access: 'person',
  summary: 'Let no calendar program read my schedule',
  reply: z.object({}),
  failures: [],
})

export const calendarEndpoints = {
  getCalendarSubscription,
  makeCalendarSubscription,
  endCalendarSubscription,
}
