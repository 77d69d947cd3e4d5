import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMyVideos, type MyVideo } from '#contract/endpoints/videos.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'

/** The person's own attempts at an activity, newest first, with one selected: the newest unless another is chosen. */
export function useAttempts(activityId: ActivityId, isAssessed?: true) {
  const timeZone = useTimeZone()
  const [id, setId] = useState<MyVideo['videoId'] | null>(null)
  const list = useInfiniteQuery(
    endpointList(listMyVideos, {
      params: { type: 'simulation' },
      query: { activityId, ...(isAssessed && { isAssessed: 'true' }) },
    }),
  )
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? []
  return {
    list,
    chosen: videos.find(({ videoId }) => videoId === id) ?? videos[0] ?? null,
    choose: setId,
    choices: videos.map((video) => ({
      id: video.videoId,
      text: nameAttempt(video),
      subtext: formatMoment(video.recordedAt, timeZone),
    })),
  }
}
