import type { Log } from '#server/ports.ts'
import type { Database } from '../database.ts'
import { isCanceled, isDatabaseAway } from '../database-away.ts'
import { Replica, type ReplicaFacts } from './replica.ts'
import { ASK_POSITION, type WalPosition } from './wal-position.ts'

const LOOK_EVERY_MS = 1_000

export interface Replicas {
  /**
   * Reads at a replica that has everything which anybody was told of before, or at the primary: `work` may run twice, and
   * only reads.
   */
  read<Value>(work: (database: Database) => Promise<Value>): Promise<Value>
  facts(): ReplicaFacts[]
  /** Reads that no replica answered. */
  leftToPrimary(): number
  close(): Promise<void>
}

export interface ReplicasDeps {
  /** One for each replica: behind an address, there is one server. */
  urls: readonly string[]
  /** The primary. */
  database: Database
  /** To each. */
  connections: number
  log: Pick<Log, 'info' | 'warn'>
  lookEveryMs?: number
}

/** Whoever cannot ask the primary has nobody else to ask. One that is no primary at the moment may still answer. */
function rethrowAway(error: unknown): null {
  if (isDatabaseAway(error)) throw error
  return null
}

/** Resolves once each was looked at. One that is away now is used when it is back. */
export async function openReplicas({
  urls,
  database,
  connections,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: ReplicasDeps): Promise<Replicas> {
  const replicas = urls.map((url) => new Replica(url, connections))
  let turn = 0
  let leftToPrimary = 0
  let looking: Promise<unknown> = Promise.resolve()

  const askPosition = async (): Promise<WalPosition | null> => {
    const { rows } = await database.$client.query<WalPosition>({ name: 'wal-position', text: ASK_POSITION })
    return rows[0] ?? null
  }
  const lookAt = async (replica: Replica, position: WalPosition | null) => {
    if (!(await replica.look(position))) return
    const { name, state } = replica.facts()
    if (state === 'IN_USE') log.info({ replica: name }, 'lists are read at the replica')
    else log.warn({ replica: name, state }, 'the replica is not used: the primary answers')
  }
  const look = async () => {
    const position = await askPosition().catch(() => null)
    await Promise.all(replicas.map((replica) => lookAt(replica, position)))
  }
  const next = (): Replica | undefined => {
    turn = (turn + 1) % replicas.length
    return [...replicas.slice(turn), ...replicas.slice(0, turn)].find((one) => one.mayBeAsked())
  }

  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look().finally(() => (isLooking = false))
  }, lookEveryMs).unref()

  return {
    async read(work) {
      const replica = next()
      const position = replica === undefined ? null : await askPosition().catch(rethrowAway)
      if (replica !== undefined && position !== null) {
        try {
          const read = await replica.read(position, work)
          if (read !== null) return read.value
          replica.rest()
        } catch (error) {
          if (!isCanceled(error)) replica.rest()
          log.warn({ err: error, replica: replica.name }, 'a read is repeated at the primary')
        }
      }
      leftToPrimary += 1
      return work(database)
    },
    facts: () => replicas.map((replica) => replica.facts()),
    leftToPrimary: () => leftToPrimary,
    async close() {
      clearInterval(timer)
      await looking
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
