import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listRecentlyDeleted } from '#contract/endpoints/submissions.ts'
import { listMyVideos } from '#contract/endpoints/videos.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncCentre } from '#domain/sync/sync-queue.ts'
import { myVideoAnswers } from '#features/shared/answer-groups.ts'
import { type Answers, answersOf } from '#features/shared/answers.ts'
import { withoutRestored } from '#features/video/playback/list-deleted.ts'
import { overlayWrites, readVideoWrite } from '#features/video/submit/video-writes.ts'

type Page = Reply<typeof listMyVideos>

/** What was sent about videos stands in the lists at once, and they are asked for again. */
export function buildVideoWrites(sync: SyncCentre, queries: QueryClient): void {
  const answers = answersOf(queries)
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
      answers,
      left.filter(({ refusal }) => refusal === null),
    )
    void answers.invalidateAll(myVideoAnswers)
  })
}

function keepDone(answers: Answers, done: readonly QueuedWrite[]): void {
  answers.updateCached(listMyVideos, {}, (page) => applyTo(page, done))
  answers.updateCached(listRecentlyDeleted, {}, (deleted) => withoutRestored(deleted, done))
}

function applyTo(page: Page, done: readonly QueuedWrite[]): Page {
  const videos = page.videos
    .map((video) => overlayWrites(video, done))
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ video }) => video)
  return { ...page, videos }
}
