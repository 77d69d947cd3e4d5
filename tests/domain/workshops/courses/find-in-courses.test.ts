import { expect, test } from 'vitest'
import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { courseVideoId } from '#contract/vocabulary/ids.ts'
import { findInCourses } from '#domain/workshops/courses/find-in-courses.ts'

const id = (number: number) => courseVideoId.parse(`90000000-0000-4000-8000-00000000000${number}`)
const course = (title: string, ...videos: number[]) =>
  ({ title, videos: videos.map((number) => ({ courseVideoId: id(number) })) }) as OwnCourse
const courses = [course('Texts'), course('Basics', 1, 2), course('Suturing', 2, 3)]

test('finds a video in the first course that has it, with the one that follows there', () => {
  expect(findInCourses(courses, id(1))).toMatchObject({
    course: { title: 'Basics' },
    next: { courseVideoId: id(2) },
  })
  expect(findInCourses(courses, id(2))).toMatchObject({ course: { title: 'Basics' }, next: null })
  expect(findInCourses(courses, id(9))).toBeNull()
})
