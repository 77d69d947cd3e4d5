import { completeActivityGuide } from '#contract/endpoints/learning/course-work.ts'
import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { OutboxItemState, OutboxWork } from '../outbox/outbox-item.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { SessionAccess, Take, TakeStore } from '../ports.ts'
import { isAnyLeftOut } from '../video/recording/take/left-out.ts'
import type { UploadIntent, UploadStore } from '../video/upload/upload-record.ts'
import type { SyncLine } from './sync-line.ts'

// Puts in order what a crash, a restart or the end of processing leaves.

interface Stores {
  session: SessionAccess
  takes: TakeStore
  outboxStore: OutboxStore
}

/** Takes whose owner has said "send" and that a crash kept out of the queue. */
export async function listStranded({ session, takes, outboxStore }: Stores): Promise<Take[]> {
  const ownerId = session.me()?.id
  if (ownerId === undefined) return []
  // Read the queue before the takes: an item leaves the queue only after its take has become a video.
  const items = await outboxStore.list(ownerId)
  const mine = await takes.listTakes(ownerId)
  if (!mine.ok || !items.ok) return []
  const queued = new Set(items.value.map((item) => item.lane))
  return mine.value.filter(
    ({ id, sendRequestedAt, videoId, capture, discardAt }) =>
      discardAt === undefined &&
      sendRequestedAt !== null &&
      videoId === null &&
      capture === 'closed' &&
      !queued.has(id),
  )
}

/**
 * What the owner of an upload wants and the row that does it are stored one after the other: a row that rests against
 * what is wanted is tried again. False if that can't be stored now.
 */
export async function heedIntents(
  { session, outboxStore, uploads }: Pick<Stores, 'session' | 'outboxStore'> & { uploads: UploadStore },
  outbox: Outbox,
): Promise<boolean> {
  const ownerId = session.me()?.id
  if (ownerId === undefined) return true
  const items = await outboxStore.list(ownerId)
  const mine = await uploads.listUploads(ownerId)
  if (!items.ok || !mine.ok) return false
  const intents = new Map(mine.value.map(({ takeId, intent }) => [takeId, intent]))
  const resting = items.value.filter(
    ({ work, state }) => work.kind === 'deliver-file' && isAgainst(state, intents.get(work.takeId)),
  )
  const tried = await Promise.all(resting.map(({ id }) => outbox.retry(id)))
  return tried.every((one) => one.ok || one.failure === 'not-found')
}

/** What is refused for its bytes can be canceled all the same. */
function isAgainst({ status }: OutboxItemState, intent: UploadIntent | undefined): boolean {
  return (
    (status === 'held' && intent !== undefined && intent !== 'pause') ||
    (status === 'refused' && intent === 'cancel')
  )
}

/**
 * Files that could not be read before may be readable after a restart: permission was made permanent, or a copy
 * completed. The page or the server may be of another version.
 */
export async function retryNeedy({ session, outboxStore }: Stores, outbox: Outbox): Promise<void> {
  const ownerId = session.me()?.id
  const items = ownerId === undefined ? null : await outboxStore.list(ownerId)
  if (!items?.ok) return
  for (const { id, state, work } of items.value)
    if (state.status === 'refused' && (state.code.endsWith('-needed') || isOfVersion(state.code, work)))
      await outbox.retry(id)
}

/**
 * Another version may not refuse it: a mark that an earlier one left at the head of its lane, or a take or a guide that
 * went beyond what the server took for possible. What is said of those, people don't type.
 */
function isOfVersion(code: string, work: OutboxWork): boolean {
  if (work.kind === 'deliver-take' || work.kind === 'finish-upload') return code === 'invalid-input'
  if (work.kind !== 'call') return false
  if (work.call === completeActivityGuide.waits.name) return code === 'invalid-input'
  return findWaitingWrite(work.call)?.waits.refusedMeansDone === true
}

/** Takes whose video is processed and whose owner has seen that; they have nothing left to say. */
export async function listAnnounced(
  { session, takes }: Stores,
  submissions: readonly ProcessingSubmission[],
  lines: readonly SyncLine[],
): Promise<TakeId[]> {
  const ownerId = session.me()?.id
  if (ownerId === undefined) return []
  const mine = await takes.listTakes(ownerId)
  const listed = new Set(submissions.map(({ videoId }) => videoId))
  const processed = new Set(
    lines.filter(({ state }) => state.status === 'processed').map(({ takeId }) => takeId),
  )
  if (!mine.ok) return []
  const finished = mine.value.filter(
    ({ id, videoId }) => videoId !== null && !listed.has(videoId) && processed.has(id),
  )
  const isWhole = await Promise.all(finished.map((take) => isAllInItsVideo(takes, take)))
  return finished.filter((_take, index) => isWhole[index]).map(({ id }) => id)
}

/** What the store does not say may only be on this device. */
async function isAllInItsVideo(takes: TakeStore, take: Take): Promise<boolean> {
  const parts = await takes.listParts(take.id)
  return parts.ok && !isAnyLeftOut(take, parts.value)
}
