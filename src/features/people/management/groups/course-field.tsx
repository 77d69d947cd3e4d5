import type { CourseChoice } from '#contract/endpoints/people/user-groups.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { QueryView, type QueryViewProps } from '#features/shared/reading/query-view.tsx'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { courseWords } from './course-words.ts'

export interface CourseFieldProps {
  query: QueryViewProps<{ courses: CourseChoice[] }>['query']
  isNew: boolean
  /** Null: unchanged. */
  value: readonly CourseId[] | null
  onChange: (ids: readonly CourseId[]) => void
}

/** The courses that the group works through. Before a removal is saved, it says what that hides. */
export function CourseField({ query, isNew, value, onChange }: CourseFieldProps) {
  return (
    <QueryView
      query={query}
      skeleton={<BlockSkeleton label={courseWords.looking} height="4em" />}
      offline={null}
      reassurance={courseWords.safe}
    >
      {({ courses }) => <Courses {...{ courses, isNew, value, onChange }} />}
    </QueryView>
  )
}

function Courses({
  courses,
  isNew,
  value,
  onChange,
}: Omit<CourseFieldProps, 'query'> & { courses: CourseChoice[] }) {
  const chosen = value ?? startOf(courses, isNew)
  const removed = courses.filter(({ id, isOfGroup }) => isOfGroup && !chosen.includes(id))
  return (
    <>
      <MultiSelect
        label={courseWords.label}
        help={courseWords.help}
        choices={courses.map(({ id, name, isDefault }) => ({
          id,
          text: name,
          ...(isDefault && { subtext: courseWords.byDefault }),
        }))}
        value={chosen}
        onChange={onChange}
        hasChips={false}
      />
      {removed.length === 0 ? null : (
        <Notice tone="waiting" title={courseWords.removed}>
          <ul>
            {removed.map(({ id, name, begunBy }) => (
              <li key={id}>{courseWords.begunBy(name, begunBy)}</li>
            ))}
          </ul>
          {courseWords.removedText}
        </Notice>
      )}
    </>
  )
}

/** A new group starts with the default curriculum. */
function startOf(courses: readonly CourseChoice[], isNew: boolean): CourseId[] {
  return courses.filter(({ isDefault, isOfGroup }) => (isNew ? isDefault : isOfGroup)).map(({ id }) => id)
}
