import { isDeepStrictEqual } from 'node:util'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { submitAndShareVideo, submitResidentVideo } from '#contract/endpoints/video/submissions.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { mayAcceptLateWork } from '#contract/policies/people/programs.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageVideo } from '#contract/policies/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import type { Completions, Notifier, ShareVideo } from '#server/ports.ts'
import type { AskForAnalysis } from '#server/ports/media-work.ts'
import { nameSubject } from '../name-subject.ts'
import { placeOf } from '../place-store.ts'
import { changeSubject, lockSubmission, markSubmitted } from './submit-store.ts'
import { notifyAssessors } from './notify-assessors.ts'

export interface SubmitDeps {
  database: Database
  notifier: Notifier
  /** Null if this installation has no library. */
  shareVideo: ShareVideo | null
  askForAnalysis: AskForAnalysis
  completions: Pick<Completions, 'recordVideo'>
}

type Submitted = Outcome<typeof submitResidentVideo>
type Refused = Extract<Submitted, { ok: false }>['failure']
type OwnSubmission = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>

export interface SubmitRequest {
  path: 'resident' | 'faculty'
  type: VideoType
  body: Input<typeof submitResidentVideo>['body']
}

/**
 * Spec 2 §7: a saved video is submitted. Repeated with its key, it gets the first answer; with another key it is
 * refused.
 */
export function submitVideo(
  deps: SubmitDeps,
  actor: Actor,
  asked: SubmitRequest,
  idempotencyKey: string | null,
): Promise<Submitted> {
  const write = { ownerId: actor.id, endpoint: 'submitVideo', key: idempotencyKey, request: asked }
  return once(deps.database, write, (tx) => submit(tx, deps, actor, asked))
}

export async function submitAndShare(
  deps: SubmitDeps,
  actor: Actor,
  { params, body }: Input<typeof submitAndShareVideo>,
  idempotencyKey: string | null,
): Promise<Outcome<typeof submitAndShareVideo>> {
  const { shareVideo } = deps
  if (shareVideo === null) return refuse({ code: 'not-implemented' })
  const write = {
    ownerId: actor.id,
    endpoint: 'submitAndShareVideo',
    key: idempotencyKey,
    request: { params, body },
  }
  return once(deps.database, write, async (tx) => {
    const submitted = await submit(tx, deps, actor, { path: 'faculty', type: params.type, body })
    if (!submitted.ok) return submitted
    const { videoId } = submitted.value
    const { usersToNotify } = body
    const description = body.sharedVideoDescription ?? ''
    const shared = await shareVideo(tx, actor, { videoId, description, usersToNotify })
    return shared.ok ? submitted : shared
  })
}

async function submit(
  tx: Transaction,
  { notifier, askForAnalysis, completions }: SubmitDeps,
  actor: Actor,
  { path, type, body }: SubmitRequest,
): Promise<
  Result<
    Pick<OwnSubmission, 'videoId' | 'videoType'> & { videoAsmtId: AssessmentId; submittedAt: string },
    Refused
  >
> {
  const { videoAsmtId, assessorType, usersToNotify } = body
  const own = await lockSubmission(tx, videoAsmtId)
  if (own === null || own.videoType !== type || !mayManageVideo(actor, own))
    return refuse({ code: 'not-found' })
  if (path === 'faculty' && assessorType === 'PEER') {
    return refuse({ code: 'invalid-input', message: 'Peers assess the videos of residents.' })
  }
  if (own.submissionType === 'SUBMITTED') {
    return refuse({ code: 'wrong-state', message: 'This video was already submitted.' })
  }
  const now = Date.now()
  if (!mayAcceptLateWork(actor, body.handedInAt === undefined ? now : Date.parse(body.handedInAt), now))
    return refuse({ code: 'wrong-state', message: 'This program is inactive. Your video is saved.' })
  const name = await changeActivity(tx, actor, own, body)
  if (!name.ok) return name
  const place = await placeOf(tx, actor, usersToNotify)
  const { description = own.description } = body
  const submittedAt = new Date()
  const handedInAt = body.handedInAt === undefined ? null : new Date(body.handedInAt)
  await markSubmitted(tx, videoAsmtId, { assessorType, description, submittedAt, handedInAt, ...place })
  const submitted = {
    ownerId: actor.id,
    videoId: own.videoId,
    asmtId: videoAsmtId,
    videoType: type,
    name: name.value,
  }
  await notifyAssessors(notifier, tx, { ...submitted, assessorType, usersToNotify, ...place })
  if (assessorType === 'AI') await askForAnalysis(tx, own.videoId)
  await completions.recordVideo(tx, own.videoId)
  return succeed({
    videoId: own.videoId,
    videoAsmtId,
    videoType: type,
    submittedAt: submittedAt.toISOString(),
  })
}

/** Returns the video's name from then on. */
async function changeActivity(
  tx: Transaction,
  actor: Actor,
  own: OwnSubmission,
  { activityId, assessorType }: Pick<SubmitRequest['body'], 'activityId' | 'assessorType'>,
): Promise<Result<string, Refused>> {
  if (activityId !== null && own.subject.videoType !== 'simulation') {
    return refuse({ code: 'invalid-input', message: 'Only a simulation video shows an activity.' })
  }
  const subject: VideoSubject = activityId === null ? own.subject : { videoType: 'simulation', activityId }
  const isSame = isDeepStrictEqual(subject, own.subject)
  // Whom it may be submitted to can depend on the activity even if that doesn't change.
  if (isSame && assessorType !== 'AI') return succeed(own.name)
  const name = await nameSubject(tx, actor, subject, assessorType)
  if (!name.ok) return name
  if (isSame) return succeed(own.name)
  await changeSubject(tx, own.videoId, { subject, name: name.value, saidAt: new Date() })
  return name
}
