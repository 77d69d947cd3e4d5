import { isDeepStrictEqual } from 'node:util'
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

export interface EditDeps {
  database: Database
  completions: Pick<Completions, 'recordVideo'>
  now: () => number
}

type Caller = Pick<Context, 'idempotencyKey'> & { actor: Actor }
interface Correction<Subject = VideoSubject> {
  videoId: VideoId
  subject: Subject
  /** As it was seen; left out by pages of earlier versions. */
  was?: Subject | undefined
  /** When it was said; now, if left out. */
  saidAt?: string | undefined
}
type Renamed = { videoId: VideoId; subject: VideoSubject; name: string }
type Refused = { code: 'invalid-input' | 'not-found' | 'wrong-state'; message?: string }

/**
 * Changes the subject of the person's own video. The activity can change only until somebody has judged it by its
 * checklist.
 */
export function changeOwnSubject(
  { database, completions, now }: EditDeps,
  { actor, idempotencyKey: key }: Caller,
  { videoId: id, ...correction }: Correction,
): Promise<Result<Renamed, Refused>> {
  const write = { ownerId: actor.id, endpoint: 'changeSubject', key }
  return onceByKey<Renamed, Refused>(database, write, async (tx) => {
    const own = await lockVideo(tx, id)
    if (own === null || !mayManageVideo(actor, own) || own.videoType !== correction.subject.videoType) {
      return refuse({ code: 'not-found' })
    }
    const { subject, saidAt } = correctSubject(own, correction, now())
    if (isDeepStrictEqual(own.subject, subject)) {
      return succeed({ videoId: id, subject, name: own.name })
    }
    if (subject.videoType === 'simulation' && own.assessedAt !== null) {
      return refuse({ code: 'wrong-state', message: 'This video was already assessed.' })
    }
    const name = await nameSubject(tx, actor, subject)
    if (!name.ok) return name
    await changeSubject(tx, id, { subject, name: name.value, saidAt })
    await completions.recordVideo(tx, id)
    return succeed({ videoId: id, subject, name: name.value })
  })
}

/**
 * Changes what differs from what was seen. What is said about what stands is later than that by any clock (0887); of two
 * who saw the same, the later one counts.
 */
function correctSubject(
  {
    subject: stands,
    subjectSaidAt,
  }: Pick<NonNullable<Awaited<ReturnType<typeof lockVideo>>>, 'subject' | 'subjectSaidAt'>,
  { subject, was, saidAt }: Omit<Correction, 'videoId'>,
  now: number,
): { subject: VideoSubject; saidAt: Date } {
  const saidMs = Math.min(saidAt === undefined ? now : Date.parse(saidAt), now)
  const before = subjectSaidAt?.getTime() ?? 0
  const [known, seen] = [new Map(Object.entries(stands)), new Map(Object.entries(was ?? {}))]
  const changed = Object.entries(subject).filter(
    ([name, value]) => value !== seen.get(name) && (known.get(name) === seen.get(name) || saidMs >= before),
  )
  // Both are of the same type, so that its fields are too.
  const corrected = { ...stands, ...Object.fromEntries(changed) }
  return { subject: corrected, saidAt: new Date(Math.max(saidMs, before + 1)) }
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
