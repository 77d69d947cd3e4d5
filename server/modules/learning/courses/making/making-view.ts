import { formOf } from '#contract/content/activity-forms.ts'
import type { MadeActivity, MadeCourse, WrittenCourse } from '#contract/endpoints/learning/course-making.ts'
import { type CourseAuthor, mayPublishCourse } from '#contract/policies/learning/course-owners.ts'
import type { ActivityRow, MadeRow } from './made-course-store.ts'

export function toMade(row: MadeRow, author: CourseAuthor): MadeCourse {
  return {
    ...factsOf(row, author),
    version: row.version,
    activities: row.activities.map((one) => ({
      id: one.id,
      name: one.name,
      form: formOf(one),
      isDoable: one.isDoable,
      state: stateOf(one, row),
    })),
  }
}

export function toWritten(row: MadeRow, author: CourseAuthor): WrittenCourse {
  const next = row.activities.filter(({ isInNext }) => isInNext)
  return {
    ...factsOf(row, author),
    activities: next.length,
    counting: next.filter(({ isDoable }) => isDoable).length,
  }
}

export function stateOf(
  { isInNewest, isInNext }: Pick<ActivityRow, 'isInNewest' | 'isInNext'>,
  { isPublished }: Pick<MadeRow, 'isPublished'>,
): MadeActivity['state'] {
  const isThere = isPublished && isInNewest
  if (isInNext) return isThere ? 'THERE' : 'NEW'
  return isThere ? 'ENDS' : 'PAST'
}

/** What was never published may be changed by who proposes. */
export function mayChangeActivity(mayPublish: boolean, course: MadeRow, activity: ActivityRow): boolean {
  return mayPublish || !course.isPublished || stateOf(activity, course) === 'NEW'
}

function factsOf(row: MadeRow, author: CourseAuthor) {
  const { id, name, courseType, systemId, programId, ownerName, isPublished, isRetired, isShipped, groups } =
    row
  return {
    id,
    name,
    courseType,
    owner: { systemId, programId, name: ownerName },
    isPublished,
    isRetired,
    isShipped,
    mayPublish: mayPublishCourse(author, row),
    hasChanges: row.activities.some((one) => ['NEW', 'ENDS'].includes(stateOf(one, row))),
    groups,
  }
}
