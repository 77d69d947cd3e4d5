import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** Takes of an activity that the server has no video of yet, newest first. */
export function useTakesOnDevice(activityId: ActivityId): readonly SyncLine[] {
  const { lines } = useWatchable(useServices().sync.overview())
  return lines
    .filter(({ subject, isOnlyOnDevice }) => {
      const isOfIt = subject.videoType === 'simulation' && subject.activityId === activityId
      return isOfIt && isOnlyOnDevice
    })
    .toReversed()
}
