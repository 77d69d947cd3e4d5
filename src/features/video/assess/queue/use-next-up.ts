import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueuedVideo } from '#contract/endpoints/video/queues.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { queueListOf, type QueueScope, scopeOf } from './queue-list-of.ts'
import { useAsAssessed } from './use-as-assessed.ts'
import { useIsPeer } from './use-is-peer.ts'
import { videosIn } from './videos-in.ts'
import { useLeftByType } from './use-left-by-type.ts'

export interface NextUp {
  /** Null if the rest is only on the server, which is unreachable. */
  video: { type: VideoType; queued: QueuedVideo } | null
  /** Over all types, as far as is known. */
  left: number
}

/** The next video that waits for this assessor: first of the same type, then of the others. Null when all is done. */
export function useNextUp({ videoId, subject }: Pick<VideoDetails, 'videoId' | 'subject'>): NextUp | null {
  const scope = scopeOf('NEEDS_ASSESSMENT', useSelection().scope, useIsPeer())
  const counts = useLeftByType()
  const isAway = useIsOffline()
  const own = subject.videoType
  const [second, third] = othersOf(own)
  const countOf = (type: VideoType) => counts?.[type] ?? 0
  const one = useFirstOf(own, { scope, besides: videoId, isAsked: true })
  const two = useFirstOf(second, { scope, besides: videoId, isAsked: one.isDone && countOf(second) > 0 })
  const isDone = one.isDone && (countOf(second) === 0 || two.isDone)
  const three = useFirstOf(third, { scope, besides: videoId, isAsked: isDone && countOf(third) > 0 })
  const left = one.left + (two.known ?? countOf(second)) + (three.known ?? countOf(third))
  // A stored video of another type must not come first while this type is still loading.
  const queues = [
    { type: own, queued: one.first },
    { type: second, queued: one.isDone || isAway ? two.first : null },
    { type: third, queued: isDone || isAway ? three.first : null },
  ]
  const next = queues.find(
    (queue): queue is { type: VideoType; queued: QueuedVideo } => queue.queued !== null,
  )
  return left === 0 && next === undefined ? null : { video: next ?? null, left: Math.max(1, left) }
}

function othersOf(type: VideoType): readonly [VideoType, VideoType] {
  const [second, third] = videoType.options.filter((each) => each !== type)
  return [second ?? type, third ?? type]
}

interface FirstQuery {
  scope: QueueScope
  besides: VideoId
  isAsked: boolean
}

/** The first of a queue that this person has not assessed, on whichever page it is. */
function useFirstOf(type: VideoType, { scope, besides, isAsked }: FirstQuery) {
  const isAway = useIsOffline()
  const list = useInfiniteQuery({ ...queueListOf(type, scope), enabled: isAsked })
  const pages = useAsAssessed()(list.data?.pages ?? [])
  const waiting = videosIn(pages).filter(
    ({ videoId, isEvaluatedByMe }) => videoId !== besides && !isEvaluatedByMe,
  )
  const first = waiting[0] ?? null
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isMore = isAsked && first === null && hasNextPage
  useEffect(() => {
    if (isMore && !isAway && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isMore, isAway, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const known = pages[0] === undefined ? null : Math.max(waiting.length, pages[0].unassessedCount)
  return { first, known, left: known ?? 0, isDone: known !== null && first === null && !hasNextPage }
}
