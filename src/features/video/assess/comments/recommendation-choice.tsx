import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { type SharedVideoId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { sharedVideosQuery } from '../assess-calls.ts'
import styles from './comments.module.css'

export interface RecommendationChoiceProps {
  chosen: SharedVideoId | null
  onChoose: (id: string | null) => void
}

/** Which video of the library is to be watched. */
export function RecommendationChoice({ chosen, onChoose }: RecommendationChoiceProps) {
  const { call } = useServices()
  const [search, setSearch] = useState('')
  const { data, isError } = useQuery(sharedVideosQuery(call, search.trim()))
  const choices = (data ?? []).map((video) => ({
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
