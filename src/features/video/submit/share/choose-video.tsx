import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { shareWords } from './share-words.ts'

export interface ChooseVideoProps {
  value: VideoId | null
  onChange: (id: VideoId | null) => void
}

const types: readonly { id: VideoType; text: string }[] = [
  { id: 'simulation', text: 'Simulation' },
  { id: 'surgical', text: 'Surgical' },
  { id: 'other', text: 'Other' },
]

/** One of my videos that is neither shared nor requested, newest first; offline, of those stored on this device. */
export function ChooseVideo({ value, onChange }: ChooseVideoProps) {
  const [type, setType] = useState<VideoType>('simulation')
  // People usually want to share what they have just uploaded.
  const list = useInfiniteQuery({ ...endpointList(listMyVideos, { params: { type } }), staleTime: 0 })
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const { withWrites } = useQueued()
  const choices = (list.data?.pages ?? [])
    .flatMap((page) => withWrites(listMyVideos, page).videos)
    .filter(({ submissionType, sharedVideoId, sharedRequestId, state }) => {
      const isFree = sharedVideoId === null && sharedRequestId === null
      return isFree && submissionType !== 'SHARED_VIDEO' && state !== 'FAILED'
    })
    .map((video) => ({
      id: video.videoId,
      text: nameAttempt(video),
      subtext: formatMoment(video.recordedAt, timeZone),
    }))
  const help =
    list.data === undefined
      ? isAway
        ? shareWords.listIsAway
        : ''
      : choices.length === 0
        ? shareWords.noneLeft
        : ''
  return (
    <>
      <Select
        label="Type of video"
        choices={types}
        value={type}
        onChange={(next) => {
          setType(next)
          onChange(null)
        }}
      />
      <Select
        label="Video"
        choices={choices}
        value={value}
        onChange={onChange}
        isRequired
        isDisabled={choices.length === 0}
        placeholder={list.isPending && !isAway ? 'Loading…' : 'Choose a video'}
        help={help}
      />
      <MoreButton list={list} variant="quiet">
        Show older videos
      </MoreButton>
    </>
  )
}
