import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listWorkshopVideos } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { partWords, pickVideoWords as words } from './part-words.ts'
import { PickDialog } from './pick-dialog.tsx'

export interface PickVideosProps {
  taken: readonly CourseVideoId[]
  onClose: () => void
  onAdd: (ids: readonly CourseVideoId[]) => Promise<boolean>
}

/** Videos that were sent to any course. */
export function PickVideos({ taken, onClose, onAdd }: PickVideosProps) {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery({
    ...endpointPages(listWorkshopVideos, { query: { search } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <PickDialog
      title={partWords.addVideos}
      {...{ search, list, onClose, onAdd }}
      onSearch={setSearch}
      empty={words.empty}
      picksOf={({ _embedded }) =>
        _embedded.video.map(({ courseVideoId, title, duration, course }) => ({
          id: courseVideoId,
          title,
          help: [
            ...(duration === null ? [] : [formatClock(duration * 1000)]),
            ...(course === null ? [] : [course.title]),
          ].join(' · '),
          isTaken: taken.includes(courseVideoId),
        }))
      }
    />
  )
}
