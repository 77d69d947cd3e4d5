import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCourseFile } from '#contract/content/course-file/course-file.ts'
import { readCourseFile } from '#contract/content/course-file/read-course-file.ts'
import { someCourse } from '#tests/support/course-files.ts'

it('what is written is read', () => {
  expect(readCourseFile(writeCourseFile(someCourse()))).toEqual({
    ok: true,
    value: { course: someCourse(), unknown: [] },
  })
})

it('whatever value a field has, it is read, or refused with its place', () => {
  const whole = someCourse() as unknown as Record<string, unknown>
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (field, value) => {
      const read = readCourseFile(JSON.stringify({ ...whole, [field]: value }))
      if (!read.ok) expect(read.failure[0]).toMatch(/^[\w.[\]]+(?:, line \d+)?: /)
    }),
  )
})

it('whatever letters are changed, no error is thrown', () => {
  const json = writeCourseFile(someCourse())
  fc.assert(
    fc.property(fc.nat(json.length), fc.string({ maxLength: 3 }), (at, by) => {
      expect(readCourseFile(json.slice(0, at) + by + json.slice(at + by.length))).toHaveProperty('ok')
    }),
  )
})
