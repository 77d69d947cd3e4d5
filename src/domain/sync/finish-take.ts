import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import {
  activityUnavailable,
  finishUpload,
  type FinishUploadPayload,
} from '#contract/endpoints/video/uploads.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { isResident } from '#contract/policies/roles.ts'
import type { AssessmentId, TakeId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Execution } from '../outbox/outbox-item.ts'
import type { AbortSignalLike, Call, Clock, Part, SessionAccess, Take, TakeStore } from '../ports.ts'
import type { Session } from '../session/session-ports.ts'
import type { SignedIn } from '../session/session-state.ts'
import { isAnyLeftOut, isLeftOut, LEFT_OUT } from '../video/recording/take/left-out.ts'
import { marksAroundLoss } from '#contract/policies/video/lost-stretch.ts'
import { idAtServer } from '../video/recording/take/new-take.ts'
import { forgetTask, type UploadRecord, type UploadStore } from '../video/upload/upload-record.ts'
import { savedForLater, setupOf, submissionPart } from '../video/upload/take-submission.ts'
import { failedAttempt } from '../failures/failed-attempt.ts'

export interface FinishDeps {
  takes: TakeStore
  uploads: UploadStore
  call: Call
  session: SessionAccess & Pick<Session, 'refresh'>
  clock: Clock
  onFinished(finished: { takeId: TakeId; videoId: VideoId; videoAsmtId: AssessmentId }): void
}

/** Makes a video of a take whose bytes the server holds. The payload is built from the take's current state. */
export async function finishTake(
  deps: FinishDeps,
  takeId: TakeId,
  key: string,
  signal: AbortSignalLike,
): Promise<Execution> {
  const take = await deps.takes.readTake(takeId)
  if (!take.ok) return take.failure === 'not-found' ? { status: 'done' } : { status: 'parked', why: 'busy' }
  if (take.value.videoId !== null) return releaseTake(deps, take.value)
  const parts = await deps.takes.listParts(takeId)
  if (!parts.ok) return { status: 'parked', why: 'busy' }
  // The take is being continued: what is added belongs to the same video.
  if (take.value.capture === 'open') return { status: 'redo', work: deliveryOf(take.value) }
  const upload = take.value.source === 'file' ? await deps.uploads.readUpload(takeId) : null
  if (upload !== null && !upload.ok) return { status: 'parked', why: 'busy' }
  const record = upload?.value ?? null
  // Everything is delivered, so that trying again would never end.
  if (take.value.source === 'camera' && parts.value.every(({ bytes, confirmed }) => confirmed && bytes === 0))
    return { status: 'refused', code: 'damaged', message: 'This recording has nothing that can be played.' }
  if (!isDelivered(parts.value, record)) return { status: 'redo', work: deliveryOf(take.value) }
  const me = deps.session.me()
  // While the disk was read, somebody else may have signed in: to them the server would say that there are no bytes.
  if (me?.id !== take.value.ownerId) return { status: 'parked', why: 'session' }
  const answer = await askToFinish(deps, me, finishPayload(take.value, parts.value, record), take.value, {
    idempotencyKey: key,
    signal,
  })
  if (answer.ok) return saveFinished(deps, take.value, parts.value, answer.value)
  if (isActivityUnavailable(take.value, answer.failure)) {
    const changed = await deps.takes.changeTake(takeId, withoutActivity)
    return changed.ok ? finishTake(deps, takeId, key, signal) : { status: 'parked', why: 'busy' }
  }
  if (isAboutBytes(answer.failure.code))
    return redeliver(deps, take.value, parts.value, record, answer.failure.code)
  return failedAttempt(answer.failure)
}

/** People get another role while a take waits, and the page may not know. */
async function askToFinish(
  { call, session }: FinishDeps,
  me: SignedIn,
  body: FinishUploadPayload,
  { ownerId, subject }: Take,
  options: Parameters<Call>[2],
): Promise<CallResult<typeof finishUpload>> {
  const ask = (who: SignedIn) => {
    const uploader = isResident(who) ? 'resident' : 'faculty'
    return call(finishUpload, { params: { type: subject.videoType, uploader }, body }, options)
  }
  const answer = await ask(me)
  if (answer.ok || answer.failure.code !== 'not-allowed') return answer
  await session.refresh()
  const now = session.me()
  return now?.id === ownerId && isResident(now) !== isResident(me) ? ask(now) : answer
}

/** Authors may change what is recorded, and people their program, while a take waits on a device. */
function isActivityUnavailable({ subject }: Take, { details }: CallFailure): boolean {
  const reason = (details as { reason?: unknown } | undefined)?.reason
  return subject.videoType === 'simulation' && reason === activityUnavailable.reason
}

