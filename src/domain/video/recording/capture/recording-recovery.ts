import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Part, StoreFailure, TabLocks, Take, TakeStore } from '#domain/ports.ts'
import type { EarlierTake, TakeSeed } from './capture-state.ts'
import { DISCARDED_FOR_GOOD, recallTake } from '../take/new-take.ts'
import { isOnlyHeader, LONGEST_HEADER } from '../take/only-header.ts'
import { memoryLock } from '../take/memory-lock.ts'
import { takeLock } from '../take/recording-locks.ts'
import type { SpareRoom } from '../recording-ports.ts'

/** A take that waits for its owner to decide. */
export interface WaitingTake {
  take: Take
  parts: Part[]
  /** What is on this device; duration in ms. */
  bytes: number
  duration: number
  /**
   * `cut-off`: a crash or a closed tab ended it. `undecided`: closed, until its owner decides. `discarded`: can still
   * be undone.
   */
  kind: 'cut-off' | 'undecided' | 'discarded'
}

type Deps = { takes: TakeStore; locks: TabLocks }
type RecoveryDeps = Deps & { spare: Pick<SpareRoom, 'release'> }

/** One owner's recordings that are neither being recorded nor on their way, newest first. */
export async function listWaitingTakes(
  deps: Deps,
  ownerId: UserId,
): Promise<Result<WaitingTake[], StoreFailure>> {
  const listed = await deps.takes.listTakes(ownerId)
  if (!listed.ok) return listed
  const waiting: WaitingTake[] = []
  for (const take of listed.value) {
    const kind = await kindOf(deps, take)
    if (kind === null) continue
    const measured = await measure(deps, take, kind)
    if (!measured.ok) return measured
    if (!isWithoutPicture(take, measured.value.parts)) waiting.unshift(measured.value)
  }
  return succeed(waiting)
}

async function kindOf({ locks }: Deps, take: Take): Promise<WaitingTake['kind'] | null> {
  if (take.source !== 'camera' || take.videoId !== null) return null
  if (take.discardAt !== undefined) return take.discardAt === DISCARDED_FOR_GOOD ? null : 'discarded'
  if (take.capture === 'closed') return take.sendRequestedAt === null ? 'undecided' : null
  // Even if another tab was told to send it: an open take is not sent. The tab that records a take holds its lock.
  const isElsewhere = (await locks.isHeld(takeLock(take.id))) || (await locks.isHeld(memoryLock(take.id)))
  return isElsewhere ? null : 'cut-off'
}

/**
 * Of a take that was cut off, whether its rows know of no picture and no loss. Only recovery, which reads the bytes, can
 * tell whether they hold anything else.
 */
function isWithoutPicture(take: Take, parts: readonly Part[]): boolean {
  const { source, capture, sendRequestedAt, recordId, videoId, discardAt } = take
  const isCutOff = source === 'camera' && capture === 'open' && discardAt === undefined
  const isUnsent = sendRequestedAt === null && recordId === null && videoId === null
  return (
    isCutOff &&
    isUnsent &&
    parts.every(({ bytes, duration, lost = 0 }) => duration + lost === 0 && bytes <= LONGEST_HEADER)
  )
}

/** Parts that can't be read do not count as none: continuing the take would start it over. */
async function measure(
  { takes }: Deps,
  take: Take,
  kind: WaitingTake['kind'],
): Promise<Result<WaitingTake, StoreFailure>> {
  const listed = await takes.listParts(take.id)
  if (!listed.ok) return listed
  const parts = listed.value
  return succeed({ take, parts, kind, ...measureParts(parts) })
}

/** What is on this device; duration in ms. */
export function measureParts(parts: readonly Part[]): Pick<WaitingTake, 'bytes' | 'duration'> {
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    duration: parts.reduce((sum, { duration }) => sum + duration, 0),
  }
}

/**
 * Recovers takes of this person that were cut off before their first picture: nobody needs to decide about nothing. What
 * can't be done now is done next time.
 */
export async function recoverEmptyTakes(deps: Deps, ownerId: UserId): Promise<void> {
  const listed = await deps.takes.listTakes(ownerId)
  for (const take of listed.ok ? listed.value : []) {
    if ((await kindOf(deps, take)) !== 'cut-off') continue
    const parts = await deps.takes.listParts(take.id)
    if (parts.ok && isWithoutPicture(take, parts.value))
      await deps.locks.requestIfAvailable(
        takeLock(take.id),
        async () => void (await recoverHeld(deps, take.id)),
      )
  }
}

/**
 * Counts what is really stored of a take that was cut off and closes it, so that it can be played, sent, saved or
 * continued; a take of nothing is deleted (`not-found`). Repeatable. `busy` if a tab is recording it after all.
 */
export async function recoverTake(
  deps: RecoveryDeps,
  takeId: TakeId,
): Promise<Result<WaitingTake, StoreFailure | 'busy'>> {
  let recovered: Result<WaitingTake, StoreFailure> = refuse('unavailable')
  if (await isInMemoryElsewhere(deps, takeId)) return refuse('busy')
  const isFree = await deps.locks.requestIfAvailable(takeLock(takeId), async () => {
    recovered = await recoverHeld(deps, takeId)
    if (recovered.ok || recovered.failure !== 'full') return
    await deps.spare.release()
    recovered = await recoverHeld(deps, takeId)
  })
  return isFree ? recovered : refuse('busy')
}

/** Another tab has the rest of it: a video of what is here would be all that is left. */
async function isInMemoryElsewhere({ takes, locks }: Deps, takeId: TakeId): Promise<boolean> {
  if (!(await locks.isHeld(memoryLock(takeId)))) return false
  const take = await takes.readTake(takeId)
  return take.ok && take.value.inMemory !== true
}

async function recoverHeld(deps: Deps, takeId: TakeId): Promise<Result<WaitingTake, StoreFailure>> {
  const take = await deps.takes.readTake(takeId)
  if (!take.ok) return take
  const parts = await deps.takes.listParts(takeId)
  if (!parts.ok) return parts
  let left = 0
  for (const part of parts.value) {
    const recovered = part.closed ? succeed({ part }) : await recoverPart(deps, part)
    if (!recovered.ok) return recovered
    left += recovered.value.part.bytes
  }
  if (left === 0 && isWithoutPicture(take.value, parts.value)) {
    const deleted = await deps.takes.deleteTake(takeId)
    return deleted.ok ? refuse('not-found') : deleted
  }
  const closed = await deps.takes.changeTake(takeId, (take) => ({ ...take, capture: 'closed' }))
  return closed.ok ? measure(deps, closed.value, 'undecided') : closed
}

/** A closed part may be on the server already. The clock of a part counts only pictures, if it can read them. */
function recoverPart({ takes }: Deps, { id, duration }: Part): ReturnType<TakeStore['recoverPart']> {
  return takes.recoverPart(id, duration === 0 ? isOnlyHeader : undefined)
}

/** What the recorder needs to continue a recovered take. */
export function continueFrom({ take, parts }: Pick<WaitingTake, 'take' | 'parts'>): {
  seed: TakeSeed
  earlier: EarlierTake
} {
  const { id, ownerId, subject, name, orientation } = take
  return { seed: { id, ownerId, subject, name, orientation }, earlier: recallTake(take, parts) }
}
