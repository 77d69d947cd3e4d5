import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayWatchFaults } from '../../policies/operations/watching.ts'
import { browserName } from '../../vocabulary/devices/platform-name.ts'
import { news } from '../../reading.ts'

// Spec 1 §2: admin/mobile-app-release (ios, android). The spec names no call for it.

export const mobilePlatform = z.enum(['ios', 'android'])
export type MobilePlatform = z.infer<typeof mobilePlatform>

export const fieldVersion = z.object({
  /** Null: devices that report no version. */
  version: z.nullable(z.string()),
  /** How many devices seen in the last 30 days run it. */
  devices: z.int(),
  browsers: z.array(browserName),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
})
export type FieldVersion = z.infer<typeof fieldVersion>

export const listFieldVersions = defineEndpoint({
  method: 'GET',
  path: '/mobile-app-release/:platform',
  summary: 'Which versions run on devices in the field, the newest first',
  access: mayWatchFaults,
  params: z.object({ platform: mobilePlatform }),
  reply: z.object({
    items: z.array(fieldVersion),
    /** All devices of the platform seen in the last 30 days. */
    devices: z.int(),
  }),
  failures: [],
  reading: news,
})

export const releaseEndpoints = { listFieldVersions }
