import type { TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import type { ParkedWhy, Part, Take, VideoState } from '../ports.ts'
import { isAnyLeftOut, LEFT_OUT } from '../video/recording/take/left-out.ts'
import { DISCARDED_FOR_GOOD } from '../video/recording/take/new-take.ts'
import { savedForLater, type TakeSubmission } from '../video/upload/take-submission.ts'
import type { UploadProgress } from '../video/upload/upload-progress.ts'
import { hasStoredCopy, type UploadRecord } from '../video/upload/upload-record.ts'

// The line of truth: captured → on this device → on the server → finished → processed. It is derived from facts (what
// is stored on the device, what the server confirmed), never from hope.

/** Everything known on this device about one take. */
export interface TakeFacts {
  take: Take
  parts: readonly Part[]
  /** Some tab holds its recorder. */
  isBeingRecorded: boolean
  /** Null for a recorded take. */
  upload: UploadRecord | null
  /** Progress of the running upload, in this tab. */
  uploading: UploadProgress | null
  /** What the sender of recordings has delivered, in this tab. */
  sent: { sentBytes: number; totalBytes: number; bytesPerSecond: number } | null
  /** The server cannot be reached, so nothing is tried. */
  isAway: boolean
  /** Another tab of this browser works on it. */
  isElsewhere: boolean
  /** Its items in the sync queue, in order. */
  items: readonly OutboxItem[]
  /** What the server last said of its video; null while it has not said anything. */
  video: VideoState | null
  /** It says so now, and not only earlier. */
  videoIsCurrent: boolean
}

export const stages = ['captured', 'on-device', 'on-server', 'finished', 'processed'] as const
export type Stage = (typeof stages)[number]

export type LineState =
  | { status: 'capturing' }
  /** A crash or a closed tab ended its recording; its owner may continue or send it. */
  | { status: 'cut-off' }
  /** Saved on this device; its owner has not said "send". */
  | { status: 'undecided' }
  | { status: 'waiting'; why: ParkedWhy | null }
  | { status: 'sending' }
  | { status: 'paused' }
  | { status: 'canceling' }
  /** Its owner discarded it and can still undo that, unless it is being deleted. */
  | { status: 'discarded'; isForGood?: true }
  /** `ofSubmission`: its details may be the reason, and can be changed. */
  | { status: 'refused'; code: string; message: string; itemId: string; ofSubmission: boolean }
  /** Queued by a newer version; this one leaves it alone. */
  | { status: 'not-understood' }
  /** `asOf`: when the server said so, ms since the epoch; null if it has not yet said anything. */
  | { status: 'processing'; asOf: 'now' | number | null }
  | { status: 'processed' }
  | { status: 'failed-processing' }

export interface SyncLine {
  takeId: TakeId
  name: string
  subject: Take['subject']
  /** Once the server has made a video of it. */
  videoId?: Take['videoId']
  submission: TakeSubmission
  source: Take['source']
  recordedAt: number
  /** The last stage that is completely reached; null while even the first is under way. */
  reached: Stage | null
  state: LineState
  /** Of the upload of a picked file, once the server has one. */
  uploadTask?: UploadTaskId | null
  /** Of the whole take; -1 while unknown. */
  totalBytes: number
  /** Confirmed by the server. */
  serverBytes: number
  secondsRemaining: number | null
  /** Some of it exists only on this device, so this tablet must not be given away. */
  isOnlyOnDevice: boolean
  /** A picked file that this device can read again after a restart, without the person being asked. */
  survivesRestart: boolean
}

export function drawLine(facts: TakeFacts): SyncLine {
  const { take, upload, uploading } = facts
  const { totalBytes, serverBytes } = measure(facts)
  return {
    takeId: take.id,
    name: take.name,
    subject: take.subject,
    videoId: take.videoId,
    submission: take.submission ?? savedForLater,
    source: take.source,
    recordedAt: take.recordedAt,
    reached: reachedStage(facts),
    state: stateOf(facts),
    uploadTask: uploading?.uploadTask ?? upload?.taskId ?? null,
    totalBytes,
    serverBytes,
    secondsRemaining: uploading?.secondsRemaining ?? senderSeconds(facts),
    isOnlyOnDevice: !isWholeVideo(facts) && take.discardAt === undefined,
    survivesRestart: upload === null || hasStoredCopy(upload) || upload.hasHandle,
  }
}

/** The server has all of it; only this device knows of a part that came too late. */
function isWholeVideo({ take, parts }: TakeFacts): boolean {
  return take.videoId !== null && !isAnyLeftOut(take, parts)
}

function reachedStage(facts: TakeFacts): Stage | null {
  const { take, parts, upload, video } = facts
  if (isWholeVideo(facts)) return video?.is === 'ready' ? 'processed' : 'finished'
  if (upload !== null) {
    if (upload.digest !== null && upload.uploadedSize === upload.file.size) return 'on-server'
    return hasStoredCopy(upload) || upload.hasHandle ? 'on-device' : 'captured'
  }
  if (take.capture === 'open') return null
  return parts.length > 0 && parts.every((part) => part.confirmed) ? 'on-server' : 'on-device'
}

function measure(facts: TakeFacts): { totalBytes: number; serverBytes: number } {
  const { take, parts, upload, uploading, sent } = facts
  if (upload !== null) {
    const known = Math.max(0, upload.uploadedSize, uploading?.uploadedSize ?? 0)
    return { totalBytes: upload.file.size, serverBytes: take.videoId === null ? known : upload.file.size }
  }
  const totalBytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const confirmed = parts.filter((part) => part.confirmed).reduce((sum, part) => sum + part.bytes, 0)
  if (isWholeVideo(facts)) return { totalBytes, serverBytes: totalBytes }
  return { totalBytes, serverBytes: Math.min(totalBytes, Math.max(confirmed, sent?.sentBytes ?? 0)) }
}

function senderSeconds({ sent }: TakeFacts): number | null {
  if (sent === null || sent.bytesPerSecond < 1) return null
  return Math.ceil(Math.max(0, sent.totalBytes - sent.sentBytes) / sent.bytesPerSecond)
}

function stateOf(facts: TakeFacts): LineState {
  const { take, upload, items } = facts
  if (isWholeVideo(facts)) return videoLine(facts)
  if (take.discardAt === DISCARDED_FOR_GOOD) return { status: 'discarded', isForGood: true }
  if (take.discardAt !== undefined) return { status: 'discarded' }
  const [head] = items
  if (take.videoId !== null && !facts.isBeingRecorded)
    return {
      status: 'refused',
      code: 'wrong-state',
      message: LEFT_OUT,
      itemId: head?.id ?? '',
      ofSubmission: false,
    }
  if (take.capture === 'open') return { status: facts.isBeingRecorded ? 'capturing' : 'cut-off' }
  const away = facts.isAway ? 'offline' : null
  if (upload?.intent === 'cancel') return { status: 'canceling' }
  if (head?.state.status === 'refused') {
    const { code, message } = head.state
    const ofSubmission = head.work.kind === 'finish-upload' && take.submission?.is === 'submitted'
    return { status: 'refused', code, message, itemId: head.id, ofSubmission }
  }
  // Once all bytes are there, there is nothing left to pause.
  if (upload?.intent === 'pause' && upload.digest === null) return { status: 'paused' }
  if (head === undefined)
    return take.sendRequestedAt === null ? { status: 'undecided' } : { status: 'waiting', why: away }
  if (head.work.kind === 'unknown') return { status: 'not-understood' }
  const why = (head.state.status === 'waiting' ? head.state.why : null) ?? away
  if (facts.uploading !== null || isBeingSent(facts, why) || facts.isElsewhere) return { status: 'sending' }
  return { status: 'waiting', why }
}

function videoLine({ video, videoIsCurrent }: TakeFacts): LineState {
  switch (video?.is) {
    case 'ready':
      return { status: 'processed' }
    case 'failed':
      return { status: 'failed-processing' }
    case 'processing':
      return { status: 'processing', asOf: videoIsCurrent ? 'now' : video.at }
    case undefined:
      return { status: 'processing', asOf: null }
  }
}

/** Progress stays known while a take waits: a parked one is being sent only if bytes move. */
function isBeingSent({ sent }: TakeFacts, why: ParkedWhy | null): boolean {
  return sent !== null && (why === null || sent.bytesPerSecond > 0)
}
