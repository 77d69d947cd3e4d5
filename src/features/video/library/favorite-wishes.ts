import type { SharedVideo } from '#contract/endpoints/library.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

const PREFIX = 'favorite:'

/** What its person wishes of each video and the server does not know yet. */
export function readWishes(writes: readonly QueuedWrite[]): ReadonlyMap<string, boolean> {
  const wishes = new Map<string, boolean>()
  for (const { lane, call } of writes) {
    if (lane.startsWith(PREFIX)) wishes.set(lane.slice(PREFIX.length), call === 'favoriteVideo')
  }
  return wishes
}

/** As the server would say it once it knew. */
export function withWish(video: SharedVideo, wish: boolean | undefined): SharedVideo {
  return wish === undefined || wish === video.isFavorited
    ? video
    : { ...video, isFavorited: wish, favoriteId: null }
}
