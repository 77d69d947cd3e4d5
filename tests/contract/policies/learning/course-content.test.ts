import { describe, expect, test } from 'vitest'
import {
  type CourseReader,
  mayArrangeAnyCourses,
  mayArrangeCourses,
  mayAuthorCourses,
  readsCourseAs,
} from '#contract/policies/learning/course-content.ts'
import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import { abroad, actors, everyoneWho, group, home, otherGroup, type Who } from '../actors.ts'

const place = { id: group, parentProgramId: home }

function readersOf(
  audience: CourseAudience,
  { isLocked = false, isSeen = true } = {},
): Record<CourseReader, Who[]> {
  const course = { audience, isSeen, groups: [{ id: group, isLocked }] }
  return {
    LEARNER: everyoneWho((actor) => readsCourseAs(actor, course) === 'LEARNER'),
    TEACHER: everyoneWho((actor) => readsCourseAs(actor, course) === 'TEACHER'),
  }
}
const staff: Who[] = [
  'faculty',
  'inactiveFaculty',
  'director',
  'expiredProctor',
  'foreignFaculty',
  'coordinator',
  'admin',
  'implementation',
  'fieldTeam',
]

describe('a course of a group is read', () => {
  test('by its active residents, by inactive ones, and by everybody who teaches', () => {
    const { LEARNER, TEACHER } = readersOf('EVERYONE')
    expect(LEARNER).toEqual(['owner', 'peer', 'inactivePeer'])
    expect(TEACHER.toSorted()).toEqual([...staff, 'proctor', 'inactiveProctor'].toSorted())
  })

  test('by no resident of the group while it is locked for the group', () => {
    expect(readersOf('EVERYONE', { isLocked: true }).LEARNER).toEqual(['inactivePeer'])
  })

  test('of faculty orientation by residents only if they proctor', () => {
    expect(readersOf('FACULTY').LEARNER).toEqual([])
    expect(readersOf('FACULTY').TEACHER).toContain('proctor')
  })

  test('of resident orientation by no faculty', () => {
    expect(readersOf('RESIDENTS').TEACHER).not.toContain('faculty')
    expect(readersOf('RESIDENTS').LEARNER).toContain('owner')
  })

  test('of others by those who train with it or proctor a group with it', () => {
    const { LEARNER, TEACHER } = readersOf('EVERYONE', { isSeen: false })
    expect(LEARNER).toEqual(['owner', 'peer', 'inactivePeer'])
    expect(TEACHER.toSorted()).toEqual(['expiredProctor', 'inactiveProctor', 'proctor'])
  })

  test('one open group is enough', () => {
    const course = {
      audience: 'EVERYONE' as const,
      isSeen: true,
      groups: [
        { id: group, isLocked: true },
        { id: otherGroup, isLocked: false },
      ],
    }
    const both = { ...actors.owner, userGroupIds: [group, otherGroup] }
    expect(readsCourseAs(both, course)).toBe('LEARNER')
  })
})

test('managerial roles write what courses say', () => {
  expect(everyoneWho(mayAuthorCourses)).toEqual(['admin', 'implementation'])
})

test('faculty of its program, its coordinator and managerial roles decide what a group is shown', () => {
  const may: Who[] = ['faculty', 'inactiveFaculty', 'director', 'coordinator', 'admin', 'implementation']
  expect(everyoneWho((actor) => mayArrangeCourses(actor, place))).toEqual(may)
  expect(everyoneWho(mayArrangeAnyCourses)).toEqual(expect.arrayContaining(may))
  const elsewhere = { ...place, parentProgramId: abroad }
  expect(mayArrangeCourses(actors.coordinator, elsewhere)).toBe(false)
})
