import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CameraDeskState } from '#domain/recording/camera-desk.ts'
import type { CaptureState } from '#domain/recording/capture-state.ts'
import type { Watchable } from '#domain/ports.ts'
import { useServices } from '#features/use-services.ts'

export function useWatched<State>(watchable: Watchable<State>): State {
  return useSyncExternalStore(
    (listener) => watchable.subscribe(listener),
    () => watchable.snapshot(),
  )
}

export function useCapture(): CaptureState {
  return useWatched(useServices().recording.capture)
}

export function useCameraDesk(): CameraDeskState {
  return useWatched(useServices().recording.desk)
}

/** The present instant, renewed often enough for a timer of seconds. */
export function useNow(interval = 200): number {
  const { clock } = useServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(interval, () => setNow(clock.now())), [clock, interval])
  return now
}
