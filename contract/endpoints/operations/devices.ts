import * as z from 'zod/mini'
import { appVersion } from '../../app-version.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { DEVICE_NAME_MAX, NAMED_TAKES_MAX, OTHERS_ON_TABLET_MAX } from '../../limits.ts'
import { listQuery, listReply } from '../../list.ts'
import { browserName } from '../../vocabulary/devices/platform-name.ts'
import { systemName } from '../../vocabulary/devices/system-name.ts'
import { mayWatchUnsent } from '../../policies/operations/watching.ts'
import { news } from '../../reading.ts'
import { programId, tabletId, takeId, userId } from '../../vocabulary/ids.ts'
import { words } from '../../vocabulary/plain-values.ts'
import { role } from '../../vocabulary/roles.ts'

// What waits on devices to be sent, which they report whenever they reach the server: counts, never contents.

const count = z.int().check(z.minimum(0), z.maximum(100_000))
const bytes = z.int().check(z.minimum(0))
/** Twenty years, ms: a greater age means a clock that was never set. */
const AGE_MAX = 20 * 366 * 24 * 60 * 60_000

export const waitingCounts = z.object({
  recordings: count,
  /** What the owner does with a video. */
  submissions: count,
  assessments: count,
  /** All other writes. */
  others: count,
})
export type WaitingCounts = z.infer<typeof waitingCounts>

const othersWaiting = z.extend(waitingCounts, {
  userId,
  takes: z.optional(z.array(takeId).check(z.maxLength(NAMED_TAKES_MAX))),
})

export const deviceReport = z.object({
  tabletId,
  /** The device numbers its reports, so that one that arrives late is ignored. */
  sequence: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  version: z.nullable(appVersion),
  system: systemName,
  browser: browserName,
  /** Bytes that the app uses, and that the browser grants; null if the browser won't say. */
  storage: z.nullable(z.object({ used: bytes, granted: bytes })),
  /** Of the person who is signed in. */
  mine: z.extend(waitingCounts, {
    userId,
    bytes,
    /** How long the oldest has waited, ms; null: nothing waits. */
    oldestAge: z.nullable(z.int().check(z.minimum(0), z.maximum(AGE_MAX))),
    /** Which recordings they are, and bytes of each that the server has not confirmed; older pages do not say. */
    takes: z.optional(z.array(z.object({ id: takeId, bytes })).check(z.maxLength(NAMED_TAKES_MAX))),
  }),
  /** Of everyone else with work left on the device; null: it could not be counted. */
  others: z.nullable(z.array(othersWaiting).check(z.maxLength(OTHERS_ON_TABLET_MAX))),
})
export type DeviceReport = z.infer<typeof deviceReport>

/** `details` of `wrong-state`: others use this id, so this device needs one of its own. */
export const otherTabletDetails = z.object({ reason: z.literal('other-tablet') })

/**
 * Repeatable: the same report changes nothing. Of one person the server remembers the 50 devices used last, and 100 if
 * something waits on all of them; one that was forgotten is listed again when it reports.
 */
export const reportDevice = defineEndpoint({
  method: 'POST',
  path: '/device/report',
  summary: 'What waits on a device to be sent',
  access: 'person',
  body: deviceReport,
  /** Number of the newest report that the server has. */
  reply: z.object({ sequence: z.int() }),
  /**
   * `wrong-state`: the report is about the person who was signed in before, or, with `otherTabletDetails`, about a
   * tablet on which they have not signed in.
   */
  failures: ['wrong-state'],
  quiet: true,
})

const waiting = z.extend(waitingCounts, {
  bytes: z.int(),
  /** Since when the oldest item has waited; null: nothing waits. */
  waitingSince: z.nullable(z.iso.datetime()),
})
const onDevice = z.extend(waiting, {
  /** The name that the person gave the device. */
  name: z.nullable(z.string()),
  system: systemName,
  browser: browserName,
  version: z.nullable(z.string()),
  /** When the device last reached the server, whoever was signed in. */
  lastSeen: z.iso.datetime(),
})

export const unsentWork = z.extend(onDevice, {
  /** Id of this person on this device. */
  id: z.uuid(),
  person: z.object({ id: userId, fullName: z.string(), role }),
  /** Title of their home; null: they belong to no program. */
  programTitle: z.nullable(z.string()),
  storage: z.nullable(z.object({ used: z.int(), granted: z.int() })),
})
export type UnsentWork = z.infer<typeof unsentWork>

const ofProgram = z.optional(programId)

export const listUnsent = defineEndpoint({
  method: 'GET',
  path: '/device/unsent',
  summary: 'Whose work waits on which device, the oldest first; searched by name of the person',
  access: mayWatchUnsent,
  query: z.extend(listQuery(['oldest']), { programId: ofProgram }),
  reply: listReply(unsentWork),
  failures: ['invalid-input', 'not-found'],
  reading: news,
  list: 'items',
})

export const myDevice = z.extend(onDevice, { tabletId })
export type MyDevice = z.infer<typeof myDevice>

export const listMyDevices = defineEndpoint({
  method: 'GET',
  path: '/me/device',
  summary: 'Where I am or was signed in, the last used first',
  access: 'person',
  reply: z.object({ items: z.array(myDevice) }),
  failures: [],
  reading: news,
})

const one = z.object({ tabletId })

export const nameMyDevice = defineEndpoint({
  method: 'PATCH',
  path: '/me/device/:tabletId',
  summary: 'Call one of my devices by a name; none where it is empty',
  access: 'person',
  params: one,
  body: z.object({ name: words(DEVICE_NAME_MAX) }),
  reply: z.object({}),
  failures: ['not-found'],
})

/** What waits on the device stays there. The device is listed again as soon as I sign in on it. Repeatable. */
export const forgetMyDevice = defineEndpoint({
  method: 'DELETE',
  path: '/me/device/:tabletId',
  summary: 'Take a device off my list',
  access: 'person',
  params: one,
  reply: z.object({}),
  failures: [],
})

export const deviceEndpoints = {
  reportDevice,
  listUnsent,
  listMyDevices,
  nameMyDevice,
  forgetMyDevice,
}
