import type { FastifyInstance } from 'fastify'
import type { DiskState } from '#server/ports.ts'
import { refusalHeaders } from './failure-response.ts'

export interface Health {
  /** Resolves when the database answers; rejects if it does not. */
  pingDatabase(): Promise<unknown>
  isDraining(): boolean
  /** Whether the disk takes more video. */
  stateOfDisk(): Promise<DiskState>
}

/** A machine that is too busy is not helped by sending its work to the others, which are as busy. */
const DATABASE_WAIT_MS = 4_000

/**
 * `live`: the process runs. `ready`: it accepts work. Both are for the infrastructure around the server, without a
 * session.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const notReady = (status: string) =>
      reply.code(503).headers(refusalHeaders('unavailable')).send({ status })
    if (health.isDraining()) return notReady('draining')
    try {
      await withinTime(health.pingDatabase())
      // A disk that is full or away is no reason to send people elsewhere: signing in and reading work, and the disk is
      // no better there.
      return await reply.send({ status: 'ready', disk: await health.stateOfDisk() })
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer')
      return notReady('database-away')
    }
  })
}

async function withinTime(answer: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time.')), DATABASE_WAIT_MS)
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
