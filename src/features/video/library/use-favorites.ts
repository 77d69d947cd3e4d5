import { useEffect, useMemo } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  favoriteVideo,
  listSharedVideos,
  type SharedVideo,
  unfavoriteVideo,
} from '#contract/endpoints/library.ts'
import { useAnswers } from '#features/shared/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { readWishes, withWish } from './favorite-wishes.ts'

type Page = Reply<typeof listSharedVideos>

/** Favourites as their person wishes them, sent when the server can be reached. */
export function useFavorites() {
  const { sync, toasts } = useServices()
  const answers = useAnswers()
  const writes = useWatchable(sync.writes())
  const wishes = useMemo(() => readWishes(writes), [writes])
  const { size } = wishes
  // The server knows of one more: the list of favourites may have changed.
  useEffect(() => {
    if (size === 0) void answers.invalidate(listSharedVideos, { query: { view: 'favorites' } })
  }, [answers, size])

  async function toggle(video: SharedVideo): Promise<void> {
    const { sharedVideoId } = video
    const wish = !video.isFavorited
    const queued = await sync.write(wish ? favoriteVideo : unfavoriteVideo, { params: { id: sharedVideoId } })
    if (!queued.ok) {
      toasts.show({ type: 'ERROR', msg: 'That could not be kept on this device, so nothing was changed.' })
      return
    }
    answers.updateCached(listSharedVideos, {}, (page) => changeOne(page, video, wish))
  }
  return { toggle, withWish: (video: SharedVideo) => withWish(video, wishes.get(video.sharedVideoId)) }
}

function changeOne(page: Page, { sharedVideoId }: SharedVideo, wish: boolean): Page {
  return {
    ...page,
    videos: page.videos.map((video) =>
      video.sharedVideoId === sharedVideoId ? withWish(video, wish) : video,
    ),
  }
}
