import { refuse, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type {
  AbortSignalLike,
  Clock,
  Ids,
  Log,
  Reachability,
  Running,
  StoreFailure,
  TabLocks,
  Unsubscribe,
  Watchable,
} from '../ports.ts'
import { createAbortSwitch, type AbortSwitch } from '../machine/abort-switch.ts'
import { createRunner } from '../machine/create-runner.ts'
import {
  hastenItem,
  isDue,
  listHeads,
  retryItem,
  settleItem,
  type Execution,
  type NewOutboxItem,
  type OutboxItem,
} from './outbox-item.ts'
import {
  emptyOutbox,
  stepOutbox,
  type OutboxCommand,
  type OutboxEvent,
  type OutboxState,
} from './outbox-machine.ts'
import { putInFiles } from './carried-files.ts'
import { laneLock } from './lane-lock.ts'
import type { OutboxStore } from './outbox-store.ts'

/** A full disk makes browsers shut their stores; they open again when there is room. So often is tried, ms. */
const STORE_AGAIN_MS = 2_000

/** A call that hung on a dead network ends at the latest so long after the network is back, ms. */
const OLD_SILENCE_MS = 30_000
/** What ended so is tried again after, ms. */
const AGAIN_MS = 500

export interface OutboxDeps {
  store: OutboxStore
  locks: TabLocks
  clock: Clock
  ids: Ids
  log: Log
  reachability: Reachability
  /** Who is signed in now. */
  me: () => UserId | null
  /** Does what an item says, once; stops soon after the signal. Never throws for what the world does. */
  execute: (item: OutboxItem, signal: AbortSignalLike) => Promise<Execution>
}

export interface Outbox extends Watchable<OutboxState> {
  start(): Unsubscribe
  /** Something may have changed: the person, the network, the page came to the front. */
  wake(): void
  add(items: readonly NewOutboxItem[]): Promise<Result<void, StoreFailure>>
  /** Every waiting item of this person tries at once. */
  sendNow(): void
  /** One item goes on, whatever held it. */
  retry(itemId: string): Promise<Result<void, StoreFailure>>
  /** Its owner gives up an item that was refused; one that is not stays. */
  giveUp(itemId: string): Promise<Result<void, StoreFailure>>
  /** Drops a lane's items, stops what runs for it in any tab, then does `work` while nobody can start it again. */
  discardLane(lane: string, work: () => Promise<void>): Promise<Result<void, StoreFailure>>
}

export function createOutbox(deps: OutboxDeps): Outbox {
  return new OutboxRunner(deps)
}

class OutboxRunner implements Outbox {
  readonly #deps: OutboxDeps
  readonly #switches = new Map<number, AbortSwitch>()
  readonly #runner: Running<OutboxState, OutboxEvent>
  #stopWaking: Unsubscribe = () => undefined
  #stopChecking: Unsubscribe | null = null
  #stopReading: Unsubscribe | null = null
  /** When the server was last seen to come back, by the steady clock. */
  #returnedAt = Number.NEGATIVE_INFINITY

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    this.#runner = createRunner<OutboxState, OutboxEvent, OutboxCommand>({
      initial: emptyOutbox,
      step: stepOutbox,
      execute: (command) => this.#execute(command),
    })
  }

  snapshot(): OutboxState {
    return this.#runner.snapshot()
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#runner.subscribe(listener)
  }

  start(): Unsubscribe {
    const { store, reachability } = this.#deps
    const endings = [
      store.onChange(() => void this.#readItems()),
      reachability.subscribe(() => this.#seeReachability()),
    ]
    this.wake()
    return () => {
      for (const end of endings) end()
      this.#stopWaking()
      this.#stopChecking?.()
      this.#stopReading?.()
      for (const abortSwitch of this.#switches.values()) abortSwitch.abort()
    }
  }

  wake(): void {
    this.#seeOwner()
    void this.#readItems()
    void this.#deps.reachability.check()
  }

  async add(items: readonly NewOutboxItem[]): Promise<Result<void, StoreFailure>> {
    const added = await this.#deps.store.add(items)
    this.wake()
    return added
  }

  sendNow(): void {
    void this.#hasten()
  }

  async retry(itemId: string): Promise<Result<void, StoreFailure>> {
    const { store, clock } = this.#deps
    const retried = await store.settle(itemId, (item) => [retryItem(item, clock.now())])
    await this.#readItems()
    return retried
  }

  async giveUp(itemId: string): Promise<Result<void, StoreFailure>> {
    const { store } = this.#deps
    const given = await store.settle(itemId, (item) => (item.state.status === 'refused' ? [] : [item]))
    await this.#readItems()
    return given
  }

  async discardLane(lane: string, work: () => Promise<void>): Promise<Result<void, StoreFailure>> {
    const ownerId = this.#deps.me()
    if (ownerId === null) return refuse('not-found')
    const removed = await this.#deps.store.removeLane(ownerId, lane)
    if (!removed.ok) return removed
    await this.#readItems()
    await this.#deps.locks.hold(laneLock(lane), work)
    return removed
  }

  #dispatch(event: OutboxEvent): void {
    this.#runner.dispatch(event)
  }

  #execute(command: OutboxCommand): void {
    switch (command.type) {
      case 'execute':
        return void this.#perform(command.item, command.run)
      case 'abort':
        return this.#switches.get(command.run)?.abort()
      case 'read-items':
        return void this.#readItems()
      case 'hasten-items':
        return void this.#hasten()
      case 'wake':
        return this.#wakeAt(command.at)
      case 'check-reachability':
        return this.#checkSoon(command.after)
    }
  }

  #wakeAt(at: number): void {
    const { clock } = this.#deps
    this.#stopWaking()
    this.#stopWaking = clock.after(at - clock.now(), () =>
      this.#dispatch({ type: 'woken', now: clock.now() }),
    )
  }

  #checkSoon(delay: number): void {
    const { clock, reachability } = this.#deps
    this.#stopChecking ??= clock.after(delay, () => {
      this.#stopChecking = null
      void reachability.check().then(() => this.#dispatch({ type: 'woken', now: clock.now() }))
    })
  }

  #seeOwner(): void {
    const { me, clock } = this.#deps
    this.#dispatch({ type: 'owner-seen', ownerId: me(), now: clock.now() })
  }

  #seeReachability(): void {
    const { reachability, clock } = this.#deps
    const reachable = reachability.snapshot() !== 'unreachable'
    if (reachable === this.snapshot().reachable) return
    if (reachable) this.#returnedAt = clock.steady()
    this.#dispatch({ type: 'reachability-changed', reachable, now: clock.now() })
  }

  async #readItems(): Promise<void> {
    const { store, clock, log } = this.#deps
    const { ownerId } = this.snapshot()
    if (ownerId === null) return
    const items = await store.list(ownerId)
    if (items.ok) this.#dispatch({ type: 'items-read', ownerId, items: items.value, now: clock.now() })
    else {
      log.error('outbox', `The queue could not be read: ${items.failure}`)
      this.#readAgain()
    }
  }

  #readAgain(): void {
    this.#stopReading ??= this.#deps.clock.after(STORE_AGAIN_MS, () => {
      this.#stopReading = null
      void this.#readItems()
    })
  }

  async #hasten(): Promise<void> {
    const { store, clock, log } = this.#deps
    const { ownerId } = this.snapshot()
    if (ownerId === null) return
    const now = clock.now()
    const done = await store.changeAll(ownerId, (item) => hastenItem(item, now))
    if (!done.ok) log.error('outbox', `The queue could not be hastened: ${done.failure}`)
    await this.#readItems()
  }

  async #perform(item: OutboxItem, run: number): Promise<void> {
    const { locks, clock, log } = this.#deps
    const { lane } = item
    const abortSwitch = createAbortSwitch()
    this.#switches.set(run, abortSwitch)
    let isMine = true
    try {
      const held = await locks.holdIfFree(laneLock(lane), async () => {
        isMine = await this.#performHead(item, abortSwitch.signal)
      })
      isMine &&= held
    } catch (cause) {
      log.error('outbox', `${item.work.kind} ended in a way that nobody expected`, cause)
      await this.#settle(item, { status: 'parked', why: 'server' })
    }
    this.#switches.delete(run)
    this.#seeOwner()
    this.#dispatch({ type: isMine ? 'run-ended' : 'busy-elsewhere', lane, run, now: clock.now() })
  }

  /**
   * Another tab may have been here since the rows were read: only what the store says now is done.
   * False when another tab has what it takes.
   */
  async #performHead(item: OutboxItem, signal: AbortSignalLike): Promise<boolean> {
    const { store, clock, me, reachability } = this.#deps
    const items = await store.list(item.ownerId)
    if (!items.ok) return true
    const head = listHeads(items.value).find(({ lane }) => lane === item.lane)
    if (head?.id !== item.id || !isDue(head, clock.now()) || me() !== head.ownerId) return true
    const execution = await this.#executeWhole(head, signal)
    if (execution.status === 'parked' && execution.why === 'offline') void reachability.check()
    if (execution.status === 'not-here') return false
    await this.#settle(head, execution)
    return true
  }

  /** The files of a write are read only to send it. */
  async #executeWhole(item: OutboxItem, signal: AbortSignalLike): Promise<Execution> {
    const { store, execute } = this.#deps
    if (item.work.kind !== 'call') return execute(item, signal)
    const files = await store.readFiles(item.id)
    if (!files.ok) return { status: 'parked', why: 'busy' }
    const work = files.value === null ? item.work : putInFiles(item.work, files.value)
    return execute({ ...item, work }, signal)
  }

  async #settle(item: OutboxItem, execution: Execution): Promise<void> {
    const { store, clock, ids, log } = this.#deps
    // It may have met the old silence, or shared a try that did: that says little about the next.
    const isOutdated =
      execution.status === 'parked' &&
      execution.why === 'offline' &&
      clock.steady() - this.#returnedAt < OLD_SILENCE_MS
    const done = await store.settle(item.id, (found) => {
      const now = clock.now()
      const kept = settleItem(found, execution, now, ids.uuid())
      return isOutdated ? kept.map((one) => hastenItem(one, now + AGAIN_MS)) : kept
    })
    if (done.ok || done.failure === 'not-found') return
    log.error('outbox', `The end of ${item.work.kind} could not be kept: ${done.failure}`)
    // The row says that it is due still: without a pause it would be tried again at once, and for as long as that lasts.
    await new Promise<void>((goOn) => clock.after(STORE_AGAIN_MS, goOn))
  }
}
