import { userTopics } from '#contract/realtime/destinations.ts'
import { type ProcessingDone, processingDone } from '#contract/realtime/processing-done.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import { createRunner } from '#domain/machine/create-runner.ts'
import type { Unsubscribe, Watchable } from '#domain/ports.ts'
import { createExecutor, type ProcessingDeps } from './processing-commands.ts'
import { type ProcessingEvent, stepProcessing } from './processing-machine.ts'
import { noProcessing, type ProcessingCommand, type ProcessingState } from './processing-state.ts'

/** What happened to sent videos, as screens see it. */
export interface Processing extends Watchable<ProcessingState> {
  /** Finish-upload succeeded. */
  noteUploadFinished(): void
  /** Whether this device waits for news of a video that it sent. */
  noteAwaited(isAwaited: boolean): void
  /** The person watches a video, so its end needs no announcement anymore. */
  noteOpened(asmtId: AssessmentId): void
  /** The server was asked to process the bytes it has again. */
  noteProcessingAgain(asmtId: AssessmentId): void
}

export interface ProcessingRunner extends Processing {
  /** Runs for as long as this person is signed in. */
  start(): Unsubscribe
}

/** Follows processing while somebody is signed in, and announces how it ended. */
export function createProcessingRunner(deps: ProcessingDeps): ProcessingRunner {
  let isRunning = false
  const executor = createExecutor(deps, dispatch)
  const runner = createRunner<ProcessingState, ProcessingEvent, ProcessingCommand>({
    initial: noProcessing,
    step: stepProcessing,
    execute: executor.execute,
  })

  function dispatch(event: ProcessingEvent): void {
    if (isRunning) runner.dispatch(event)
  }

  return {
    snapshot: () => runner.snapshot(),
    subscribe: (listener) => runner.subscribe(listener),
    noteUploadFinished: () => dispatch({ type: 'upload-finished' }),
    noteAwaited: (isAwaited) => dispatch({ type: 'awaited-changed', isAwaited }),
    noteOpened: (asmtId) => dispatch({ type: 'opened', asmtId }),
    noteProcessingAgain(asmtId) {
      deps.forgetTelling(asmtId)
      dispatch({ type: 'processing-again', asmtId })
    },
    start() {
      isRunning = true
      const stopListening = listenToWorld(deps, dispatch)
      return () => {
        stopListening()
        executor.stopReload()
        deps.news.clear()
        // Neither the state nor the timers may carry over to the next person.
        dispatch({ type: 'began', isVisible: false, isReachable: false })
        isRunning = false
      }
    },
  }
}

function listenToWorld(
  { realtime, visibility, reachability, log }: ProcessingDeps,
  dispatch: (event: ProcessingEvent) => void,
): Unsubscribe {
  const isReachable = () => reachability.snapshot() !== 'unreachable'
  dispatch({ type: 'began', isVisible: visibility.snapshot(), isReachable: isReachable() })
  const stops = [
    realtime.listen(userTopics.videoProcessingDone, (body) => {
      const done = readDone(body)
      if (done === null) log.warn('processing', 'A live event was not understood.')
      else dispatch({ type: 'processing-done', done })
    }),
    visibility.subscribe(() => dispatch({ type: 'visibility-changed', isVisible: visibility.snapshot() })),
    reachability.subscribe(() => dispatch({ type: 'reachability-changed', isReachable: isReachable() })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function readDone(body: string): ProcessingDone | null {
  try {
    return processingDone.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
