import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { viewOf } from '#domain/machine/view-of.ts'
import { createRecording, type RecordingDeps } from '#platform/media/create-recording.ts'
import type { Base } from './build-base.ts'

/** The recorder of this page; from then on it lives independently of screens. */
export function buildRecorder(
  base: Base,
  { toasts, ...deps }: Omit<RecordingDeps, 'locks' | 'clock' | 'ids' | 'log'> & { toasts: ToastRunner },
): Recording {
  const { clock, ids, log, locks, quiet } = base
  const recording = createRecording({ ...deps, locks, clock, ids, log })
  const isRecording = viewOf(recording.capture, isInHand)
  // Nothing pops up over a recording: toasts wait for Stop.
  isRecording.subscribe(() =>
    toasts.dispatch(
      isRecording.snapshot() ? { type: 'silence-began' } : { type: 'silence-ended', at: clock.now() },
    ),
  )
  recording.desk.subscribe(() => quiet.disturb())
  return recording
}
