import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMasterCourses } from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { contentOf } from '../masters/master-words.ts'
import { PickDialog } from '../parts/pick-dialog.tsx'
import { assignedWords as words } from './assigned-words.ts'

export interface PickCoursesProps {
  taken: readonly WorkshopCourseId[]
  onClose: () => void
  onAdd: (ids: readonly WorkshopCourseId[]) => Promise<boolean>
}

/** Published courses, to give to a workshop. */
export function PickCourses({ taken, onClose, onAdd }: PickCoursesProps) {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery({
    ...endpointPages(
      listMasterCourses,
      { query: { search, which: 'published' } },
      { neverStored: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <PickDialog
      title={words.add}
      {...{ search, list, onClose, onAdd }}
      onSearch={setSearch}
      empty={words.pickEmpty}
      picksOf={({ _embedded }) =>
        _embedded.course.map((course) => ({
          id: course.id,
          title: course.title,
          help: contentOf(course),
          isTaken: taken.includes(course.id),
        }))
      }
    />
  )
}
