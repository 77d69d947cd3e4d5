import { listProcessing, type ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import type { NewsDesk } from '#domain/toasts/news-desk.ts'
import type {
  Call,
  Clock,
  Log,
  Reachability,
  RealtimeLink,
  ToastRequest,
  Unsubscribe,
  Watchable,
} from '#domain/ports.ts'
import type { ResidencyLinks } from '#domain/links.ts'
import type { ProcessingEvent } from './processing-machine.ts'
import type { ProcessingCommand } from './processing-state.ts'
import { completedToast, failedToast } from './processing-toasts.ts'

export interface ProcessingDeps {
  call: Call
  clock: Clock
  log: Log
  news: NewsDesk
  links: ResidencyLinks
  realtime: Pick<RealtimeLink, 'listen'>
  reachability: Reachability
  /** Whether the page is visible. */
  visibility: Watchable<boolean>
  /** Receives the server's list as soon as it arrives, and when it was asked for. */
  noteList: (submissions: readonly ProcessingSubmission[], askedAt: number) => void
  /** True for the first caller on this device, over all tabs and loads, so that an end is announced once. */
  claimTelling: (asmtId: AssessmentId) => Promise<boolean>
  /** It is processed again, so its next end is news. */
  forgetTelling: (asmtId: AssessmentId) => void
  /** The person has seen the end: tells the server, now or when it can be reached. */
  tellSeen: (how: 'acknowledgeProcessing' | 'silenceProcessing', asmtId: AssessmentId) => void
  /** Asks for the bytes on the server to be processed once more, now or when it can be reached. */
  processAgain: (submission: ProcessingSubmission) => void
  /** Faculty, a program director, or anyone viewing as proctor (spec 1 §6). */
  isInstructor: () => boolean
  /** The lists of the person's own videos are out of date; for instructors also the shared library. */
  reloadVideos: () => void
}

/** Carries out the machine's commands; `dispatch` receives the events that follow. */
export function createExecutor(deps: ProcessingDeps, dispatch: (event: ProcessingEvent) => void) {
  const { call, clock, log, news, links } = deps
  let stopAskTimer: Unsubscribe = () => undefined
  let stopReload: Unsubscribe = () => undefined

  async function ask(number: number): Promise<void> {
    const askedAt = clock.now()
    const answer = await call(listProcessing, {})
    if (!answer.ok) return dispatch({ type: 'list-failed', number })
    dispatch({ type: 'list-arrived', number, askedAt, submissions: answer.value })
  }

  function tell({ asmtId }: ProcessingSubmission, toast: ToastRequest): void {
    news.tell({ about: asmtId, toast, claim: () => deps.claimTelling(asmtId) })
  }

  function execute(command: ProcessingCommand): void {
    switch (command.type) {
      case 'start-ask-timer':
        stopAskTimer = clock.after(command.delay, () => dispatch({ type: 'ask-due', number: command.number }))
        return
      case 'stop-ask-timer':
        return stopAskTimer()
      case 'ask':
        return void ask(command.number)
      case 'note-list':
        return deps.noteList(command.submissions, command.askedAt)
      case 'tell-completed':
        return tell(command.submission, completedToast(command.submission, deps.isInstructor(), links))
      case 'tell-failed':
        return tell(
          command.submission,
          failedToast(command.submission, links, () => deps.processAgain(command.submission)),
        )
      case 'withdraw':
        return news.withdraw(command.asmtId)
      case 'log-unexpected':
        return log.warn('processing', `A submission is in error but not done: ${command.asmtId}.`)
      case 'acknowledge':
        return deps.tellSeen('acknowledgeProcessing', command.asmtId)
      case 'silence':
        return deps.tellSeen('silenceProcessing', command.asmtId)
      case 'reload-videos':
        return deps.reloadVideos()
      case 'reload-videos-later':
        stopReload()
        stopReload = clock.after(command.delay, deps.reloadVideos)
    }
  }
  return { execute, stopReload: () => stopReload() }
}
