import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import * as z from 'zod/mini'
import type { UserTopic } from '#contract/realtime/destinations.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import { KEEP_ALIVE } from '#server/database/connection-pool.ts'
import type { Announcement, Announcer, Log, Publisher } from '#server/ports.ts'

// Carries events between server instances through PostgreSQL, so that it does not matter which one holds a person's
// socket.

const CHANNEL = 'trocar_realtime'
/** The channel on which database triggers announce whose session or account has changed. */
const ACCOUNT_CHANNEL = 'trocar_standing'
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const PAYLOAD_MAX = 7_900
const CONNECT_LIMIT_MS = 5_000

const realtimeEvent = z.object({
  id: z.string(),
  to: userId,
  topic: z.enum(Object.values(userTopics) as [UserTopic, ...UserTopic[]]),
  body: z.record(z.string(), z.unknown()),
})
export type RealtimeEvent = z.infer<typeof realtimeEvent>

export interface NotifyBus extends Publisher, Announcer {
  close: () => Promise<void>
}

export interface NotifyBusDeps {
  url: string
  pool: Pick<Pool, 'query'>
  log: Log
  onEvent: (event: RealtimeEvent) => void
  /** It is listening again after a loss: what was sent in between was not received here. */
  onReturn: () => void
  /** A session of this person has ended, or their account has changed. */
  onAccountChange: (userId: UserId) => void
  reconnectDelayMs?: number
}

/**
 * Resolves once it listens. A lost connection is reopened until `close`; this instance misses what was published in
 * between, which `onReturn` reports.
 */
export async function openNotifyBus(deps: NotifyBusDeps): Promise<NotifyBus> {
  const listener = new Listener(deps)
  try {
    await listener.connect()
  } catch (error) {
    await listener.close()
    throw error
  }
  return {
    async publish(to, topic, body) {
      const payload = pack({ to, topic, body })
      await deps.pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, payload] })
    },
    ...inTransaction,
    close: () => listener.close(),
  }
}

/** A PostgreSQL notification belongs to its transaction: it is delivered after the commit or not at all. */
export const inTransaction: Announcer = {
  async announce(tx, announcements) {
    if (announcements.length === 0) return
    const payloads = announcements.map(pack)
    await tx.execute(
      sql`SELECT pg_notify(${CHANNEL}, payload) FROM json_array_elements_text(${JSON.stringify(payloads)}::json) AS payload`,
    )
  },
}

function pack({ to, topic, body }: Announcement): string {
  const payload = JSON.stringify({ id: randomUUID(), to, topic, body })
  if (Buffer.byteLength(payload) > PAYLOAD_MAX) {
    throw new Error('An event carries ids and a few words: this one is too large for the bus.')
  }
  return payload
}

class Listener {
  readonly #deps: NotifyBusDeps
  #client: Client | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(deps: NotifyBusDeps) {
    this.#deps = deps
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#deps.url,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
    })
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    client.on('error', (error) => this.#deps.log.warn({ err: error }, 'lost the realtime bus'))
    client.once('end', () => this.#connectAgain())
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}; LISTEN ${ACCOUNT_CHANNEL}`)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #connectAgain(): void {
    if (this.#closed || this.#timer !== null) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.#tryAgain()
    }, this.#deps.reconnectDelayMs ?? 1_000)
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.connect()
    } catch {
      // A connection that never opened ends without an event.
      this.#connectAgain()
      return
    }
    this.#deps.log.info('the realtime bus is back')
    this.#deps.onReturn()
  }

  #hear(channel: string, payload: string): void {
    if (channel === ACCOUNT_CHANNEL) return this.#deps.onAccountChange(payload as UserId)
    const event = realtimeEvent.safeParse(parseJson(payload))
    if (event.success) this.#deps.onEvent(event.data)
    else this.#deps.log.warn('an unreadable event on the realtime bus')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
