import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { isHeldBack } from '#contract/policies/people/programs.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { RecordExit } from './record-exit.ts'
import { fetchTrouble, RecordStage } from './stage/record-stage.tsx'
import type { TakeOutcome } from './review/review-step.tsx'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { SetUpStep } from './set-up/set-up-step.tsx'
import { useCapture } from './use-recording.ts'

// Playing and sending come after the take, and people who may not record see neither, so the recorder opens without
// them.
const NoCapture = lazyPart(async () => (await import('#features/video/subject/no-capture.tsx')).NoCapture)
const fetchReview = () => import('./review/review-step.tsx')
const fetchDone = () => import('./review/done-step.tsx')
const SignInFirst = lazyPart(async () => (await import('./sign-in-first.tsx')).SignInFirst)
const fetchOtherOwner = () => import('./other-owner.tsx')
const OtherOwner = lazyPart(async () => (await fetchOtherOwner()).OtherOwner)
const ReviewStep = lazyPart(async () => (await fetchReview()).ReviewStep)
const DoneStep = lazyPart(async () => (await fetchDone()).DoneStep)

const TROUBLE_AHEAD_MS = 1_000

export interface RecordScreenProps {
  courses: readonly Course[]
  onGoTo: (place: RecordExit) => void
}

/** Choose, check, record, review, send: all of recording at one address. */
export function RecordScreen({ courses, onGoTo }: RecordScreenProps) {
  const { session, recording } = useServices()
  const state = useCapture()
  const [outcome, setOutcome] = useState<TakeOutcome | null>(null)
  /** Reviewed again after its discarding was undone. */
  const [restored, setRestored] = useState<TakeId | null>(null)
  useCameraWhileShown()
  useTroubleAhead()
  useReviewAhead(isInHand(state))
  const me = inResidency(session.me())

  if (isInHand(state)) return <RecordStage state={state} isMine={me?.id === state.take.seed.ownerId} />
  if (me === null)
    return (
      <Later>
        <SignInFirst onSignIn={() => onGoTo('login')} />
      </Later>
    )
  if (state.status === 'STOPPED' && state.ownerId !== me.id)
    return (
      <Later>
        <OtherOwner onGoOn={() => recording.capture.dismiss()} />
      </Later>
    )
  const decided = (next: TakeOutcome): void => {
    setOutcome(next)
    setRestored(null)
    recording.capture.dismiss()
  }
  const canceled = state.status === 'CANCELED' && state.discarded?.ownerId === me.id ? state.discarded : null
  const reviewed = state.status === 'STOPPED' ? state.takeId : canceled === null ? restored : null
  if (reviewed !== null)
    return (
      <Later height="60dvh">
        <ReviewStep
          key={reviewed}
          takeId={reviewed}
          why={state.status === 'STOPPED' ? state.why : 'asked'}
          courses={courses}
          onDone={decided}
        />
      </Later>
    )
  const done = canceled === null ? outcome : { ...canceled, decision: { type: 'discarded' } as const }
  if (done !== null)
    return (
      <Later>
        <DoneStep
          key={done.takeId}
          outcome={done}
          onAgain={() => {
            setOutcome(null)
            setRestored(null)
            recording.capture.dismiss()
          }}
          onUndone={() => {
            setRestored(done.takeId)
            recording.capture.dismiss()
          }}
          onGoTo={onGoTo}
        />
      </Later>
    )
  if (!mayCapture(me) || isHeldBack(me))
    return (
      <Later>
        <NoCapture isHeldBack={isHeldBack(me)} />
      </Later>
    )
  return <SetUpStep me={me} state={state} courses={courses} onGoTo={onGoTo} />
}

/** What was asked for while the recorder ran, or comes after it. */
function Later({ height = '40dvh', children }: { height?: string; children: ReactNode }) {
  return <Suspense fallback={<Skeleton height={height} shape="card" />}>{children}</Suspense>
}

/** Loads the words for what may go wrong once the recorder is ready: when they are needed the network may be gone. */
function useTroubleAhead(): void {
  const { clock } = useServices()
  useEffect(() => clock.after(TROUBLE_AHEAD_MS, () => void fetchTrouble().catch(() => undefined)), [clock])
}

/** Loads what follows a take while it runs: on a new device the network may be gone once it is stopped. */
function useReviewAhead(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    // What can't be loaded now is tried again when it is shown.
    for (const fetch of [fetchReview, fetchDone, fetchOtherOwner]) void fetch().catch(() => undefined)
  }, [isRunning])
}

/**
 * Opens the camera with the screen, so that it is ready before the subject is chosen; it stays open while a take runs.
 */
function useCameraWhileShown(): void {
  const { recording } = useServices()
  useEffect(() => {
    recording.desk.open()
    return () => {
      recording.desk.close()
      const left = recording.capture.snapshot()
      // A person who returns later wants to record, not to see the old message.
      if (left.status === 'CANCELED') recording.capture.dismiss()
    }
  }, [recording])
}
