import { sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import { sendComment } from '#contract/endpoints/video/comments.ts'
import { assessmentLane } from '#contract/endpoints/video/lanes.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { EvaluationId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Draft } from '#domain/video/assessment/draft.ts'
import { createDraftDesk, type DraftDeps, type Drafts } from '#domain/video/assessment/draft-desk.ts'
import type { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { recoverDrafts } from '#domain/video/assessment/recover-drafts.ts'
import type { CourseVideoSender } from '#domain/learning/course-videos/course-video-sender.ts'
import type { AttemptDesks } from '#domain/learning/attempts/attempt-desk.ts'
import { removeAssessed } from '#domain/video/downloads/remove-assessed.ts'
import { createVolume, type Volume } from '#domain/video/playback/volume-runner.ts'
import type { Downloads } from '#domain/video/downloads/downloads.ts'
import type { Call, StoreFailure } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { retryImport } from '#features/shared/lazy-part.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { createVolumeStore } from '#platform/session/volume-store.ts'
import type { Base } from './build-base.ts'
import { buildAttempts } from './build-attempts.ts'
import { deferService, watched } from './defer/defer-service.ts'
import { onceFetched, pauseAfterFailure } from './defer/fetch-parts.ts'
import { followPerson } from './follow-person.ts'

export interface BuildDraftsDeps {
  session: Session
  sync: SyncCenter
  call: Call
  downloads: Downloads
  held: HeldSendings
}

export interface DraftServices {
  /** Drafts about videos. */
  drafts: Pick<Drafts, 'open'>
  /** Answers to the questions of an activity. */
  attempts: AttemptDesks
  /** What authors send to courses; loaded when they first look at the files of one. */
  courseVideos: CourseVideoSender
  /** How loud players are; loaded with the first of them. */
  volume: Volume
}

/** What people write before they send it. A download is not removed while anything about its video is unsent. */
export function buildDrafts(
  base: Base,
  { session, sync, call, downloads, held }: BuildDraftsDeps,
): DraftServices {
  const { clock, log, locks } = base
  const connection = connectDraftDatabase(log)
  const deps: DraftDeps = {
    clock,
    log,
    held,
    store: createDraftStore(connection),
    // Somebody else may have signed in meanwhile: what was written waits for its owner.
    queue: async (ownerId, videoId, { call, input, videoName }) => {
      if (session.me()?.id !== ownerId) return refuse('unavailable')
      if (call !== 'sendEvaluation') return sync.write(sendComment, input, { videoName })
      const written = await sync.write(sendEvaluation, input, { videoId, videoName })
      return written.ok ? giveUpReplaced(sync, input.body.supersedes) : written
    },
  }
  const attempts = buildAttempts({ clock, log, locks }, { session, sync, connection })
  followPerson(session, (signedIn) => {
    const stopRecovery = recoverDrafts(deps, signedIn)
    const stopMendingAttempts = attempts.mend(signedIn)
    const isAnythingUnsent = (videoId: VideoId) => isUnsent(deps, sync, signedIn, videoId)
    const stopRemoving = removeAssessed(
      { downloads, call, clock, log, writes: sync.writes(), isAnythingUnsent },
      signedIn,
    )
    return () => {
      stopRecovery()
      held.clear()
      stopMendingAttempts()
      stopRemoving()
    }
  })
  const volume = createVolume(createVolumeStore({ tab: sessionStorage, log }), session.me() !== null)
  followPerson(session, () => () => volume.dispatch({ type: 'person-left' }))
  const openSender = onceFetched(async () => {
    const { buildCourseVideos } = await import('./uploads/build-course-videos.ts')
    return buildCourseVideos(base, { session, call })
  })
  return {
    courseVideos: deferService<CourseVideoSender>(
      () => retryImport(openSender, pauseAfterFailure(base)),
      watched([]),
    ),
    drafts: {
      open(videoId) {
        const me = session.me()
        return Promise.resolve(me === null ? null : createDraftDesk(deps, me.id, videoId))
      },
    },
    attempts,
    volume,
  }
}

/**
 * What was refused would hold up the evaluation that replaces it. Its answers are in that one, or left in the draft, both
 * on disk by now.
 */
async function giveUpReplaced(
  sync: SyncCenter,
  replaced: readonly EvaluationId[],
): Promise<Result<void, StoreFailure>> {
  const writes = sync.writes()
  for (const write of writes.snapshot()) {
    const sent = inputOf(sendEvaluation, write)
    if (write.refusal === null || sent === null || !replaced.includes(sent.params.evaluationId)) continue
    const given = await writes.giveUp(write.id)
    if (!given.ok) return given
  }
  return succeed(undefined)
}

/** If the device can't tell, something may wait. */
async function isUnsent(
  { store }: Pick<DraftDeps, 'store'>,
  sync: SyncCenter,
  ownerId: UserId,
  videoId: VideoId,
): Promise<boolean> {
  const [draft, count] = await Promise.all([store.read(ownerId, videoId), sync.countWrites()])
  if (!draft.ok || !count.ok) return true
  if (draft.value !== null && !isEmptyDraft(draft.value)) return true
  const writes = sync.writes().snapshot()
  return writes.length < count.value || writes.some(({ lane }) => lane === assessmentLane(videoId))
}

function isEmptyDraft({ fields, outgoing }: Draft): boolean {
  return outgoing.length === 0 && Object.keys(fields).length === 0
}
