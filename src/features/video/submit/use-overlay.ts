import type { Course } from '#contract/endpoints/courses.ts'
import type { MyVideo } from '#contract/endpoints/videos.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { overlayWrites, type OverlaidVideo } from './video-writes.ts'

/** Shows videos as they will be once everything that waits about them was sent. */
export function useOverlay(courses: readonly Course[]): (video: MyVideo) => OverlaidVideo {
  const writes = useWatchable(useServices().sync.writes())
  const nameActivity = (id: string): string | null =>
    courses.flatMap(({ activities }) => activities).find((activity) => activity.id === id)?.name ?? null
  return (video) => overlayWrites(video, writes, nameActivity)
}
