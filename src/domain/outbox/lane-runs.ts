import { hasOpposite } from '#contract/endpoints/waiting-writes.ts'
import type { AbortSignalLike, Clock, Ids, Log, Reachability, TabLocks } from '../ports.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createAbortSwitch, type AbortSwitch } from '../machine/abort-switch.ts'
import { putInFiles } from './carried-files.ts'
import { laneLock } from './lane-lock.ts'
import { listHeads } from './lane-heads.ts'
import { hastenItem, isDue, settleItem, type Execution, type OutboxItem } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

/** On a full disk browsers close their stores, which open again when there is room. How often opening is tried, ms. */
export const STORE_AGAIN_MS = 2_000

/** A call that hung on a dead network ends at most this long after the network is back, ms. */
const OLD_SILENCE_MS = 30_000
/** Delay before such a call is tried again, ms. */
const AGAIN_MS = 500

export interface LaneRunsDeps {
  store: OutboxStore
  locks: TabLocks
  clock: Clock
  ids: Ids
  log: Log
  reachability: Reachability
  /** The person who is signed in now. */
  me: () => UserId | null
  /** Does the work of an item, once; stops soon after the signal. Never throws for what network or server do. */
  execute: (item: OutboxItem, signal: AbortSignalLike) => Promise<Execution>
}

/** What this tab does of the outbox right now: the first item of each lane, unless another tab works on it. */
export class LaneRuns {
  readonly #deps: LaneRunsDeps
  readonly #switches = new Map<number, AbortSwitch>()
  /** When the server was last seen to come back, by the monotonic clock. */
  #returnedAt = Number.NEGATIVE_INFINITY

  constructor(deps: LaneRunsDeps) {
    this.#deps = deps
  }

  abort(run: number): void {
    this.#switches.get(run)?.abort()
  }

  abortAll(): void {
    for (const abortSwitch of this.#switches.values()) abortSwitch.abort()
  }

  noteReturn(): void {
    this.#returnedAt = this.#deps.clock.steady()
  }

  /** False if another tab works on it. */
  async perform(item: OutboxItem, run: number): Promise<boolean> {
    const { locks, log } = this.#deps
    const abortSwitch = createAbortSwitch()
    this.#switches.set(run, abortSwitch)
    let isMine = true
    try {
      const held = await locks.requestIfAvailable(laneLock(item.lane), async () => {
        isMine = await this.#performHead(item, abortSwitch.signal)
      })
      isMine &&= held
    } catch (cause) {
      log.error('outbox', `${item.work.kind} ended in a way that nobody expected`, cause)
      await this.#settle(item, { status: 'parked', why: 'server' })
    }
    this.#switches.delete(run)
    return isMine
  }

  /**
   * Another tab may have worked on it since the rows were read, so only what the store says now is done. False if
   * another tab works on it.
   */
  async #performHead(item: OutboxItem, signal: AbortSignalLike): Promise<boolean> {
    const { store, clock, me, reachability } = this.#deps
    const items = await store.list(item.ownerId)
    if (!items.ok) return true
    const head = listHeads(items.value).find(({ lane }) => lane === item.lane)
    if (head?.id !== item.id || !isDue(head, clock.now()) || me() !== head.ownerId) return true
    if (!(await this.#noteTry(head))) return true
    const execution = await this.#executeWhole(head, signal)
    if (execution.status === 'parked' && execution.why === 'offline') void reachability.check()
    if (execution.status === 'elsewhere') return false
    await this.#settle(head, execution)
    return true
  }

  /** The tab may be killed while sending: undoing the write afterwards requires knowing that the server may have it. */
  async #noteTry({ id, work, tried }: OutboxItem): Promise<boolean> {
    if (tried === true || work.kind !== 'call' || !hasOpposite(work.call)) return true
    const noted = await this.#deps.store.settle(id, (item) => [{ ...item, tried: true }])
    if (!noted.ok && noted.failure !== 'not-found') await this.#pause()
    return noted.ok
  }

  /** The row still says that it is due: without a pause it would be tried again at once, over and over. */
  #pause(): Promise<void> {
    return new Promise((goOn) => void this.#deps.clock.after(STORE_AGAIN_MS, goOn))
  }

  /** The files of a write are read only when it is sent. */
  async #executeWhole(item: OutboxItem, signal: AbortSignalLike): Promise<Execution> {
    const { store, me, execute } = this.#deps
    if (item.work.kind !== 'call') return execute(item, signal)
    const files = await store.readFiles(item.id)
    if (!files.ok) return { status: 'parked', why: 'busy' }
    // Somebody else may have signed in while the store was asked.
    if (me() !== item.ownerId) return { status: 'parked', why: 'session' }
    const work = files.value === null ? item.work : putInFiles(item.work, files.value)
    return execute({ ...item, work }, signal)
  }

  async #settle(item: OutboxItem, execution: Execution): Promise<void> {
    const { store, clock, ids, log } = this.#deps
    // The attempt may have hung on the dead network, or shared a request that did, so it says little about the next
    // one.
    const isOutdated =
      execution.status === 'parked' &&
      execution.why === 'offline' &&
      clock.steady() - this.#returnedAt < OLD_SILENCE_MS
    const done = await store.settle(item.id, (found) => {
      const now = clock.now()
      const settled = settleItem(found, execution, now, ids.uuid())
      return isOutdated ? settled.map((one) => hastenItem(one, now + AGAIN_MS)) : settled
    })
    if (done.ok || done.failure === 'not-found') return
    log.error('outbox', `The end of ${item.work.kind} could not be kept: ${done.failure}`)
    await this.#pause()
  }
}
