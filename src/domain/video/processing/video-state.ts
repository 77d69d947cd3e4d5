import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Clock, SessionAccess, Take, TakeStore, VideoState } from '#domain/ports.ts'

/** What still holds is noted again this often, ms: the list arrives every 1.5 s, and each note is written to the disk. */
const NOTE_EVERY_MS = 60_000
/** The server is asked every 1.5 s, so that what was last confirmed longer ago is no longer said to be so, ms. */
const CURRENT_FOR_MS = 15_000

/** A list of the server's, of one person. */
export interface HeardList {
  ownerId: UserId
  submissions: ReadonlyMap<string, ProcessingSubmission>
  /** When it was asked for: it may lack what came later. */
  askedAt: number
}

export function heardList(
  ownerId: UserId,
  submissions: readonly ProcessingSubmission[],
  askedAt: number,
): HeardList {
  return { ownerId, submissions: new Map(submissions.map((one) => [one.videoId, one])), askedAt }
}

/** What is known of the video of a take: stored earlier, or said by the list, whichever is newer. */
export function videoStateOf(
  { ownerId, videoId, videoState }: Take,
  heard: HeardList | null,
  now: number,
): VideoState | null {
  if (videoId === null) return null
  const stored = videoState ?? null
  if (heard === null || heard.ownerId !== ownerId || !isNewer(heard, stored, now)) return stored
  const listed = heard.submissions.get(videoId)
  return { is: listed === undefined ? 'ready' : stateIn(listed), at: heard.askedAt }
}

/** Whether the server says so now, and not only earlier. */
export function isCurrent({ at }: VideoState, now: number): boolean {
  return now >= at && now - at < CURRENT_FOR_MS
}

/** Stores with each take what the list says of its video, so that it is known without a connection. */
export async function noteVideoStates(
  { takes, session, clock }: { takes: TakeStore; session: SessionAccess; clock: Clock },
  heard: HeardList,
): Promise<void> {
  if (session.me()?.id !== heard.ownerId) return
  const mine = await takes.listTakes(heard.ownerId)
  if (!mine.ok) return
  for (const { id } of mine.value.filter((take) => isWorthNoting(take, heard, clock.now())))
    await takes.changeTake(id, (take) => {
      const known = videoStateOf(take, heard, clock.now())
      return known === null ? take : { ...take, videoState: known }
    })
}

function isWorthNoting(take: Take, heard: HeardList, now: number): boolean {
  const known = videoStateOf(take, heard, now)
  if (known === null) return false
  const before = take.videoState
  return before?.is !== known.is || (known.is === 'processing' && known.at - before.at >= NOTE_EVERY_MS)
}

/** A state from the future was noted before the clock was set back. */
function isNewer({ askedAt }: HeardList, stored: VideoState | null, now: number): boolean {
  return stored === null || askedAt > stored.at || stored.at > now
}

function stateIn({ isDone, hasError }: ProcessingSubmission): VideoState['is'] {
  if (hasError) return 'failed'
  return isDone ? 'ready' : 'processing'
}
