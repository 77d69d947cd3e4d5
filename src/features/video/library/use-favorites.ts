import { favoriteVideo, type SharedVideo, unfavoriteVideo } from '#contract/endpoints/library.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Makes a video a favorite, or no longer; sent when the server can be reached. */
export function useFavorites() {
  const { sync, toasts } = useServices()
  return async ({ sharedVideoId: id, isFavorited }: SharedVideo): Promise<void> => {
    const queued = await sync.write(isFavorited ? unfavoriteVideo : favoriteVideo, { params: { id } })
    if (queued.ok) return
    toasts.show({ type: 'ERROR', msg: 'That could not be kept on this device, so nothing was changed.' })
  }
}
