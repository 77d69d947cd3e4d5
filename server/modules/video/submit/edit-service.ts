import { DELETE_GRACE_DAYS } from '#contract/limits.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageVideo } from '#contract/policies/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/handler.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import type { Completions } from '#server/ports.ts'
import { nameSubject } from '../name-subject.ts'
import { changeSubject, lockVideo } from './submit-store.ts'

const GRACE_MS = DELETE_GRACE_DAYS * 24 * 3_600_000

/** When a deleted video is removed for good. */
export function endOfGrace(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + GRACE_MS)
}

/** What was deleted after this can be restored. */
export function graceSince(now: number): Date {
  return new Date(now - GRACE_MS)
}

interface EditDeps {
  database: Database
  completions: Pick<Completions, 'recordVideo'>
}

type Caller = Pick<Context, 'idempotencyKey'> & { actor: Actor }
interface Correction<Subject = VideoSubject> {
  videoId: VideoId
  subject: Subject
}
type Renamed = { videoId: VideoId; subject: VideoSubject; name: string }
type Refused = { code: 'invalid-input' | 'not-found' | 'wrong-state'; message?: string }

/**
 * Changes the subject of the person's own video. The activity can change only until somebody has judged it by its
 * checklist.
 */
export function changeOwnSubject(
  { database, completions }: EditDeps,
  { actor, idempotencyKey: key }: Caller,
  { videoId: id, subject }: Correction,
): Promise<Result<Renamed, Refused>> {
  const write = { ownerId: actor.id, endpoint: 'changeSubject', key }
  return onceByKey<Renamed, Refused>(database, write, async (tx) => {
    const own = await lockVideo(tx, id)
    if (own === null || !mayManageVideo(actor, own) || own.videoType !== subject.videoType) {
      return refuse({ code: 'not-found' })
    }
    if (JSON.stringify(own.subject) === JSON.stringify(subject)) {
      return succeed({ videoId: id, subject, name: own.name })
    }
    if (subject.videoType === 'simulation' && own.assessedAt !== null) {
      return refuse({ code: 'wrong-state', message: 'This video was already assessed.' })
    }
    const name = await nameSubject(tx, actor, subject)
    if (!name.ok) return name
    await changeSubject(tx, id, { subject, name: name.value })
    await completions.recordVideo(tx, id)
    return succeed({ videoId: id, subject, name: name.value })
  })
}

/** The same for videos without a state that would forbid it: the video is either their own or not found. */
export async function renameOwnVideo(
  deps: EditDeps,
  caller: Caller,
  correction: Correction<Exclude<VideoSubject, { videoType: 'simulation' }>>,
): Promise<Result<Renamed, { code: 'not-found' }>> {
  const changed = await changeOwnSubject(deps, caller, correction)
  return changed.ok ? changed : refuse({ code: 'not-found' })
}
