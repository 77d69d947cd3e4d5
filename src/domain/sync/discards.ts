import { DISCARD_UNDO_MS } from '#contract/limits.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { refuse, type Result } from '#contract/result.ts'
import type { Clock, StoreFailure, Take, TakeStore, Unsubscribe } from '../ports.ts'

/** `discardAt` of a take that can't be restored anymore; stored before anything is deleted. */
const FOR_GOOD = 0

export interface DiscardsDeps {
  takes: TakeStore
  clock: Clock
  me: () => UserId | null
  discard: (takeId: TakeId) => Promise<Result<void, StoreFailure>>
}

/**
 * Takes that their owner discarded and may still restore. This is stored with the take, so that closing the page
 * neither cancels the discard nor prevents undoing it.
 */
export class Discards {
  readonly #deps: DiscardsDeps
  #stopTimer: Unsubscribe = () => undefined

  constructor(deps: DiscardsDeps) {
    this.#deps = deps
  }

  async mark(takeId: TakeId): Promise<Result<Take, StoreFailure>> {
    const { takes, clock } = this.#deps
    const discardAt = clock.now() + DISCARD_UNDO_MS
    const marked = await takes.changeTake(takeId, (take) => ({ discardAt, ...take }))
    if (marked.ok) void this.finish()
    return marked
  }

  async undo(takeId: TakeId): Promise<Result<Take, StoreFailure>> {
    const undone = await this.#deps.takes.changeTake(takeId, ({ discardAt, ...take }) =>
      discardAt === FOR_GOOD ? { ...take, discardAt } : take,
    )
    return undone.ok && undone.value.discardAt === FOR_GOOD ? refuse('not-found') : undone
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
    for (const { id, discardAt } of listed.value) {
      if (discardAt === undefined) continue
      const now = clock.now()
      // Setting the clock back makes nobody wait longer than was promised.
      if (isDue(discardAt, now)) await this.#finishOne(id)
      else waiting.push(discardAt - now)
    }
    this.#stopTimer()
    if (waiting.length > 0) this.#stopTimer = clock.after(Math.min(...waiting), () => void this.finish())
  }

  /** Another tab may undo it at the same moment: whichever changes the take first decides. */
  async #finishOne(takeId: TakeId): Promise<void> {
    const { takes, clock, discard } = this.#deps
    const decided = await takes.changeTake(takeId, (take) =>
      take.discardAt !== undefined && isDue(take.discardAt, clock.now())
        ? { ...take, discardAt: FOR_GOOD }
        : take,
    )
    if (decided.ok && decided.value.discardAt === FOR_GOOD) await discard(takeId)
  }
}

function isDue(discardAt: number, now: number): boolean {
  return discardAt <= now || discardAt > now + DISCARD_UNDO_MS
}
