import { DISCARD_UNDO_MS } from '#contract/limits.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { refuse, type Result } from '#contract/result.ts'
import type { Clock, StoreFailure, TabLocks, Take, TakeStore, Unsubscribe } from '../ports.ts'
import { DISCARDED_FOR_GOOD, isForGood } from '../video/recording/take/new-take.ts'
import { takeLock } from '../video/recording/take/recording-locks.ts'

export interface DiscardsDeps {
  takes: TakeStore
  locks: TabLocks
  clock: Clock
  me: () => UserId | null
  /** `mayGo` is asked again before anything is done: another tab may have been told to send it. */
  discard: (takeId: TakeId, mayGo: (take: Take) => boolean) => Promise<Result<void, StoreFailure>>
  /** Its owner had undone it, and the store has noted that only now. */
  restored: (take: Take) => void
}

/** How soon an undo that the store did not note is tried again, ms. */
const UNDO_AGAIN_MS = 1_000

/**
 * Takes that their owner discarded and may still restore. This is stored with the take, so that closing the page
 * neither cancels the discard nor prevents undoing it.
 */
export class Discards {
  readonly #deps: DiscardsDeps
  /** When each was first seen, by the monotonic clock: the time of day may be set forward or back at any moment. */
  #seen = new Map<TakeId, { discardAt: number; at: number }>()
  #stopTimer: Unsubscribe = () => undefined
  /** Discarded on a device that was too full to store that. If the page closes meanwhile, the take stays. */
  readonly #unstored = new Map<TakeId, Unsubscribe>()
  /** Undone, which the store has not noted yet. */
  readonly #undoing = new Map<TakeId, () => void>()

  constructor(deps: DiscardsDeps) {
    this.#deps = deps
  }

  /** Refused while a tab records the take, since what is added to it must not be lost, and to everyone but its owner. */
  async mark(takeId: TakeId): Promise<Result<Take, StoreFailure>> {
    const { takes, locks, clock, me } = this.#deps
    const known = await takes.readTake(takeId)
    if (!known.ok || known.value.ownerId !== me()) return known.ok ? refuse('not-found') : known
    const discardAt = clock.now() + DISCARD_UNDO_MS
    let marked: Result<Take, StoreFailure> = refuse('unavailable')
    await locks.requestIfAvailable(takeLock(takeId), async () => {
      marked = await takes.changeTake(takeId, (take) => ({ discardAt, ...take }))
      if (!marked.ok && marked.failure === 'full') marked = await this.#rememberDiscard(takeId)
    })
    if (marked.ok) void this.finish()
    return marked
  }

  /** What is to make room must not need any. */
  async #rememberDiscard(takeId: TakeId): Promise<Result<Take, StoreFailure>> {
    const { takes, clock } = this.#deps
    const take = await takes.readTake(takeId)
    if (!take.ok || this.#unstored.has(takeId)) return take
    const stop = clock.after(DISCARD_UNDO_MS, () => {
      this.#unstored.delete(takeId)
      void this.#discardUnstored(take.value)
    })
    this.#unstored.set(takeId, stop)
    return take
  }

  /** Not if there was room in the meantime and somebody used it to send or continue the take. */
  async #discardUnstored({ id, sendRequestedAt, capture }: Take): Promise<void> {
    const { takes, locks, discard } = this.#deps
    await locks.requestIfAvailable(takeLock(id), async () => {
      const mayGo = (now: Take): boolean => now.sendRequestedAt === sendRequestedAt && now.capture === capture
      const now = await takes.readTake(id)
      if (now.ok && mayGo(now.value)) await discard(id, mayGo)
    })
  }

  async undo(takeId: TakeId): Promise<Result<Take, StoreFailure>> {
    const stop = this.#unstored.get(takeId)
    if (stop !== undefined) {
      stop()
      this.#unstored.delete(takeId)
      return this.#deps.takes.readTake(takeId)
    }
    const undone = await this.#restore(takeId)
    if (isUnnoted(undone)) this.#insist(takeId)
    else this.#undoing.get(takeId)?.()
    return undone
  }

  async #restore(takeId: TakeId): Promise<Result<Take, StoreFailure>> {
    const undone = await this.#deps.takes.changeTake(takeId, ({ discardAt, ...take }) =>
      discardAt === DISCARDED_FOR_GOOD ? { ...take, discardAt } : take,
    )
    return undone.ok && undone.value.discardAt === DISCARDED_FOR_GOOD ? refuse('not-found') : undone
  }

  /** Tries until the store notes it. The take's lock prevents every tab from deleting it before that. */
  #insist(takeId: TakeId): void {
    const { locks, clock, restored } = this.#deps
    const insist = () =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          stop()
          this.#undoing.delete(takeId)
          resolve()
        }
        const again = async (): Promise<void> => {
          const undone = await this.#restore(takeId)
          if (isUnnoted(undone) || this.#undoing.get(takeId) !== end) return
          end()
          if (undone.ok) restored(undone.value)
        }
        const stop = clock.every(UNDO_AGAIN_MS, () => void again())
        this.#undoing.set(takeId, end)
      })
    void locks.requestIfAvailable(takeLock(takeId), insist)
  }

  /** Deletes takes that are due and schedules the next. */
  async finish(): Promise<void> {
    const { takes, clock, me } = this.#deps
    const ownerId = me()
    const listed = ownerId === null ? null : await takes.listTakes(ownerId)
    if (listed === null) return
    if (!listed.ok) {
      // A store that the browser has closed opens again.
      this.#stopTimer()
      this.#stopTimer = clock.after(DISCARD_UNDO_MS, () => void this.finish())
      return
    }
    const waiting: number[] = []
    for (const { id, left, discardAt } of this.#see(listed.value)) {
      if (left > 0) waiting.push(left)
      else if (!(await this.#finishOne(id, discardAt))) waiting.push(DISCARD_UNDO_MS)
    }
    this.#stopTimer()
    if (waiting.length > 0) this.#stopTimer = clock.after(Math.min(...waiting), () => void this.finish())
  }

  /** What of these is discarded, and how long each can still be undone, ms. A page that is opened again starts over. */
  #see(takes: readonly Take[]): { id: TakeId; discardAt: number; left: number }[] {
    const now = this.#deps.clock.steady()
    const discarded = takes.flatMap(({ id, discardAt }) =>
      discardAt === undefined ? [] : [{ id, discardAt }],
    )
    const before = this.#seen
    this.#seen = new Map(
      discarded.map(({ id, discardAt }) => {
        const seen = before.get(id)
        return [id, seen?.discardAt === discardAt ? seen : { discardAt, at: now }]
      }),
    )
    return discarded.map(({ id, discardAt }) => {
      const since = now - (this.#seen.get(id)?.at ?? now)
      return { id, discardAt, left: discardAt === DISCARDED_FOR_GOOD ? 0 : DISCARD_UNDO_MS - since }
    })
  }

  /**
   * Another tab may undo it at the same moment: whichever changes the take first decides. False if a tab is about to
   * continue the take.
   */
  #finishOne(takeId: TakeId, discardAt: number): Promise<boolean> {
    const { takes, locks, discard } = this.#deps
    return locks.requestIfAvailable(takeLock(takeId), async () => {
      const decided = await takes.changeTake(takeId, (take) =>
        take.discardAt === discardAt ? { ...take, discardAt: DISCARDED_FOR_GOOD } : take,
      )
      if (decided.ok && isForGood(decided.value)) await discard(takeId, isForGood)
    })
  }
}

function isUnnoted(undone: Result<Take, StoreFailure>): boolean {
  return !undone.ok && undone.failure !== 'not-found'
}
