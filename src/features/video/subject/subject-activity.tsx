import type { Course } from '#contract/endpoints/learning/courses.ts'
import { useMyCoursesQuery } from '#features/shared/reading/use-my-courses.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { listRecordableActivities, type SubjectFieldProps } from './subject-draft.ts'
import { subjectWords } from './subject-words.ts'

/** The activity of a simulation, from the person's own courses. */
export function SubjectActivity({
  fields,
  isDisabled = false,
  courses,
}: SubjectFieldProps & { courses: readonly Course[] }) {
  const isAway = useIsOffline()
  const isKnown = useMyCoursesQuery().data !== undefined
  const activities = listRecordableActivities(courses)
  if (activities.length === 0) {
    const { notLoaded, loading, noActivities } = subjectWords
    const { title, text } = isAway ? notLoaded : isKnown ? noActivities : loading
    return (
      <Notice tone="waiting" title={title}>
        {text}
      </Notice>
    )
  }
  return (
    <Select
      label="Activity"
      placeholder="Choose an activity"
      choices={activities.map(({ id, name, courseName }) => ({ id, text: name, subtext: courseName }))}
      isDisabled={isDisabled}
      {...fields.activityId}
    />
  )
}
