import { cancelRecord } from '#contract/endpoints/video/recordings.ts'
import { cancelUpload } from '#contract/endpoints/video/uploads.ts'
import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Execution, OutboxItem } from '../outbox/outbox-item.ts'
import type { AbortSignalLike, TabLocks, TakeSender } from '../ports.ts'
import { createAbortSwitch } from '../machine/abort-switch.ts'
import { finishLock, takeLock } from '../video/recording/take/recording-locks.ts'
import type { UploadEnd } from '../video/upload/upload-machine.ts'
import { runUpload, type UploadDeps } from '../video/upload/upload-runner.ts'
import type { SourceTrouble, UploadSource } from '../video/upload/upload-ports.ts'
import { finishTake, type FinishDeps } from './finish-take.ts'
import { isHeldBySome } from './sync-facts.ts'
import { failedAttempt, refuseAttempt } from '../failures/failed-attempt.ts'

/** How often to look whether a take that is being delivered is one that nobody records anymore, ms. */
const LOOK_MS = 60_000

export interface WorkDeps extends FinishDeps, UploadDeps {
  sender: TakeSender
  locks: TabLocks
  /** The server agreed to cancel: deletes everything of the upload. */
  dropUpload(takeId: TakeId): Promise<void>
}

/** Does the work of one item of the sync queue. */
export function executeWork(deps: WorkDeps, item: OutboxItem, signal: AbortSignalLike): Promise<Execution> {
  const { work, key } = item
  switch (work.kind) {
    case 'deliver-take':
      return deliverRecorded(deps, work.takeId, signal)
    case 'deliver-file':
      return deliverFile(deps, work.takeId, signal)
    case 'finish-upload':
      return finishAlone(deps, work.takeId, key, signal)
    case 'cancel-record':
      return settleCancel(
        deps.call(
          cancelRecord,
          { params: { type: work.videoType, recordId: work.recordId } },
          { idempotencyKey: key, signal },
        ),
      )
    case 'cancel-upload':
      return settleCancel(
        deps.call(cancelUpload, { query: { taskId: work.taskId } }, { idempotencyKey: key, signal }),
      )
    case 'call':
      return callByName(deps, work.call, work.input, key, signal)
    case 'unknown':
      return Promise.resolve({ status: 'parked', why: 'busy' })
  }
}

/**
 * What is recorded is followed for as long as somebody records it. A take that a crash has left open waits for its
 * owner, who may not come for days: then nothing may look as if it was being sent, which holds back updates.
 */
async function deliverRecorded(deps: WorkDeps, takeId: TakeId, signal: AbortSignalLike): Promise<Execution> {
  const { sender, clock } = deps
  const leaving = createAbortSwitch()
  const leave = (): void => leaving.abort()
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  const countSent = (): number => sender.progress().snapshot().get(takeId)?.sentBytes ?? 0
  let sent = countSent()
  async function look(): Promise<void> {
    const before = sent
    sent = countSent()
    if (sent === before && (await isLeftOpen(deps, takeId))) leave()
  }
  const stopLooking = clock.every(LOOK_MS, () => void look())
  try {
    return await sender.deliver(takeId, leaving.signal)
  } finally {
    stopLooking()
    signal.removeEventListener('abort', leave)
  }
}

async function isLeftOpen({ takes, locks }: WorkDeps, takeId: TakeId): Promise<boolean> {
  const take = await takes.readTake(takeId)
  return take.ok && take.value.capture === 'open' && !(await isHeldBySome(locks, takeId))
}

/**
 * Not while a tab records the take or begins to continue it, which in turn does not begin while this is held: a part
 * that came after the finish would be in no video. What is recorded now is delivered first.
 */
async function finishAlone(
  deps: WorkDeps,
  takeId: TakeId,
  key: string,
  signal: AbortSignalLike,
): Promise<Execution> {
  const { locks } = deps
  return locks.request(finishLock(takeId), async () =>
    (await locks.isHeld(takeLock(takeId)))
      ? { status: 'redo', work: { kind: 'deliver-take', takeId } }
      : finishTake(deps, takeId, key, signal),
  )
}

/**
 * An upload that the server doesn't know counts as canceled; one that became a video stays, and is found in My videos.
 */
async function settleCancel(
  asked: Promise<{ ok: true } | { ok: false; failure: Parameters<typeof failedAttempt>[0] }>,
): Promise<Execution> {
  const answer = await asked
  if (answer.ok || answer.failure.code === 'not-found' || answer.failure.code === 'wrong-state')
    return { status: 'done' }
  return failedAttempt(answer.failure)
}

async function callByName(
  deps: WorkDeps,
  name: string,
  input: unknown,
  key: string,
  signal: AbortSignalLike,
): Promise<Execution> {
  const endpoint = findWaitingWrite(name)
  // Queued by a version that had this call; a later version may have it again.
  if (endpoint === null) return { status: 'parked', why: 'busy' }
  const answer = await deps.call(endpoint, input, { idempotencyKey: key, signal })
  if (answer.ok) return { status: 'done' }
  const { failure } = answer
  const { goneMeansDone, refusedMeansDone } = endpoint.waits
  if (goneMeansDone === true && failure.code === 'not-found') return { status: 'done' }
  const attempt = failedAttempt(failure)
  if (refusedMeansDone === true && attempt.status === 'refused') return { status: 'done' }
  // Room for bytes comes back. Of small writes the server has too many, which no wait changes.
  return attempt.status === 'parked' && attempt.why === 'over-quota' ? refuseAttempt(failure) : attempt
}

async function deliverFile(
  deps: WorkDeps,
  takeId: TakeId,
  signal: AbortSignalLike,
  unreadable?: UploadSource,
): Promise<Execution> {
  const take = await deps.takes.readTake(takeId)
  const record = await deps.uploads.readUpload(takeId)
  if (!take.ok || !record.ok) {
    const isGone = !take.ok && take.failure === 'not-found'
    return isGone ? { status: 'done' } : { status: 'parked', why: 'busy' }
  }
  const source = await deps.files.open(record.value, unreadable)
  // Pausing and canceling need no bytes.
  if (!source.ok && record.value.intent === 'send') return explain(source.failure)
  const bytes = source.ok ? source.value : { size: record.value.file.size, slice: neverRead }
  const end = await runUpload(deps, take.value, record.value, bytes, signal)
  deps.onProgress(takeId, null)
  // Its copy on this device, or its place there, may serve.
  if (source.ok && unreadable === undefined && isFileNeeded(end))
    return deliverFile(deps, takeId, signal, source.value)
  switch (end.status) {
    case 'sent':
      return { status: 'done' }
    case 'canceled':
      await deps.dropUpload(takeId)
      return { status: 'done' }
    case 'held':
    case 'parked':
    case 'refused':
      return end
  }
}

function isFileNeeded(end: UploadEnd): boolean {
  return end.status === 'refused' && end.code === 'file-needed'
}

function neverRead(): Promise<never> {
  return Promise.reject(new Error('This upload has no file to read from.'))
}

function explain(trouble: SourceTrouble): Execution {
  switch (trouble) {
    case 'elsewhere':
      return { status: 'elsewhere' }
    case 'needs-permission':
      return {
        status: 'refused',
        code: 'permission-needed',
        message: 'Your browser needs permission to read the file again. Allow it to continue the upload.',
      }
    case 'needs-file':
      return {
        status: 'refused',
        code: 'file-needed',
        message: 'Choose the same file again to continue the upload.',
      }
    case 'changed':
      return {
        status: 'refused',
        code: 'file-needed',
        message: 'That’s a different file. Choose the original one, or cancel this upload.',
      }
  }
}
