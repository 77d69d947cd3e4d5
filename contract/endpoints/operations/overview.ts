import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayWatchFaults, mayWatchUnsent } from '../../policies/operations/watching.ts'
import { timeZone } from '../../vocabulary/personal-values.ts'

// What those who run it look at first: how much there is of what needs somebody.

/** Beyond it nobody counts. */
export const OVERVIEW_MAX = 1_000
const atMost = z.int().check(z.minimum(0), z.maximum(OVERVIEW_MAX))

/** As slow as what it counts, and as long of use as the lists behind it. */
const counted = { freshMs: 5 * 60_000, renewMs: 10 * 60_000, offlineDays: 3 }

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/overview',
  summary: 'How much of what I look after needs somebody; each number up to 1,000',
  access: mayWatchUnsent,
  reply: z.object({
    /** People of programs who were invited and have not registered. */
    unregistered: atMost,
    /** Of them, those whose last invitation could not be delivered. */
    undelivered: atMost,
    /** Directors whose time in a program ends within 30 days. */
    expiringDirectors: atMost,
    /** Where somebody's work has waited on a device for more than a day. */
    lateUnsent: atMost,
    /** Null for those who do not see faults. */
    openFaults: z.nullable(atMost),
  }),
  failures: [],
  reading: counted,
})

export const countUnsentByAge = defineEndpoint({
  method: 'GET',
  path: '/device/unsent/ages',
  summary: 'On how many devices work waits, by how long the oldest of it has waited',
  access: mayWatchUnsent,
  reply: z.object({
    /** The youngest first, without gaps. */
    ages: z.array(
      z.object({
        /** From so many days on. */
        fromDays: z.int(),
        /** To below so many; null: without end. */
        toDays: z.nullable(z.int()),
        devices: z.int(),
      }),
    ),
  }),
  failures: [],
  reading: counted,
})

export const countFaultsByDay = defineEndpoint({
  method: 'GET',
  path: '/fault/days',
  summary: 'How many faults were seen for the first time on each of the last 30 days',
  access: mayWatchFaults,
  /** Whose days. */
  query: z.object({ timeZone }),
  reply: z.object({
    /** The oldest first, without gaps; `2026-11-24`. */
    days: z.array(z.object({ day: z.iso.date(), faults: z.int() })),
  }),
  failures: ['invalid-input'],
  reading: counted,
})

export const overviewEndpoints = { getOverview, countUnsentByAge, countFaultsByDay }
