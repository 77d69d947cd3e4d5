import type { Input, Outcome } from '#contract/endpoint.ts'
import type { finishUpload } from '#contract/endpoints/video/uploads.ts'
import { isInstructor, isResident } from '#contract/policies/roles.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { UploaderPath } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import type { ShareVideo } from '#server/ports.ts'
import type { MediaQueue } from '#server/ports/media-work.ts'
import { nameSubject } from '../name-subject.ts'
import { placeOf } from '../place-store.ts'
import {
  type Attachment,
  checkDelivered,
  closeDelivered,
  type Delivered,
  type DeliveredRecords,
} from './attachment.ts'
import { type CompleteFinish, completeFinish } from './complete-finish.ts'
import { addVideo, findVideoOfTake, isMadeOf, type MadeVideo, type NewSubmission } from './finish-store.ts'
import type { UploadDeps } from './upload-service.ts'

type Finish = typeof finishUpload
type FinishRefusal = Extract<Outcome<Finish>, { ok: false }>['failure']
type Checked<Value> = Result<Value, FinishRefusal>

/** What finishing needs from submitting, sharing and devices, which other modules own. */
export interface Handover {
  /** Tells those who may assess a video that was submitted. */
  notifyAssessors: (
    tx: Transaction,
    submitted: MadeVideo & {
      actor: Actor
      videoType: VideoType
      name: string
      assessorType: AssessorType
      usersToNotify: readonly UserId[]
    },
  ) => Promise<void>
  /** What devices reported as waiting has arrived. */
  tellDevices: (tx: Transaction, arrived: { ownerId: UserId; takeId: TakeId }) => Promise<void>
  /** Null if this installation has no library. */
  shareVideo: ShareVideo | null
}

export interface FinishDeps extends UploadDeps {
  records: DeliveredRecords
  media: MediaQueue
  handover: Handover
}

/**
 * Makes a video of what has arrived (spec 2 §3 and §5). Row, assessment and job are written together. The same take
 * never becomes two videos: finishing it again, with any key, returns the first.
 */
export async function finishTake(
  deps: FinishDeps,
  actor: Actor,
  { params, body }: Input<Finish>,
  idempotencyKey: string | null,
): Promise<Outcome<Finish>> {
  const asked = await completeFinish(deps, actor, { params, body })
  if (!asked.ok) return asked
  const { takeId, attachment, subject, submission, isSharingVideo } = asked.value
  // Whatever its owner is by now: the video is made.
  const known = await findVideoOfTake(deps.database, actor.id, takeId)
  if (known !== null) return answerKnown(deps, known, attachment)
  if (!mayCapture(actor)) return refuse(mayNotCapture)
  if (!isOwnPath(actor, params.uploader)) return refuse(otherPath)
  if (params.uploader === 'faculty' && submission.assessorType === 'PEER') {
    return refuse({ code: 'invalid-input', message: 'Peers assess the videos of residents.' })
  }
  if (isSharingVideo && deps.handover.shareVideo === null) return refuse({ code: 'not-implemented' })
  const name = await nameSubject(deps.database, actor, subject, submission.assessorType)
  // To a device, `not-found` means that the bytes are: it would send them again, for ever (0884).
  if (!name.ok) return refuse({ ...name.failure, code: 'invalid-input' })
  const delivered = await checkDelivered(deps, actor, takeId, attachment)
  if (!delivered.ok) return orFasterVideo(deps, actor, takeId, attachment, delivered)
  const write = {
    ownerId: actor.id,
    endpoint: 'finishUpload',
    key: idempotencyKey,
    request: { params, body },
  }
  const made = await once<MadeVideo, FinishRefusal>(deps.database, write, (tx) =>
    makeVideo(tx, deps, actor, { asked: asked.value, delivered: delivered.value, name: name.value }),
  )
  return made.ok ? made : orFasterVideo(deps, actor, takeId, attachment, made)
}

