import { refuse, type Result } from '#contract/result.ts'
import type { Running, StoreFailure, Unsubscribe, Watchable } from '../ports.ts'
import { createRunner } from '../machine/create-runner.ts'
import { placeAgain } from './lane-heads.ts'
import { laneLock } from './lane-lock.ts'
import { LaneRuns, type LaneRunsDeps, STORE_AGAIN_MS } from './lane-runs.ts'
import { hastenItem, retryItem, type NewOutboxItem, type OutboxItem } from './outbox-item.ts'
import {
  emptyOutbox,
  stepOutbox,
  type OutboxCommand,
  type OutboxEvent,
  type OutboxState,
} from './outbox-machine.ts'

export type OutboxDeps = LaneRunsDeps

export interface Outbox extends Watchable<OutboxState> {
  start(): Unsubscribe
  /** Something may have changed: the person, the network, or the page came to the front. */
  wake(): void
  add(items: readonly NewOutboxItem[]): Promise<Result<void, StoreFailure>>
  /** Tries every waiting item of this person at once. */
  sendNow(): void
  /** Continues one item, whatever was holding it. */
  retry(itemId: string): Promise<Result<void, StoreFailure>>
  /** Gives up a refused item for its owner; an item that is not refused stays. */
  giveUp(itemId: string): Promise<Result<void, StoreFailure>>
  /** Drops a lane's items, stops what runs for it in any tab, then does `work` while nobody can start it again. */
  discardLane(lane: string, work: () => Promise<void>): Promise<Result<void, StoreFailure>>
}

export function createOutbox(deps: OutboxDeps): Outbox {
  return new OutboxRunner(deps)
}

class OutboxRunner implements Outbox {
  readonly #deps: OutboxDeps
  readonly #runs: LaneRuns
  readonly #runner: Running<OutboxState, OutboxEvent>
  #stopWaking: Unsubscribe = () => undefined
  #stopChecking: Unsubscribe | null = null
  #stopReading: Unsubscribe | null = null

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    this.#runs = new LaneRuns(deps)
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
    // The outbox loads after the rest of the app, which may already know that the server is unreachable.
    this.#seeReachability()
    this.wake()
    return () => {
      for (const end of endings) end()
      this.#stopWaking()
      this.#stopChecking?.()
      this.#stopReading?.()
      this.#runs.abortAll()
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
    const { items } = this.snapshot()
    const retried = await store.settle(itemId, (item) => [retryItem(placeAgain(item, items), clock.now())])
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
    await this.#deps.locks.request(laneLock(lane), work)
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
        return this.#runs.abort(command.run)
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
    if (reachable) this.#runs.noteReturn()
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
      this.#dispatch({ type: 'items-unreadable', ownerId })
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
    const isMine = await this.#runs.perform(item, run)
    const { lane } = item
    this.#seeOwner()
    const now = this.#deps.clock.now()
    this.#dispatch({ type: isMine ? 'run-ended' : 'busy-elsewhere', lane, run, now })
  }
}
