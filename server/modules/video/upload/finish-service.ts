import type { Input, Outcome } from '#contract/endpoint.ts'
import type { finishUpload, FinishUploadPayload, VideoSubject } from '#contract/endpoints/uploads.ts'
import { audiencesOf } from '#contract/policies/courses.ts'
import { isInstructor, isResident } from '#contract/policies/roles.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { RecordId, StreamId, TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { UploaderPath } from '#contract/vocabulary/videos.ts'
import type { Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import type { MediaQueue } from '#server/ports.ts'
import { addVideo, findActivity, findVideoOfTake, type MadeVideo } from './finish-store.ts'
import { checkUpload } from './finished-upload.ts'
import type { UploadNeeds } from './upload-service.ts'
import { changeUpload, lockUpload } from './upload-store.ts'

type Finish = typeof finishUpload
type FinishRefusal = Extract<Outcome<Finish>, { ok: false }>['failure']
type Checked<Value> = Result<Value, FinishRefusal>

/** What finishing needs of recordings, which are another module's. */
export interface DeliveredRecords {
  find: (
    actor: Actor,
    take: { recordId: RecordId; takeId: TakeId; streamIds: readonly StreamId[] },
  ) => Promise<
    Result<{ bytes: number }, { code: 'not-found' | 'wrong-state' | 'upload-not-finished'; message?: string }>
  >
  close: (
    tx: Transaction,
    recordId: RecordId,
  ) => Promise<Result<void, { code: 'wrong-state'; message: string }>>
}

export interface FinishNeeds extends UploadNeeds {
  records: DeliveredRecords
  media: MediaQueue
}

/** Where the bytes of the video are: all streams of a recording, or one uploaded file. */
type Attachment =
  | { kind: 'record'; recordId: RecordId; streamIds: readonly StreamId[] }
  | { kind: 'upload'; uploadTaskId: UploadTaskId; digest: string | null }

/**
 * Makes a video of what has arrived (spec 2 §3 and §5). Row, assessment and job are written together. The same take
 * never becomes two videos: finishing it again, with any key, answers the first.
 */
export async function finishTake(
  needs: FinishNeeds,
  actor: Actor,
  { params, body }: Input<Finish>,
  idempotencyKey: string | null,
): Promise<Outcome<Finish>> {
  if (!isOwnPath(actor, params.uploader)) return refuse({ code: 'not-allowed' })
  const asked = checkRequest(params.type, body)
  if (!asked.ok) return asked
  const { takeId } = body.videoAsmt
  const known = await findVideoOfTake(needs.database, actor.id, takeId)
  if (known !== null) return succeed(known)
  const name = await nameSubject(needs, actor, body.videoAsmt.subject)
  if (!name.ok) return name
  const delivered = await checkDelivered(needs, actor, takeId, asked.value)
  if (!delivered.ok) return delivered

  const write = {
    ownerId: actor.id,
    endpoint: 'finishUpload',
    key: idempotencyKey,
    request: { params, body },
  }
  const made = await once<MadeVideo, FinishRefusal>(needs.database, write, (tx) =>
    makeVideo(tx, needs, actor, {
      body,
      attachment: asked.value,
      name: name.value,
      bytes: delivered.value.bytes,
    }),
  )
  if (made.ok) return made
  // Two devices, or two keys, at the same moment: the other one was faster, and its video is the answer.
  const faster = await findVideoOfTake(needs.database, actor.id, takeId)
  return faster === null ? made : succeed(faster)
}

/** Residents upload on the resident path; instructors, proctors among them, on the faculty path (spec 2 §6). */
function isOwnPath(actor: Actor, uploader: UploaderPath): boolean {
  switch (uploader) {
    case 'resident':
      return isResident(actor)
    case 'faculty':
      return isInstructor(actor)
  }
}

function checkRequest(type: VideoSubject['videoType'], body: FinishUploadPayload): Checked<Attachment> {
  const { videoAsmt, uploadInfo, tusUploadId, digest } = body
  if (videoAsmt.subject.videoType !== type) {
    return refuse({ code: 'invalid-input', message: 'The subject is of another type than the address.' })
  }
  if (videoAsmt.submissionType !== 'SAVED_FOR_LATER' || body.isSharingVideo) {
    return refuse({
      code: 'not-implemented',
      message: 'Videos can be saved; submitting and sharing come later.',
    })
  }
  if (tusUploadId !== null && uploadInfo.id !== null) {
    return refuse({ code: 'not-implemented', message: 'Not implemented - expected only one attachment' })
  }
  if (tusUploadId !== null) return succeed({ kind: 'upload', uploadTaskId: tusUploadId, digest })
  const { id, streamIds } = uploadInfo
  if (id === null || streamIds.length === 0) return refuse(unfinished)
  if (new Set(streamIds).size !== streamIds.length) {
    return refuse({ code: 'invalid-input', message: 'A stream is named twice.' })
  }
  return succeed({ kind: 'record', recordId: id, streamIds })
}

/** What a person would call it. An activity must be one that they could have chosen. */
async function nameSubject(
  needs: FinishNeeds,
  actor: Actor,
  subject: VideoSubject,
): Promise<Checked<string>> {
  switch (subject.videoType) {
    case 'simulation': {
      const activity = await findActivity(needs.database, subject.activityId, audiencesOf(actor))
      if (activity === null) return refuse({ code: 'not-found', message: 'There is no such activity.' })
      if (!activity.isRecordable) {
        return refuse({ code: 'invalid-input', message: 'This activity is not recorded.' })
      }
      return succeed(activity.name)
    }
    case 'surgical':
      return succeed(subject.procedure)
    case 'other':
      return succeed(subject.title)
  }
}

async function checkDelivered(
  needs: FinishNeeds,
  actor: Actor,
  takeId: TakeId,
  attachment: Attachment,
): Promise<Checked<{ bytes: number }>> {
  switch (attachment.kind) {
    case 'record': {
      const { recordId, streamIds } = attachment
      const found = await needs.records.find(actor, { recordId, takeId, streamIds })
      if (found.ok || found.failure.code !== 'upload-not-finished') return found
      return refuse(unfinished)
    }
    case 'upload':
      return checkUpload(needs, actor, takeId, attachment)
  }
}

interface NewVideo {
  body: FinishUploadPayload
  attachment: Attachment
  name: string
  bytes: number
}

async function makeVideo(
  tx: Transaction,
  needs: FinishNeeds,
  actor: Actor,
  { body, attachment, name, bytes }: NewVideo,
): Promise<Checked<MadeVideo>> {
  const closed = await closeAttachment(tx, needs, attachment)
  if (!closed.ok) return closed
  const { takeId, subject, submissionType, orientation, marks, recordedAt } = body.videoAsmt
  const facts = {
    ownerId: actor.id,
    programId: actor.programIds[0] ?? null,
    userGroupId: actor.userGroupIds[0] ?? null,
    takeId,
    videoType: subject.videoType,
    subject,
    activityId: subject.videoType === 'simulation' ? subject.activityId : null,
    name,
    recordId: attachment.kind === 'record' ? attachment.recordId : null,
    uploadTaskId: attachment.kind === 'upload' ? attachment.uploadTaskId : null,
    streamIds: attachment.kind === 'record' ? [...attachment.streamIds] : [],
    orientation,
    marks,
    originalBytes: bytes,
    recordedAt: new Date(recordedAt),
  }
  const made = await addVideo(tx, facts, submissionType)
  if (made === null) return refuse({ code: 'wrong-state' })
  await needs.media.processVideo(tx, made.videoId)
  return succeed(made)
}

async function closeAttachment(
  tx: Transaction,
  needs: FinishNeeds,
  attachment: Attachment,
): Promise<Checked<void>> {
  if (attachment.kind === 'record') return needs.records.close(tx, attachment.recordId)
  const task = await lockUpload(tx, attachment.uploadTaskId)
  if (task?.state !== 'OPEN') return refuse({ code: 'wrong-state' })
  await changeUpload(tx, attachment.uploadTaskId, { state: 'FINISHED', isPaused: false })
  return succeed(undefined)
}

/** Spec 2 §5. */
const unfinished = { code: 'upload-not-finished', message: 'Upload is not finished yet!' } as const
