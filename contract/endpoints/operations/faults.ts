import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { mayWatchFaults } from '../../policies/operations/watching.ts'
import { news } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { faultId } from '../../vocabulary/ids.ts'

// What pages in the field report; many reports of the same trouble are one fault.

export const faultLevel = z.enum(['ERROR', 'WARN'])
export type FaultLevel = z.infer<typeof faultLevel>

export const fault = z.object({
  id: faultId,
  level: faultLevel,
  /** The part of the page that reported it. */
  name: z.string(),
  /** One line of the newest report. */
  title: z.string(),
  /** The page of the newest report, as in `screens`. */
  screen: z.string(),
  /** Addresses of the pages, newest report first, without the parts that differ from person to person. */
  screens: z.array(z.string()),
  count: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** Newest first; pages that report no version are left out. */
  versions: z.array(z.string()),
  platforms: z.array(z.string()),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** When it was seen in a newer version after it had been resolved. */
  reopenedAt: z.nullable(z.iso.datetime()),
})
export type Fault = z.infer<typeof fault>

export const faultSample = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  message: z.string(),
  source: z.string(),
  platform: z.string(),
  version: z.nullable(z.string()),
})

export const faultDetails = z.extend(fault, {
  /** How often it was seen, by version and platform. */
  sightings: z.array(
    z.object({
      version: z.nullable(z.string()),
      platform: z.string(),
      count: z.int(),
      lastSeen: z.iso.datetime(),
    }),
  ),
  /** The newest reports. */
  samples: z.array(faultSample),
})
export type FaultDetails = z.infer<typeof faultDetails>

const sorts = ['last-seen', 'most'] as const
export type FaultSort = (typeof sorts)[number]
export const faultState = z.enum(['open', 'resolved'])
export type FaultState = z.infer<typeof faultState>

export const listFaults = defineEndpoint({
  method: 'GET',
  path: '/fault',
  summary: 'What goes wrong on pages in the field; searched by words, part and screen',
  access: mayWatchFaults,
  query: z.extend(listQuery(sorts), { state: z._default(faultState, 'open') }),
  reply: listReply(fault),
  failures: ['invalid-input'],
  reading: news,
  list: 'items',
})

export const exportFaults = tableOf(listFaults)

const one = z.object({ faultId })

export const getFault = defineEndpoint({
  method: 'GET',
  path: '/fault/:faultId',
  summary: 'A fault with its newest reports',
  access: mayWatchFaults,
  params: one,
  reply: faultDetails,
  failures: ['not-found'],
  reading: news,
})

/** The fault opens again automatically when it is seen in a version newer than all those it was seen in before. */
export const resolveFault = defineEndpoint({
  method: 'PATCH',
  path: '/fault/:faultId/resolve',
  summary: 'A fault counts as resolved',
  access: mayWatchFaults,
  params: one,
  reply: z.object({}),
  failures: ['not-found'],
})

export const reopenFault = defineEndpoint({
  method: 'PATCH',
  path: '/fault/:faultId/reopen',
  summary: 'A fault counts as open again',
  access: mayWatchFaults,
  params: one,
  reply: z.object({}),
  failures: ['not-found'],
})

export const faultEndpoints = { listFaults, exportFaults, getFault, resolveFault, reopenFault }
