import type { QueryClient } from '@tanstack/react-query'
import {
  acknowledgeProcessing,
  processAgain,
  type ProcessingSubmission,
  silenceProcessing,
} from '#contract/endpoints/video/processing.ts'
import type { Links } from '#domain/links.ts'
import type { Call, RealtimeLink } from '#domain/ports.ts'
import { createNewsDesk } from '#domain/toasts/news-desk.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { createProcessingRunner, type Processing } from '#domain/video/processing/processing-runner.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { viewModeOf } from '#domain/people/selection/view-mode.ts'
import type { Selection } from '#domain/people/selection/selection-runner.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { libraryAnswers, myVideoAnswers } from '#domain/writes/answer-groups.ts'
import { NOT_STORED } from '#features/video/processing/process-words.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { createAnnouncedResults } from '#platform/storage/announced-results.ts'
import { isPageOccupied } from '#platform/page/page-occupied.ts'
import { watchPageVisibility } from '#platform/page/page-visibility.ts'
import type { Base } from './build-base.ts'
import { followResidency } from './follow-person.ts'
import { onWriteGone } from './follow-writes.ts'

interface BuildProcessingDeps {
  session: Session
  selection: Selection
  call: Call
  toasts: ToastRunner
  links: Links
  realtime: RealtimeLink
  sync: SyncCenter
  queryClient: QueryClient
}

/** Follows the processing of sent videos for the person who is signed in. */
export function buildProcessing(
  { clock, log, reachability, locks }: Base,
  { session, selection, call, toasts, links, realtime, sync, queryClient }: BuildProcessingDeps,
): Processing {
  const answers = answersOf(queryClient)
  function isInstructorNow(): boolean {
    const me = inResidency(session.me())
    return me !== null && isInstructorView(me, viewModeOf(me, selection.snapshot().viewMode))
  }
  async function askAgain({ asmtId, videoId, name }: ProcessingSubmission): Promise<void> {
    const of = { videoId, videoName: name }
    const queued = await sync.write(processAgain, { params: { id: asmtId } }, of)
    if (!queued.ok) toasts.show({ type: 'ERROR', msg: NOT_STORED })
  }
  const announced = createAnnouncedResults(locks)
  const runner = createProcessingRunner({
    call,
    clock,
    log,
    news: createNewsDesk({ toasts, clock, log, isOccupied: isPageOccupied }),
    links,
    realtime,
    reachability,
    visibility: watchPageVisibility(),
    noteList: (submissions, askedAt) => sync.noteProcessing(submissions, askedAt),
    claimTelling: (asmtId) => announced.claim(asmtId),
    forgetTelling: (asmtId) => announced.forget(asmtId),
    tellSeen: (how, id) => void sync.write(seenWrites[how], { params: { id } }),
    processAgain: (submission) => void askAgain(submission),
    isInstructor: isInstructorNow,
    reloadVideos: () => {
      void answers.invalidateAll(myVideoAnswers)
      if (isInstructorNow()) void answers.invalidateAll(libraryAnswers)
    },
  })
  sync.onFinished(() => runner.noteUploadFinished())
  onWriteGone({ sync, reachability, me: () => session.me()?.id ?? null }, (write, isSent) => {
    const again = isSent ? inputOf(processAgain, write) : null
    if (again !== null) runner.noteProcessingAgain(again.params.id)
  })
  const overview = sync.overview()
  const noteAwaited = (): void =>
    runner.noteAwaited(overview.snapshot().lines.some(({ state }) => state.status === 'processing'))
  overview.subscribe(noteAwaited)
  followResidency(session, () => {
    const stop = runner.start()
    noteAwaited()
    return stop
  })
  return runner
}

const seenWrites = { acknowledgeProcessing, silenceProcessing }
