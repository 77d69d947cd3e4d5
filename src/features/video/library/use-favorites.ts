import { favoriteVideo, type SharedVideo, unfavoriteVideo } from '#contract/endpoints/video/library.ts'
import { useServices } from '#features/shared/use-services.ts'
import { notQueued } from '#features/video/submit/share/share-words.ts'

/** Makes a video a favorite, or no longer; sent when the server can be reached. */
export function useFavorites() {
  const { sync, toasts } = useServices()
  return async ({ sharedVideoId: id, isFavorited }: SharedVideo): Promise<void> => {
    const queued = await sync.write(isFavorited ? unfavoriteVideo : favoriteVideo, { params: { id } })
    if (queued.ok) return
    toasts.show(notQueued)
  }
}
