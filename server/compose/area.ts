import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../http/handler.ts'
import type { GeneralJob } from '../ports.ts'
import type { Hasten } from '../clock/clock-watch.ts'
import type { Chore } from '../jobs/tidy-job.ts'
import type { SendHandler } from '../realtime/send-handler.ts'

/** What an area adds to the server. */
export interface Area {
  handlers: Partial<Handlers>
  /** Handlers for what pages send over the live link, by destination. */
  sends?: Readonly<Record<string, SendHandler>>
  /** Work that is repeated regularly. */
  chores?: readonly Chore[]
  /** What waits for times of day. */
  hastens?: readonly Hasten[]
  /** Jobs that the general lane does for it. */
  jobs?: readonly GeneralJob[]
  /** Adds routes that speak another protocol than our endpoints. */
  mount?: (app: FastifyInstance) => void
  /** Sentences for the person who started the server. */
  notices?: readonly string[]
}
