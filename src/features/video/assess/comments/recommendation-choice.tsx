import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { type SharedVideoId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { libraryList, useStoredLibrary, wholeLibrary } from '#features/shared/library/library-list.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { commentWords } from './comment-words.ts'
import styles from './comments.module.css'

export interface RecommendationChoiceProps {
  chosen: SharedVideoId | null
  onChoose: (id: string | null) => void
}

/** Chooses a video of the library to recommend. */
export function RecommendationChoice({ chosen, onChoose }: RecommendationChoiceProps) {
  const [search, setSearch] = useState('')
  const question = { ...wholeLibrary, search: search.trim() }
  const isAway = useIsOffline()
  const { data, isError } = useInfiniteQuery(libraryList(question))
  const stored = useStoredLibrary(question, isAway)
  const pages = (data ?? stored?.data)?.pages
  const choices = (pages?.flatMap(({ videos }) => videos) ?? []).map((video) => ({
    id: video.sharedVideoId,
    text: video.name,
    subtext: video.owner.fullName,
  }))
  return (
    <div className={styles.recommendation}>
      <TextField
        label={commentWords.search}
        type="search"
        value={search}
        maxLength={SEARCH_MAX}
        onChange={setSearch}
      />
      <Select
        label={commentWords.toWatch}
        choices={choices}
        value={choices.some(({ id }) => id === chosen) ? chosen : null}
        placeholder={pages === undefined && !isAway ? commentWords.noLibrary : commentWords.chooseVideo}
        onChange={(id) => onChoose(sharedVideoId.parse(id))}
        {...(pages === undefined && (isError || isAway) ? { help: commentWords.libraryAway } : {})}
      />
    </div>
  )
}
