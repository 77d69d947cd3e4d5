import type { Course } from '#contract/endpoints/learning/courses.ts'
import { type TrainingCategory, trainingCategory } from '#contract/vocabulary/curriculum.ts'

export interface CourseShelf {
  category: TrainingCategory
  courses: readonly Course[]
}

/** By training category, each in its order; skill courses by name (spec 1 §9). Categories without a course are left out. */
export function shelvesOf(courses: readonly Course[]): CourseShelf[] {
  return trainingCategory.options.flatMap((category) => {
    const found = courses
      .filter(({ courseType }) => courseType === category)
      .toSorted((one, other) =>
        category === 'SKILL_PROCEDURAL' ? one.name.localeCompare(other.name, 'en') : one.order - other.order,
      )
    return found.length === 0 ? [] : [{ category, courses: found }]
  })
}

/** How many of its activities wait for somebody to write what completes them. Nobody can write the virtual trainer. */
export function countLacking({ activities }: Pick<Course, 'activities'>): number {
  return activities.filter(
    ({ lacksContent, activityMode }) => lacksContent === true && activityMode !== 'VIRTUAL',
  ).length
}

/** Every word must occur in the name of the course or of one of its activities. */
export function searchCourses(courses: readonly Course[], search: string): readonly Course[] {
  const words = plain(search)
    .split(' ')
    .filter((word) => word !== '')
  return courses.filter(({ name, activities }) => {
    const text = plain([name, ...activities.map((activity) => activity.name)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
