import { useEffect, useState } from 'react'
import type { CameraDeskState } from '#domain/video/recording/capture/camera-desk.ts'
import type { CaptureState } from '#domain/video/recording/capture/capture-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

export function useCapture(): CaptureState {
  return useWatchable(useServices().capture)
}

export function useCameraDesk(): CameraDeskState {
  return useWatchable(useServices().recording.desk)
}

/** The current time of what is being recorded, updated often enough for a timer that shows seconds. */
export function useNow(interval = 200): number {
  const { clock, recording } = useServices()
  const { capture } = recording
  const [now, setNow] = useState(() => capture.now())
  useEffect(() => clock.every(interval, () => setNow(capture.now())), [clock, capture, interval])
  return now
}
