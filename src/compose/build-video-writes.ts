import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import type { listRecentlyDeleted } from '#contract/endpoints/submissions.ts'
import type { listMyVideos } from '#contract/endpoints/videos.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncCentre } from '#domain/sync/sync-queue.ts'
import { withoutRestored } from '#features/video/playback/list-deleted.ts'
import { deletedVideosKey } from '#features/video/playback/video-calls.ts'
import { overlayWrites, readVideoWrite } from '#features/video/submit/video-writes.ts'

type Deleted = Reply<typeof listRecentlyDeleted>
type Pages = InfiniteData<Reply<typeof listMyVideos>>

/** What was sent about videos stands in the lists at once, and they are asked for again. */
export function buildVideoWrites(sync: SyncCentre, queries: QueryClient): void {
  const queue = sync.writes()
  let before = queue.snapshot()
  queue.subscribe(() => {
    const now = queue.snapshot()
    if (now === before) return
    const still = new Set(now.map(({ id }) => id))
    const left = before.filter((write) => !still.has(write.id) && readVideoWrite(write) !== null)
    before = now
    if (left.length === 0) return
    // What its owner gave up was never done: there the server says what is true.
    keepDone(
      queries,
      left.filter(({ refusal }) => refusal === null),
    )
    void queries.invalidateQueries({ queryKey: ['video', 'mine'] })
  })
}

function keepDone(queries: QueryClient, done: readonly QueuedWrite[]): void {
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[3] === 'list'
  queries.setQueriesData<Pages>({ queryKey: ['video', 'mine'], predicate: isList }, (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => applyTo(page, done)) },
  )
  queries.setQueryData<Deleted>(deletedVideosKey, (deleted) => deleted && withoutRestored(deleted, done))
}

function applyTo(page: Pages['pages'][number], done: readonly QueuedWrite[]): Pages['pages'][number] {
  const videos = page.videos
    .map((video) => overlayWrites(video, done))
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ video }) => video)
  return { ...page, videos }
}
