import type { VideoId } from '#contract/vocabulary/ids.ts'
import { keptFolder } from '#contract/worker/kept-videos.ts'
import { isWhole, type KeptVideo } from '#domain/kept/kept-state.ts'
import { useServices } from '#features/use-services.ts'
import { useWatchable } from '#features/use-watchable.ts'

/** A video as it is kept here, whole or on its way; null when nobody asked for it. */
export function useKept(videoId: VideoId | null): KeptVideo | null {
  const { keptVideos } = useServices()
  const { videos } = useWatchable(keptVideos)
  return videos.find((one) => one.videoId === videoId) ?? null
}

/** Facts and address of a video that is whole on this device; null when it has to be fetched. */
export function useKeptCopy(videoId: VideoId | null) {
  const { session } = useServices()
  const kept = useKept(videoId)
  const me = session.me()
  if (kept === null || me === null || !isWhole(kept)) return null
  return { details: kept.details, src: `${keptFolder(me.id, kept.videoId)}/playback.mp4` }
}
