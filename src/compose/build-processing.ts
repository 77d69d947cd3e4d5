import type { QueryClient } from '@tanstack/react-query'
import {
  acknowledgeProcessing,
  processAgain,
  silenceProcessing,
} from '#contract/endpoints/video/processing.ts'
import type { Links } from '#domain/links.ts'
import type { Call, RealtimeLink, Toasts } from '#domain/ports.ts'
import { createProcessingRunner, type Processing } from '#domain/video/processing/processing-runner.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { viewModeOf } from '#domain/people/selection/view-mode.ts'
import type { Selection } from '#domain/people/selection/selection-runner.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { libraryAnswers, myVideoAnswers } from '#domain/writes/answer-groups.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { createAnnouncedResults } from '#platform/storage/announced-results.ts'
import { watchPageVisibility } from '#platform/page/page-visibility.ts'
import type { Base } from './build-base.ts'
import { followPerson } from './follow-person.ts'
import { onWriteGone } from './follow-writes.ts'

interface BuildProcessingDeps {
  session: Session
  selection: Selection
  call: Call
  toasts: Toasts
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
    const me = session.me()
    return me !== null && isInstructorView(me, viewModeOf(me, selection.snapshot().viewMode))
  }
  const told = createAnnouncedResults(locks)
  const runner = createProcessingRunner({
    call,
    clock,
    log,
    toasts,
    links,
    realtime,
    reachability,
    visibility: watchPageVisibility(),
    noteList: (submissions) => sync.noteProcessing(submissions),
    claimTelling: (asmtId) => told.claim(asmtId),
    forgetTelling: (asmtId) => told.forget(asmtId),
    tellSeen: (how, id) => void sync.write(seenWrites[how], { params: { id } }),
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
  followPerson(session, () => runner.start())
  return runner
}

const seenWrites = { acknowledgeProcessing, silenceProcessing }
