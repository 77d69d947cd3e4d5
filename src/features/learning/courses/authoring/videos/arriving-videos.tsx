import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ArrivingList } from '#features/shared/course-videos/arriving-list.tsx'
import { useArrivingVideos } from './use-arriving-videos.ts'

/** Videos that are being sent to the course and got ready. Hidden if there are none. */
export function ArrivingVideos({ courseId }: { courseId: CourseId }) {
  const { arriving, remove, readAgain } = useArrivingVideos(courseId)
  return (
    <ArrivingList
      level={3}
      to={courseId}
      arriving={arriving}
      onRemove={(one) => void remove(one)}
      onNamed={readAgain}
    />
  )
}
