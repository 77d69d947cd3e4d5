import { expect, test } from 'vitest'
import { isCurrent } from '#ui/navigation/navigation-item.ts'

const courses = { link: '/residency/courses', alias: ['/residency/course', '/residency/outline'] }

test.each([
  ['/residency/courses', true],
  ['/residency/course/suturing', true],
  ['/residency/outline', true],
  ['/residency/courses-of-others', false],
  ['/residency', false],
])('an item is current when the path starts with its link or any alias (spec 1 §2): %s %s', (path, is) => {
  expect(isCurrent(courses, path)).toBe(is)
})
