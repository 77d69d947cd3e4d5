import type { Course } from '#contract/endpoints/courses.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { listRecordableActivities, type SubjectFieldProps } from './subject-draft.ts'

/** The activity of a simulation, from the person's own courses. */
export function SubjectActivity({
  value,
  onChange,
  errors,
  isDisabled,
  courses,
}: SubjectFieldProps & { courses: readonly Course[] }) {
  const activities = listRecordableActivities(courses)
  if (activities.length === 0)
    return (
      <Notice tone="waiting" title="No activities on this device yet">
        Your courses come with the next connection. Until then, choose Other and give it a title.
      </Notice>
    )
  return (
    <Select
      label="Activity"
      placeholder="Choose an activity"
      choices={activities.map(({ id, name, courseName }) => ({ id, text: name, subtext: courseName }))}
      value={value.activityId}
      onChange={(activityId) => onChange({ ...value, activityId })}
      error={errors.activityId}
      isDisabled={isDisabled}
    />
  )
}
