import { useEffect, useState } from 'react'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { stepSavedStopwatch } from '#domain/video/practice/saved-stopwatch.ts'
import { elapsedOf, type Stopwatch, type StopwatchEvent } from '#domain/video/practice/stopwatch.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Often enough for whole seconds to be on time, ms. */
const TICK_MS = 200

export interface RunningStopwatch {
  watch: Stopwatch
  /** ms */
  elapsed: number
  dispatch: (event: StopwatchEvent) => void
}

/** This person's stopwatch on this device, the same in every tab: a change is stored before it is shown. */
export function useStopwatch(ownerId: UserId): RunningStopwatch {
  const { recording, clock } = useServices()
  const { memory } = recording
  const [watch, setWatch] = useState(() => memory.readStopwatch(ownerId))
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => memory.onStopwatchChange(ownerId, setWatch), [memory, ownerId])
  const isRunning = watch.is === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    return clock.every(TICK_MS, () => setNow(clock.now()))
  }, [clock, isRunning])
  return {
    watch,
    elapsed: elapsedOf(watch, now),
    dispatch(event) {
      setWatch(stepSavedStopwatch(memory, ownerId, event))
      setNow(clock.now())
    },
  }
}
