import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Db } from 'pg-boss'
import { KEEP_ALIVE } from '#server/database/connection-pool.ts'
import type { Log } from '#server/ports.ts'

const AGAIN_MS = 2_000
const CONNECT_LIMIT_MS = 10_000

/**
 * How a queue listens whose other statements go through PgBouncer: on a connection of its own to PostgreSQL itself. It
 * is opened again when it breaks, and who listens looks then at what came meanwhile.
 */
export function listenDirectly(url: string, log: Pick<Log, 'warn'>): NonNullable<Db['listen']> {
  return async (channel, hear, onReturn) => {
    const closing = new AbortController()
    const again = async (): Promise<void> => {
      log.warn({}, 'the queue hears no bell; it is looked into now and then')
      while (!closing.signal.aborted) {
        const next = await connect(url, channel, hear).catch(() => null)
        if (next === null) await pause(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
        else return stay(next, onReturn)
      }
    }
    let end: () => Promise<void> = async () => undefined
    const stay = (client: Client, begin = () => {}): void => {
      client.once('end', () => {
        if (!closing.signal.aborted) void again()
      })
      end = () => client.end()
      if (closing.signal.aborted) void client.end()
      else begin()
    }
    stay(await connect(url, channel, hear))
    return {
      close: async () => {
        closing.abort()
        await end()
      },
    }
  }
}

/** Resolves once it listens. */
async function connect(url: string, channel: string, hear: (payload: string) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  })
  // A broken connection also ends, which is what counts.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => {
    if (payload !== undefined) hear(payload)
  })
  try {
    await client.connect()
    await client.query(`LISTEN "${channel}"`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
