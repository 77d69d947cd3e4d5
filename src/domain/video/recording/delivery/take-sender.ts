import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { deliveryLock } from '../take/recording-locks.ts'
import type {
  AbortSignalLike,
  Attempt,
  Call,
  Clock,
  Log,
  RealtimeLink,
  SessionAccess,
  TabLocks,
  TakeSender,
  TakeStore,
} from '#domain/ports.ts'
import { sayCanceled } from './cancel-message.ts'
import { createDeliveryProgress } from './delivery-progress.ts'
import type { DeliveryProgress } from './delivery-progress.ts'
import { deliverTake } from './take-delivery.ts'
import type { TakeDelivery } from './take-delivery.ts'
import { followTake } from './take-follow.ts'

export interface TakeSenderDeps {
  takes: TakeStore
  link: RealtimeLink
  call: Call
  session: SessionAccess
  locks: TabLocks
  clock: Clock
  log: Log
  /** Only tests use a size other than the contract's. */
  segmentBytes?: number
}

/** Brings takes to the server. Only one tab at a time delivers a take; within a tab all callers share one attempt. */
export function createTakeSender(deps: TakeSenderDeps): TakeSender {
  const { clock, link, segmentBytes = SEGMENT_BYTES } = deps
  const progress = createDeliveryProgress(clock, segmentBytes)
  const deliveries = new Deliveries({ ...deps, segmentBytes }, progress)
  return {
    follow: (takeId) => followTake((signal) => deliveries.join(takeId, signal), clock, link),
    deliver: (takeId, signal) => deliveries.join(takeId, signal),
    sayCanceled: (take) => sayCanceled(deps, take),
    acknowledged: (partId) => progress.countFirst(partId),
    progress: () => progress,
  }
}

const busy: Attempt = { status: 'parked', why: 'busy' }

/** An attempt under way in this tab. */
interface Running {
  attempt: Promise<Attempt>
  /** How many callers wait for it. */
  interested: number
  delivery: TakeDelivery | null
  isGivenUp: boolean
}

class Deliveries {
  readonly #deps: Required<TakeSenderDeps>
  readonly #progress: DeliveryProgress
  readonly #running = new Map<TakeId, Running>()
  /** Attempts that nobody waits for anymore and that have not released the lock yet. */
  readonly #leaving = new Map<TakeId, Promise<Attempt>>()

  constructor(deps: Required<TakeSenderDeps>, progress: DeliveryProgress) {
    this.#deps = deps
    this.#progress = progress
  }

  async join(takeId: TakeId, signal: AbortSignalLike): Promise<Attempt> {
    if (signal.aborted) return busy
    const running = this.#running.get(takeId) ?? this.#begin(takeId)
    running.interested += 1
    let leave = (): void => undefined
    const left = new Promise<Attempt>((resolve) => {
      leave = () => {
        running.interested -= 1
        if (running.interested === 0) this.#giveUp(takeId, running)
        resolve(busy)
      }
    })
    signal.addEventListener('abort', leave, { once: true })
    const attempt = await Promise.race([running.attempt, left])
    signal.removeEventListener('abort', leave)
    return attempt
  }

  #begin(takeId: TakeId): Running {
    const running: Running = {
      attempt: Promise.resolve(busy),
      interested: 0,
      delivery: null,
      isGivenUp: false,
    }
    running.attempt = this.#run(takeId, running)
    this.#running.set(takeId, running)
    return running
  }

  async #run(takeId: TakeId, running: Running): Promise<Attempt> {
    await this.#leaving.get(takeId)
    let attempt = busy
    try {
      await this.#deps.locks.requestIfAvailable(deliveryLock(takeId), async () => {
        if (!running.isGivenUp) attempt = await this.#deliver(takeId, running)
      })
    } catch (cause) {
      // Every later attempt would share the failure of this one if it stayed.
      this.#deps.log.error('recording', 'a delivery ended in a way that nobody expected', cause)
      attempt = { status: 'parked', why: 'server' }
    }
    if (this.#running.get(takeId) === running) this.#running.delete(takeId)
    this.#progress.rested(takeId)
    return attempt
  }

  #deliver(takeId: TakeId, running: Running): Promise<Attempt> {
    running.delivery = deliverTake(
      {
        ...this.#deps,
        onProgress: (partId, segments) => this.#progress.acknowledged(takeId, partId, segments),
      },
      takeId,
      (known) => this.#progress.partsKnown(takeId, known),
    )
    return running.delivery.attempt
  }

  #giveUp(takeId: TakeId, running: Running): void {
    running.isGivenUp = true
    if (this.#running.get(takeId) === running) this.#running.delete(takeId)
    this.#leaving.set(takeId, running.attempt)
    running.delivery?.giveUp()
  }
}
