import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSharedVideos } from '#contract/endpoints/library.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { type SharedVideoId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import styles from './comments.module.css'

export interface RecommendationChoiceProps {
  chosen: SharedVideoId | null
  onChoose: (id: string | null) => void
}

/** Which video of the library is to be watched. */
export function RecommendationChoice({ chosen, onChoose }: RecommendationChoiceProps) {
  const [search, setSearch] = useState('')
  const query = { view: 'all', search: search.trim(), limit: 20 } as const
  const found = endpointQuery(listSharedVideos, { query }, { isPassing: true })
  const { data, isError } = useQuery(found)
  const choices = (data?.videos ?? []).map((video) => ({
    id: video.sharedVideoId,
    text: video.name,
    subtext: video.owner.fullName,
  }))
  return (
    <div className={styles.recommendation}>
      <TextField
        label="Search the library"
        type="search"
        value={search}
        maxLength={SEARCH_MAX}
        onChange={setSearch}
      />
      <Select
        label="Video to watch"
        choices={choices}
        value={choices.some(({ id }) => id === chosen) ? chosen : null}
        placeholder={data === undefined ? 'The library is not here yet' : 'Choose a video'}
        onChange={(id) => onChoose(sharedVideoId.parse(id))}
        {...(isError ? { help: 'The library needs a connection. Your words are kept meanwhile.' } : {})}
      />
    </div>
  )
}
