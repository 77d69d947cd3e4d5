import { describe, expect, test } from 'vitest'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import { countLacking, searchCourses, shelvesOf } from '#domain/learning/course-search.ts'

const course = (name: string, courseType: TrainingCategory, order: number, ...activities: string[]) =>
  ({ name, courseType, order, activities: activities.map((activity) => ({ name: activity })) }) as Course

const courses = [
  course('Suturing', 'SKILL_PROCEDURAL', 1, 'Needle loading'),
  course('Appendectomy', 'SKILL_PROCEDURAL', 2),
  course('Orientation', 'GETTING_STARTED', 3),
  course('Ergonomics', 'SOFT_SKILL', 5),
  course('Communication', 'SOFT_SKILL', 4, 'Closing the loop'),
]

test('courses are ordered by training category, skill courses by name', () => {
  expect(
    shelvesOf(courses).map(({ category, courses: shelf }) => [category, ...shelf.map(({ name }) => name)]),
  ).toEqual([
    ['GETTING_STARTED', 'Orientation'],
    ['SOFT_SKILL', 'Communication', 'Ergonomics'],
    ['SKILL_PROCEDURAL', 'Appendectomy', 'Suturing'],
  ])
})

describe('a course is found', () => {
  test.each([
    ['', 5],
    ['sut', 1],
    ['NEEDLE  sut', 1],
    ['lóop', 1],
    ['needle loop', 0],
  ])('by %j: %i', (search, count) => {
    expect(searchCourses(courses, search)).toHaveLength(count)
  })
})

test('what nobody can write is not counted as lacking', () => {
  const activities = [
    { lacksContent: true, activityMode: 'NON_AUTOMATED' },
    { lacksContent: true, activityMode: 'VIRTUAL' },
    { lacksContent: false, activityMode: 'NON_AUTOMATED' },
    { activityMode: 'NON_AUTOMATED' },
  ] as Course['activities']
  expect(countLacking({ activities })).toBe(1)
})
