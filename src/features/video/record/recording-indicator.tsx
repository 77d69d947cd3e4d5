import { Suspense } from 'react'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useCapture } from './use-recording.ts'

const RunningTake = lazyPart(async () => (await import('./running-take.tsx')).RunningTake)

/** On every other page while a take runs: shows that it runs, for how long, and the way back. */
export function RecordingIndicator({ onReturn }: { onReturn: () => void }) {
  const state = useCapture()
  return <Suspense>{isInHand(state) ? <RunningTake state={state} onReturn={onReturn} /> : null}</Suspense>
}
