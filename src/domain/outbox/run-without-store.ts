import { PARKED_RETRY_FIRST_MS } from '#contract/limits.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, Clock, Ids, StoreFailure } from '../ports.ts'
import { newQueueItem } from './new-queue-item.ts'
import type { Execution, OutboxItem, OutboxWork } from './outbox-item.ts'

interface Deps {
  execute: (item: OutboxItem, signal: AbortSignalLike) => Promise<Execution>
  ids: Ids
  clock: Clock
}

type Ran = Promise<Result<void, StoreFailure>>

/** Does one lane's work in order while the store of the outbox does not answer: as long as this page lives. */
export class LanesWithoutStore {
  readonly #deps: Deps
  readonly #underWay = new Map<string, Ran>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Tries until all is done, or one of it is refused. */
  run(ownerId: UserId, lane: string, works: readonly OutboxWork[]): Ran {
    const running =
      this.#underWay.get(lane) ?? this.#run(ownerId, lane, works).finally(() => this.#underWay.delete(lane))
    this.#underWay.set(lane, running)
    return running
  }

  async #run(ownerId: UserId, lane: string, works: readonly OutboxWork[]): Ran {
    const { ids, clock } = this.#deps
    const about = { ownerId, ids, now: clock.now() }
    // Each keeps its key at every attempt.
    const items = works.map((work, order) => ({ ...newQueueItem({ work, lane }, about), order }))
    for (;;) {
      const status = await this.#attempt(items)
      if (status === 'done') return succeed(undefined)
      if (status === 'refused') return refuse('unavailable')
      await new Promise<void>((resolve) => void clock.after(PARKED_RETRY_FIRST_MS, resolve))
    }
  }

  async #attempt(items: readonly OutboxItem[]): Promise<Execution['status']> {
    const { signal } = createAbortSwitch()
    for (const item of items) {
      const { status } = await this.#deps.execute(item, signal)
      if (status !== 'done') return status
    }
    return 'done'
  }
}
