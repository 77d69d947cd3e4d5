import { useEffect, useState } from 'react'
import type { CameraDeskState } from '#domain/recording/capture/camera-desk.ts'
import type { CaptureState } from '#domain/recording/capture/capture-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

export function useCapture(): CaptureState {
  return useWatchable(useServices().capture)
}

export function useCameraDesk(): CameraDeskState {
  return useWatchable(useServices().recording.desk)
}

/** The current time, updated often enough for a timer that shows seconds. */
export function useNow(interval = 200): number {
  const { clock } = useServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(interval, () => setNow(clock.now())), [clock, interval])
  return now
}
