import { expect, test } from 'vitest'
import { audiencesOf, visibleAudiences } from '#contract/policies/learning/courses.ts'
import { roles } from '#contract/vocabulary/roles.ts'

test('faculty orientation is hidden from residents, resident orientation from faculty', () => {
  expect(visibleAudiences('resident')).not.toContain('FACULTY')
  expect(visibleAudiences('instructor')).not.toContain('RESIDENTS')
  expect(visibleAudiences('other')).toEqual(['EVERYONE', 'RESIDENTS', 'FACULTY'])
})

test('who sees which courses follows from the role', () => {
  const everything = roles.filter((role) => audiencesOf({ role }).length === 3)
  expect(audiencesOf({ role: 'RESIDENT' })).toEqual(visibleAudiences('resident'))
  expect(audiencesOf({ role: 'FACULTY' })).toEqual(visibleAudiences('instructor'))
  expect(audiencesOf({ role: 'PROGRAM_DIRECTOR' })).toEqual(visibleAudiences('instructor'))
  expect(everything).toEqual(
    roles.filter((role) => !['RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR'].includes(role)),
  )
})
