import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayWatchFaults, mayWatchUnsent } from '../../policies/operations/watching.ts'
import { timeZone } from '../../vocabulary/personal-values.ts'

// What people who run the installation look at first: how many things need somebody's attention.

/** Counts stop at this number. */
export const OVERVIEW_MAX = 1_000
const atMost = z.int().check(z.minimum(0), z.maximum(OVERVIEW_MAX))

/** The counts change slowly, and stay useful as long as the lists behind them. */
const counted = { freshMs: 5 * 60_000, renewMs: 10 * 60_000, offlineDays: 3 }

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/overview',
  summary: 'How much of what I look after needs somebody; each number up to 1,000',
  access: mayWatchUnsent,
  reply: z.object({
    /** People of programs who were invited and have not registered. */
    unregistered: atMost,
    /** How many of them could not be sent their last invitation. */
    undelivered: atMost,
    /** Directors whose time in a program ends within 30 days. */
    expiringDirectors: atMost,
    /** On how many devices a person's work has waited for more than a day. */
    lateUnsent: atMost,
    /** Null for people who may not see faults. */
    openFaults: z.nullable(atMost),
    /** A clock jumped within the last week, so nothing is deleted because of its age. Null for the same people. */
    arePurgesPaused: z.optional(z.nullable(z.boolean())),
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
    /** Youngest first, without gaps. */
    ages: z.array(
      z.object({
        /** At least this many days old. */
        fromDays: z.int(),
        /** Younger than this many days; null: no upper bound. */
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
  /** The time zone in which days are counted. */
  query: z.object({ timeZone }),
  reply: z.object({
    /** Oldest first, without gaps; days as `2026-11-24`. */
    days: z.array(z.object({ day: z.iso.date(), faults: z.int() })),
  }),
  failures: ['invalid-input'],
  reading: counted,
})

export const overviewEndpoints = { getOverview, countUnsentByAge, countFaultsByDay }
