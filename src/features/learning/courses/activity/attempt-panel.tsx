import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Section } from '#ui/layout/section.tsx'
import { filledWords as words } from './activity-words.ts'

interface AttemptPanelProps {
  activityId: ActivityId
  title: string
  /** Only attempts that were assessed. */
  isAssessed?: true
  children: (attempt: MyVideo) => ReactNode
}

/**
 * Details of one of the person's own attempts at an activity, with a choice of attempts; hidden while there is none.
 */
export function AttemptPanel({ activityId, title, isAssessed, children }: AttemptPanelProps) {
  const { chosen, choose, choices } = useAttempts(activityId, isAssessed)
  if (chosen === null) return null
  return (
    <Section title={title}>
      {choices.length === 1 ? null : (
        <Select label={words.attempt} choices={choices} value={chosen.videoId} onChange={choose} />
      )}
      {children(chosen)}
    </Section>
  )
}

/** The person's own attempts at an activity, newest first, with one selected: the newest unless another is chosen. */
function useAttempts(activityId: ActivityId, isAssessed?: true) {
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
