import { Suspense, useEffect, useState } from 'react'
import type { Course } from '#contract/endpoints/courses.ts'
import { mayCapture } from '#contract/policies/videos.ts'
import { isInHand } from '#domain/recording/capture/capture-state.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { OtherOwner } from './other-owner.tsx'
import { RecordStage } from './stage/record-stage.tsx'
import type { TakeOutcome } from './review/review-step.tsx'
import { SetUpStep } from './set-up/set-up-step.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { useCapture } from './use-recording.ts'

// Playing and sending come after the take, and who may not record sees neither: the recorder opens without them.
const NoCapture = lazyPart(async () => (await import('#features/video/subject/no-capture.tsx')).NoCapture)
const ReviewStep = lazyPart(async () => (await import('./review/review-step.tsx')).ReviewStep)
const DoneStep = lazyPart(async () => (await import('./review/done-step.tsx')).DoneStep)

export type RecordExit = 'home' | 'sync' | 'upload' | 'login'

export interface RecordScreenProps {
  courses: readonly Course[]
  onGoTo: (place: RecordExit) => void
}

/** Choose, check, record, look at it, send: the whole of recording on one address. */
export function RecordScreen({ courses, onGoTo }: RecordScreenProps) {
  const { session, recording } = useServices()
  const state = useCapture()
  const [outcome, setOutcome] = useState<TakeOutcome | null>(null)
  useCameraWhileHere()
  const me = session.me()

  if (isInHand(state)) return <RecordStage state={state} isMine={me?.id === state.take.seed.ownerId} />
  if (me === null) return <SignInFirst onSignIn={() => onGoTo('login')} />
  if (state.status === 'STOPPED' && state.ownerId !== me.id)
    return <OtherOwner onGoOn={() => recording.capture.dismiss()} />
  if (state.status === 'STOPPED')
    return (
      <Suspense fallback={<Skeleton height="60dvh" shape="card" />}>
        <ReviewStep
          takeId={state.takeId}
          why={state.why}
          courses={courses}
          onDone={(next) => {
            setOutcome(next)
            recording.capture.dismiss()
          }}
        />
      </Suspense>
    )
  if (outcome !== null)
    return (
      <Suspense fallback={<Skeleton height="40dvh" shape="card" />}>
        <DoneStep outcome={outcome} onAgain={() => setOutcome(null)} onGoTo={onGoTo} />
      </Suspense>
    )
  if (!mayCapture(me))
    return (
      <Suspense fallback={<Skeleton height="40dvh" shape="card" />}>
        <NoCapture />
      </Suspense>
    )
  return <SetUpStep me={me} state={state} courses={courses} onGoTo={onGoTo} />
}

/** Opened with the screen, so that it is there before the subject is chosen; held on while a take runs. */
function useCameraWhileHere(): void {
  const { recording } = useServices()
  useEffect(() => {
    recording.desk.open()
    return () => {
      if (!isInHand(recording.capture.snapshot())) recording.desk.close()
    }
  }, [recording])
}