/** "Finished" lets a device delete its bytes, so it is never said about a part or a file that is not in the video. */
async function answerKnown(
  { database }: Pick<FinishDeps, 'database'>,
  known: MadeVideo,
  attachment: Attachment,
): Promise<Result<MadeVideo, FinishRefusal>> {
  const isInIt = await isMadeOf(database, known.videoId, attachment)
  return isInIt ? succeed(known) : refuse(madeWithout[attachment.type])
}

/** Two devices or two keys finished at the same moment: returns the video of the faster one. */
async function orFasterVideo(
  deps: Pick<FinishDeps, 'database'>,
  actor: Actor,
  takeId: TakeId,
  attachment: Attachment,
  refused: Result<never, FinishRefusal>,
): Promise<Result<MadeVideo, FinishRefusal>> {
  const faster = await findVideoOfTake(deps.database, actor.id, takeId)
  return faster === null ? refused : answerKnown(deps, faster, attachment)
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

interface NewVideo {
  asked: CompleteFinish
  delivered: Delivered
  name: string
}

async function makeVideo(
  tx: Transaction,
  deps: FinishDeps,
  actor: Actor,
  { asked, delivered, name }: NewVideo,
): Promise<Checked<MadeVideo>> {
  const closed = await closeDelivered(tx, deps, delivered)
  if (!closed.ok) return closed
  const { attachment, takeId, subject, orientation, marks, recordedAt, streamType } = asked
  const facts = {
    ownerId: actor.id,
    ...(await placeOf(tx, actor, asked.usersToNotify)),
    takeId,
    videoType: subject.videoType,
    subject,
    activityId: subject.videoType === 'simulation' ? subject.activityId : null,
    name,
    recordId: attachment.type === 'record' ? attachment.recordId : null,
    uploadTaskId: attachment.type === 'upload' ? attachment.uploadTaskId : null,
    streamIds: attachment.type === 'record' ? [...attachment.streamIds] : [],
    streamType,
    orientation,
    marks,
    originalBytes: delivered.bytes,
    recordedAt,
  }
  const made = await addVideo(tx, facts, submissionOf(asked))
  if (made === null) return refuse(alreadyMade)
  await deps.media.processVideo(tx, made.videoId)
  await deps.handover.tellDevices(tx, { ownerId: actor.id, takeId })
  const shared = await handOver(tx, deps.handover, actor, { asked, made, name })
  return shared.ok ? succeed(made) : shared
}

/** A recording was submitted when it was reviewed; a file may be of any age. */
function submissionOf({ submission, attachment, recordedAt }: CompleteFinish): NewSubmission {
  if (submission.submissionType !== 'SUBMITTED') return { ...submission, submittedAt: null }
  const handedInAt = attachment.type === 'record' ? recordedAt : null
  return { ...submission, submittedAt: new Date(), handedInAt }
}

async function handOver(
  tx: Transaction,
  { notifyAssessors, shareVideo }: Handover,
  actor: Actor,
  { asked, made, name }: { asked: CompleteFinish; made: MadeVideo; name: string },
): Promise<Checked<unknown>> {
  const { submission, subject, usersToNotify, isSharingVideo, sharedVideoDescription: description } = asked
  const { assessorType } = submission
  if (assessorType !== null) {
    const { videoType } = subject
    await notifyAssessors(tx, { ...made, actor, videoType, name, assessorType, usersToNotify })
  }
  if (shareVideo === null || !isSharingVideo) return succeed(undefined)
  return shareVideo(tx, actor, { videoId: made.videoId, description, usersToNotify })
}

const madeWithout = {
  record: {
    code: 'wrong-state',
    message: 'A video was made from this recording without all of its parts.',
  },
  upload: { code: 'wrong-state', message: 'A video was made from this recording without this file.' },
} as const

const mayNotCapture = {
  code: 'not-allowed',
  message: 'With your role, no videos are added. This recording is still on your device.',
} as const

const otherPath = {
  code: 'not-allowed',
  message: 'Residents finish uploads under /resident/, those who teach under /faculty/.',
} as const

const alreadyMade = {
  code: 'wrong-state',
  message: 'A video was already made of this. Find it in My videos.',
} as const
