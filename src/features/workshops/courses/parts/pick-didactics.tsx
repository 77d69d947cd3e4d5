import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDidactics } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { partWords, pickDidacticWords as words } from './part-words.ts'
import { PickDialog } from './pick-dialog.tsx'

export interface PickDidacticsProps {
  taken: readonly DidacticId[]
  onClose: () => void
  onAdd: (ids: readonly DidacticId[]) => Promise<boolean>
}

/** Didactics of which something is published. */
export function PickDidactics({ taken, onClose, onAdd }: PickDidacticsProps) {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery({
    ...endpointPages(
      listDidactics,
      { query: { search, which: 'published' } },
      { neverStored: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <PickDialog
      title={partWords.addDidactics}
      {...{ search, list, onClose, onAdd }}
      onSearch={setSearch}
      empty={words.empty}
      picksOf={({ _embedded }) =>
        _embedded.didactic.map(({ id, title, pages, newestVersionNumber }) => ({
          id,
          title,
          help: words.facts(newestVersionNumber, pages),
          isTaken: taken.includes(id),
        }))
      }
    />
  )
}
