import type { Input } from '#contract/endpoint.ts'
import type { finishUpload, FinishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { EnteredUpload, VideoAsmt } from '#contract/vocabulary/video-asmt.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { StreamType } from '#contract/vocabulary/video/video-terms.ts'
import { neutralTitleFor } from '#server/database/people/neutral-title.ts'
import type { Attachment, DeliveredRecords } from './attachment.ts'
import { subjectOf } from './entered-upload.ts'
import { missing, unfinished } from './finished-upload.ts'
import { findOwnUpload, type UploadDeps } from './upload-service.ts'

/** A finish request with everything filled in (0240). */
export interface CompleteFinish {
  takeId: TakeId
  attachment: Attachment
  subject: VideoSubject
  submission: Submission
  isSharingVideo: boolean
  sharedVideoDescription: string
  usersToNotify: FinishUploadPayload['usersToNotify'] & object
  recordedAt: Date
  orientation: 0 | 90 | 180 | 270
  marks: NonNullable<VideoAsmt['marks']>
  streamType: StreamType
}

export interface Submission {
  submissionType: NonNullable<VideoAsmt['submissionType']>
  assessorType: EnteredUpload['assessorType']
  description: string
}

interface FinishRefusal {
  code: 'invalid-input' | 'not-found' | 'not-implemented' | 'upload-not-finished' | 'expired-upload'
  message?: string
}

/** What is known from the bytes alone. */
interface Origin {
  attachment: Attachment
  takeId: TakeId
  /** When the first byte was recorded, or the upload begun. */
  since: Date
  entered: EnteredUpload | null
  filename: string | null
  streamType: StreamType | null
}

/**
 * Adds what the request leaves out: first from what was entered when the upload began, then from what the server knows
 * about the bytes. Requests of our page are complete and taken as they are.
 */
export async function completeFinish(
  deps: UploadDeps & { records: DeliveredRecords },
  actor: Actor,
  { params, body }: Input<typeof finishUpload>,
): Promise<Result<CompleteFinish, FinishRefusal>> {
  const found = await findOrigin(deps, actor, body)
  if (!found.ok) return found
  const { attachment, takeId, since, entered, filename, streamType } = found.value
  const untitled =
    filename === null ? null : await neutralTitleFor(deps.database, actor.id, 'Other video', since)
  const subject = findSubject(body.videoAsmt, params.type, entered, untitled)
  if (!subject.ok) return subject
  const submitted = findSubmission(body, entered)
  if (!submitted.ok) return submitted
  const { recordedAt, orientation = 0, marks = [] } = body.videoAsmt
  return succeed({
    takeId,
    attachment,
    subject: subject.value,
    ...submitted.value,
    recordedAt: recordedAt === undefined ? since : new Date(recordedAt),
    orientation,
    marks,
    streamType: body.uploadInfo?.streamType ?? entered?.camera ?? streamType ?? 'LAPAROSCOPE',
  })
}

async function findOrigin(
  deps: UploadDeps & { records: DeliveredRecords },
  actor: Actor,
  body: FinishUploadPayload,
): Promise<Result<Origin, FinishRefusal>> {
  const { tusUploadId = null, uploadInfo } = body
  const recordId = uploadInfo?.id ?? null
  if (tusUploadId !== null && recordId !== null) {
    return refuse({ code: 'not-implemented', message: 'Not implemented - expected only one attachment' })
  }
  if (tusUploadId !== null) return findUploadOrigin(deps, actor, body, tusUploadId)
  if (recordId === null) return refuse(unfinished)
  return findRecordingOrigin(deps, actor, body, recordId)
}

async function findUploadOrigin(
  deps: UploadDeps,
  actor: Actor,
  { videoAsmt, digest = null, sha256 = null }: FinishUploadPayload,
  uploadTaskId: NonNullable<FinishUploadPayload['tusUploadId']>,
): Promise<Result<Origin, FinishRefusal>> {
  const task = await findOwnUpload(deps, actor, uploadTaskId)
  const takeId = videoAsmt.takeId ?? (task.ok ? task.value.takeId : null)
  if (takeId === null) return refuse(missing)
  const attachment = { type: 'upload', uploadTaskId, digest, sha256 } as const
  // A task that is gone, or belongs to another take, is refused later: this take's video may exist already.
  if (!task.ok || task.value.takeId !== takeId) {
    const since = new Date(deps.now())
    return succeed({ attachment, takeId, since, entered: null, filename: null, streamType: null })
  }
  const { createdAt: since, entered, filename } = task.value
  return succeed({ attachment, takeId, since, entered, filename, streamType: null })
}

async function findRecordingOrigin(
  { records, now }: UploadDeps & { records: DeliveredRecords },
  actor: Actor,
  { videoAsmt, uploadInfo }: FinishUploadPayload,
  recordId: NonNullable<NonNullable<FinishUploadPayload['uploadInfo']>['id']>,
): Promise<Result<Origin, FinishRefusal>> {
  const record = await records.describe(actor, recordId)
  const takeId = videoAsmt.takeId ?? record?.takeId
  if (takeId === undefined) return refuse({ code: 'not-found', message: unfinished.message })
  const streamIds = uploadInfo?.streamIds ?? record?.streamIds ?? []
  if (streamIds.length === 0) return refuse(unfinished)
  if (new Set(streamIds).size !== streamIds.length) {
    return refuse({ code: 'invalid-input', message: 'A stream is named twice.' })
  }
  return succeed({
    attachment: { type: 'record', recordId, streamIds },
    takeId,
    since: record?.recordedAt ?? new Date(now()),
    entered: null,
    filename: null,
    streamType: record?.streamType ?? null,
  })
}

function findSubject(
  asmt: VideoAsmt,
  type: VideoSubject['videoType'],
  entered: EnteredUpload | null,
  untitled: string | null,
): Result<VideoSubject, FinishRefusal> {
  if (asmt.subject !== undefined && asmt.subject.videoType !== type) {
    return refuse({ code: 'invalid-input', message: 'The subject is of another type than the address.' })
  }
  const said = subjectOf(asmt, type)
  if (said !== null) return succeed(said)
  if (entered?.subject?.videoType === type) return succeed(entered.subject)
  if (type === 'other' && untitled !== null) return succeed({ videoType: 'other', title: untitled })
  return refuse({ code: 'invalid-input', message: SAY_WHAT[type] })
}
const SAY_WHAT: Record<VideoSubject['videoType'], string> = {
  simulation: 'A simulation video names its activity: videoAsmt.activityId.',
  surgical: 'A surgical video names videoAsmt.approach and videoAsmt.procedure.',
  other: 'Another video has a title: videoAsmt.title.',
}

type SubmittedVideo = Pick<
  CompleteFinish,
  'submission' | 'isSharingVideo' | 'sharedVideoDescription' | 'usersToNotify'
>

function findSubmission(
  body: FinishUploadPayload,
  entered: EnteredUpload | null,
): Result<SubmittedVideo, FinishRefusal> {
  const { submissionType, assessorType = null } = body.videoAsmt
  // The finish has the last word. Only if it says nothing about submitting does what was entered before count.
  const isSaid = submissionType !== undefined || assessorType !== null
  const before = isSaid ? null : entered
  const isSharingVideo = body.isSharingVideo ?? before?.isSharingVideo ?? false
  const assessor = before?.assessorType ?? assessorType
  const type = submissionType ?? before?.submissionType ?? guessType(assessor, isSharingVideo)
  if ((type === 'SUBMITTED') !== (assessor !== null)) {
    return refuse({
      code: 'invalid-input',
      message: 'A submitted video, and no other, says who assesses it.',
    })
  }
  return succeed({
    submission: {
      submissionType: type,
      assessorType: assessor,
      description: body.videoAsmt.description ?? before?.description ?? '',
    },
    isSharingVideo: isSharingVideo || type === 'SHARED_VIDEO',
    sharedVideoDescription: body.sharedVideoDescription ?? before?.sharedVideoDescription ?? '',
    usersToNotify: body.usersToNotify ?? before?.usersToNotify ?? [],
  })
}

function guessType(assessor: Submission['assessorType'], isSharing: boolean): Submission['submissionType'] {
  if (assessor !== null) return 'SUBMITTED'
  return isSharing ? 'SHARED_VIDEO' : 'SAVED_FOR_LATER'
}
