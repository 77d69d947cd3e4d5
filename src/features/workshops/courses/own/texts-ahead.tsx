import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { getOwnDidactic, type OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'

export interface TextsAheadProps {
  workshop: WorkshopId
  courses: readonly OwnCourse[]
}

/** Fetches all texts and their pictures, one after another, while there is a network: they are read without one, too. */
export function TextsAhead({ workshop, courses }: TextsAheadProps) {
  const isAway = useIsOffline()
  const [done, setDone] = useState(0)
  const goOn = useCallback(() => setDone((now) => now + 1), [])
  const items = courses.flatMap(({ didactics }) => didactics.map(({ id }) => id))
  if (isAway) return null
  return items
    .slice(0, done + 1)
    .map((id) => <TextAhead key={id} workshop={workshop} id={id} onDone={goOn} />)
}

interface TextAheadProps {
  workshop: WorkshopId
  id: CourseItemId
  onDone: () => void
}

function TextAhead({ workshop, id, onDone }: TextAheadProps) {
  const { data, isFetched } = useQuery(
    endpointQuery(getOwnDidactic, { params: { workshopId: workshop, id } }),
  )
  useEffect(() => {
    if (isFetched) onDone()
  }, [isFetched, onDone])
  const pictures = data?.files.filter(({ fileType }) => fileType.startsWith('image/')) ?? []
  return (
    <div hidden>
      {pictures.map(({ assetId, address }) => (
        <img key={assetId} src={address} alt="" />
      ))}
    </div>
  )
}
