import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod/mini'
import type { UserTopic } from '#contract/realtime/destinations.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import { afterCommit } from '#server/database/after-commit.ts'
import { type ConnectionPool, KEEP_ALIVE } from '#server/database/connection-pool.ts'
import type { Announcement, Announcer, Log, Publisher } from '#server/ports.ts'
import { addAnnouncements } from './announcement-store.ts'

// Carries events between server instances through PostgreSQL, so that it does not matter which one holds a person's
// socket. `NOTIFY` makes all transactions that use it commit one after another, each with its wait for the disk, so
// none of ours does: they leave a row, which is told right after their commit (0845).

/** By which the connection on which an instance listens is known in `pg_stat_activity`. */
export const BUS_NAME = 'trocar-bus'
/** Of an instance that looks for bytes in both places while they are moved. */
export const BUS_NAME_OF_BOTH = 'trocar-bus of both places'
const CHANNEL = 'trocar_realtime'
/** The channel on which database triggers announce whose session or account has changed. */
const ACCOUNT_CHANNEL = 'trocar_standing'
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const PAYLOAD_MAX = 7_900
const CONNECT_LIMIT_MS = 5_000
/** How long anybody waits until something was told. */
const ANSWER_LIMIT_MS = 1_000
/** How long after a statement that may have left a row, without saying so, the rows are looked for. */
const LOOK_SOON_MS = 20
/** Rows of processes without a bus, and of an instance that died right after a commit, wait this long at most. */
const LOOK_ALWAYS_MS = 1_000
/** Between two rounds: what others announce meanwhile is told with it. */
const ROUND_MS = 10
const ONE_ROUND = 500

/** The oldest rows that have committed, each once however many instances tell at the same time. */
const TELL = {
  name: 'tell-announcements',
  text: `
    WITH told AS (
      DELETE FROM announcements WHERE id IN (
        SELECT id FROM announcements ORDER BY id LIMIT ${ONE_ROUND} FOR UPDATE SKIP LOCKED
      ) RETURNING id, channel, payload
    )
    SELECT pg_notify(channel, payload) FROM (SELECT * FROM told ORDER BY id) AS in_turn`,
}

const realtimeEvent = z.object({
  id: z.string(),
  to: userId,
  topic: z.enum(Object.values(userTopics) as [UserTopic, ...UserTopic[]]),
  body: z.record(z.string(), z.unknown()),
})
export type RealtimeEvent = z.infer<typeof realtimeEvent>

export interface NotifyBus extends Publisher, Announcer {
  /** Another process of this instance has announced something, and committed. */
  tellSoon: () => void
  close: () => Promise<void>
}

export interface NotifyBusDeps {
  url: string
  /** By which its connection is known to the database. */
  name?: string
  pool: ConnectionPool
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
  // Triggers leave rows too, in statements of which nobody here knows.
  const onRelease = () => listener.tellWithin(LOOK_SOON_MS)
  deps.pool.on('release', onRelease)
  const tellNow = () => listener.tellNow()
  deps.pool.tellers.add(tellNow)
  const always = setInterval(() => listener.tell(), LOOK_ALWAYS_MS).unref()
  return {
    async publish(to, topic, body) {
      const payload = pack({ to, topic, body })
      await deps.pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, payload] })
    },
    ...createAnnouncer(() => listener.tell()),
    tellSoon: () => listener.tell(),
    close: () => {
      clearInterval(always)
      deps.pool.off('release', onRelease)
      deps.pool.tellers.delete(tellNow)
      return listener.close()
    },
  }
}

/** @param onCommitted called once what was announced can be told */
export function createAnnouncer(onCommitted: () => void): Announcer {
  return {
    async announce(tx, announcements) {
      if (announcements.length === 0) return
      await addAnnouncements(tx, CHANNEL, announcements.map(pack))
      afterCommit(onCommitted)
    },
  }
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
  #look: NodeJS.Timeout | null = null
  #telling: Promise<void> | null = null
  #isMore = false
  #isListening = false
  #closed = false

  constructor(deps: NotifyBusDeps) {
    this.#deps = deps
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#deps.url,
      application_name: this.#deps.name ?? BUS_NAME,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
    })
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    client.on('error', (error) => this.#deps.log.warn({ err: error }, 'lost the realtime bus'))
    client.once('end', () => {
      this.#isListening = false
      this.#connectAgain()
    })
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}; LISTEN ${ACCOUNT_CHANNEL}`)
    this.#isListening = true
    this.tell()
  }

  /** Tells what was announced until now. */
  tell(): void {
    this.#isMore = true
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null
      // Somebody may have asked just when the last round had ended.
      if (this.#isMore && this.#isListening && !this.#closed) this.tell()
    })
  }

  /** Resolves when what was committed before is told, and heard here: that comes before the answer. */
  async tellNow(): Promise<void> {
    if (!this.#isListening || this.#closed) return
    const answer = this.#client!.query(TELL).catch((error: unknown) => this.#warn(error))
    await Promise.race([answer, pause(ANSWER_LIMIT_MS, undefined, { ref: false })])
  }

  tellWithin(ms: number): void {
    if (this.#closed) return
    this.#look ??= setTimeout(() => {
      this.#look = null
      this.tell()
    }, ms).unref()
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    if (this.#look !== null) clearTimeout(this.#look)
    // A PostgreSQL that is frozen never answers.
    await Promise.race([this.#telling, pause(ANSWER_LIMIT_MS, undefined, { ref: false })])
    await this.#client?.end()
  }

  async #tellAll(): Promise<void> {
    while (this.#isMore && this.#isListening && !this.#closed) {
      this.#isMore = false
      try {
        const { rowCount } = await this.#client!.query(TELL)
        if (rowCount === ONE_ROUND) this.#isMore = true
        else await pause(ROUND_MS)
      } catch (error) {
        this.#warn(error)
        return
      }
    }
  }

  /** The rows are still there. A connection that is lost tells them when it is back. */
  #warn(error: unknown): void {
    if (!this.#closed) this.#deps.log.warn({ err: error }, 'what was announced could not be told yet')
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
