import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { LOG_MESSAGE_MAX } from '../../limits/start-limits.ts'
import { text } from '../../vocabulary/plain-values.ts'

export const logLevel = z.enum(['ERROR', 'WARN', 'INFO', 'DEBUG'])

/** Spec 1 §3. */
export const clientLogRecord = z.object({
  name: text(255),
  message: text(LOG_MESSAGE_MAX),
  type: logLevel,
  /** Page address. */
  source: text(1_000),
  userAgent: text(1_000),
  /** Version of the page; left out by pages that don't know it. */
  version: z.optional(text(40)),
})
export type ClientLogRecord = z.infer<typeof clientLogRecord>

/** Spec 1 §7: sent only when authenticated. */
export const postClientLog = defineEndpoint({
  method: 'POST',
  path: '/vue-log',
  summary: 'A log record of the page',
  access: 'person',
  body: clientLogRecord,
  reply: z.object({}),
  failures: [],
  quiet: true,
})

/** For pages where nobody is signed in. Spec 1 §7 names no path for this call. */
export const postOpenLog = defineEndpoint({ ...postClientLog, path: '/client-log', access: 'anyone' })

export const clientLogEndpoints = { postClientLog, postOpenLog }