/** Nothing but the bytes and their name is needed for another video. AI judges activities alone. */
function withoutActivity(take: Take): Take {
  const { name, submission } = take
  const title = name.trim().slice(0, TITLE_MAX).trim() || 'Recording'
  const isForAi = submission?.is === 'submitted' && submission.assessorType === 'AI'
  return {
    ...take,
    subject: { videoType: 'other', title },
    ...(isForAi ? { submission: savedForLater } : {}),
  }
}

export function deliveryOf(take: Take): { kind: 'deliver-take' | 'deliver-file'; takeId: TakeId } {
  return { kind: take.source === 'file' ? 'deliver-file' : 'deliver-take', takeId: take.id }
}

function isDelivered(parts: readonly Part[], upload: UploadRecord | null): boolean {
  if (upload !== null) return upload.taskId !== null && upload.digest !== null
  // The server was told nothing about empty parts.
  const held = parts.filter(({ bytes }) => bytes > 0)
  return (
    held.length > 0 &&
    parts.every(({ confirmed }) => confirmed) &&
    held.every(({ streamId }) => streamId !== null)
  )
}

/** Spec 2 §3, finish-upload payload. */
export function finishPayload(
  take: Take,
  parts: readonly Part[],
  upload: UploadRecord | null,
): FinishUploadPayload {
  const submission = submissionPart(take.submission ?? savedForLater)
  return {
    ...submission,
    videoAsmt: {
      ...submission.videoAsmt,
      takeId: idAtServer(take),
      subject: take.subject,
      recordedAt: new Date(take.recordedAt).toISOString(),
      orientation: take.orientation,
      marks: marksAroundLoss(take.marks, parts),
    },
    uploadInfo: {
      streamType: setupOf(take.submission),
      hasThumbnails: false,
      id: upload === null ? take.recordId : null,
      streamIds:
        upload === null ? parts.flatMap((part) => (part.streamId === null ? [] : [part.streamId])) : [],
    },
    tusUploadId: upload?.taskId ?? null,
    digest: upload?.digest ?? null,
  }
}

/**
 * The id of the video is stored first; only then are the bytes deleted. If interrupted, repeating it gets the same
 * answer.
 */
async function saveFinished(
  deps: FinishDeps,
  take: Take,
  sent: readonly Part[],
  { videoId, videoAsmtId }: { videoId: VideoId; videoAsmtId: AssessmentId },
): Promise<Execution> {
  const videoState = { is: 'processing', at: deps.clock.now() } as const
  const made = { videoId, partsOfVideo: sent.map(({ id }) => id), videoState }
  const changed = await deps.takes.changeTake(take.id, (found) => ({ ...found, ...made }))
  if (!changed.ok && changed.failure !== 'not-found') return { status: 'parked', why: 'busy' }
  const end = await releaseTake(deps, { ...take, ...made })
  deps.onFinished({ takeId: take.id, videoId, videoAsmtId })
  return end
}

/**
 * Deletes the bytes of a take that became a video, from the parts that it has now: somebody may have continued it while
 * the video was made. The bytes of a part that is not in the video stay on the device.
 */
async function releaseTake({ takes }: FinishDeps, take: Take): Promise<Execution> {
  const parts = await takes.listParts(take.id)
  if (!parts.ok) return { status: 'parked', why: 'busy' }
  for (const part of parts.value) {
    if (isLeftOut(take, part)) continue
    // The copy of a picked file was confirmed as a whole by its upload.
    if (take.source === 'file') await takes.changePart(part.id, (found) => ({ ...found, confirmed: true }))
    await takes.releasePart(part.id)
  }
  return isAnyLeftOut(take, parts.value)
    ? { status: 'refused', code: 'wrong-state', message: LEFT_OUT }
    : { status: 'done' }
}

function isAboutBytes(code: string): boolean {
  return ['upload-not-finished', 'expired-upload', 'digest-mismatch', 'not-found'].includes(code)
}

/** The server lacks bytes, or found them damaged: they are still here and are sent again. */
async function redeliver(
  { takes, uploads }: FinishDeps,
  take: Take,
  parts: readonly Part[],
  upload: UploadRecord | null,
  code: string,
): Promise<Execution> {
  if (upload === null)
    for (const part of parts)
      await takes.changePart(part.id, (found) => ({
        ...found,
        confirmed: false,
        streamId: code === 'not-found' ? null : found.streamId,
      }))
  else
    await uploads.changeUpload(take.id, (found) => ({
      ...(code === 'upload-not-finished' ? found : forgetTask(found)),
      digest: null,
    }))
  if (upload === null && code === 'not-found')
    await takes.changeTake(take.id, (found) => ({ ...found, recordId: null }))
  return { status: 'redo', work: deliveryOf(take) }
}
