import type { Watchable } from '#domain/ports.ts'
import { type CaptureState, isInHand } from './capture-state.ts'

/** At once, or as soon as the running take is in safety. */
export function whenNotRecording(capture: Watchable<CaptureState>, work: () => void): void {
  if (!isInHand(capture.snapshot())) return work()
  const stop = capture.subscribe(() => {
    if (isInHand(capture.snapshot())) return
    stop()
    work()
  })
}
