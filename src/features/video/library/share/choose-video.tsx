import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { listMyVideos } from '#contract/endpoints/videos.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'

export interface ChooseVideoProps {
  value: VideoId | null
  onChange: (id: VideoId | null) => void
  isAway: boolean
}

const types: readonly { id: VideoType; text: string }[] = [
  { id: 'simulation', text: 'Simulation' },
  { id: 'surgical', text: 'Surgical' },
  { id: 'other', text: 'Other' },
]

/** One of my newest videos. */
export function ChooseVideo({ value, onChange, isAway }: ChooseVideoProps) {
  const [type, setType] = useState<VideoType>('simulation')
  const newest = endpointQuery(listMyVideos, { params: { type }, query: { limit: 100 } })
  // What was uploaded this minute is what one wants to share.
  const { data, isPending } = useQuery({ ...newest, staleTime: 0 })
  const timeZone = useTimeZone()
  const choices = (data?.videos ?? []).map(({ videoId, name, recordedAt }) => ({
    id: videoId,
    text: name,
    subtext: formatMoment(recordedAt, timeZone),
  }))
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
        placeholder={isPending && !isAway ? 'Loading' : 'Choose one of your videos'}
        {...(choices.length === 0 && !isPending ? { help: 'You have no videos of this type.' } : {})}
        {...(choices.length === 0 && isAway ? { help: 'The list of your videos needs a connection.' } : {})}
      />
    </>
  )
}
