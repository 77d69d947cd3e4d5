import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCourseFile } from '#contract/content/course-file/course-file.ts'
import { readCourseFile } from '#contract/content/course-file/read-course-file.ts'
import { activityInFile, rubricInFile, someCourse, someSuggestion } from '#tests/support/course-files.ts'

it('what is written is read', () => {
  expect(readCourseFile(writeCourseFile(someCourse()))).toEqual({
    ok: true,
    value: { course: someCourse(), unknown: [] },
  })
})

const practice = activityInFile(1, { kind: 'TECHNICAL', isRecordable: true })
const assessed = someCourse({
  activities: [practice],
  rubrics: [rubricInFile(practice.id)],
  suggestion: someSuggestion,
})

it('a rubric and a suggestion are read as they were written', () => {
  expect(readCourseFile(writeCourseFile(assessed))).toEqual({
    ok: true,
    value: { course: assessed, unknown: [] },
  })
})

it('a field of a wrong form is refused with its line', () => {
  const read = readCourseFile(writeCourseFile({ ...assessed, hours: 'two' as never }))
  if (read.ok) throw new Error('It was read.')
  expect(read.failure[0]).toMatch(/^hours: .* \(course\.json, line 10\)$/)
})

it('whatever a rubric says, it is read and written again alike, or refused with its place', () => {
  const rubrics = fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.record({
        activity: fc.constantFrom(practice.id, 'x'),
        published: fc.oneof(
          fc.constant(null),
          fc.array(fc.constantFrom('time-and-motion', 'flow-of-operation', '')),
        ),
        own: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.record({ kind: fc.constant('CHECK'), key: fc.string(), text: fc.string() })),
        ),
      }),
      { maxLength: 3 },
    ),
  )
  fc.assert(
    fc.property(rubrics, (value) => {
      const read = readCourseFile(JSON.stringify({ ...assessed, rubrics: value }))
      if (read.ok) expect(readCourseFile(writeCourseFile(read.value.course))).toMatchObject({ ok: true })
      else expect(read.failure[0]).toMatch(/^rubrics[\w.[\]]*: /)
    }),
  )
})

it('whatever value a field has, it is read, or refused with its place', () => {
  const whole = assessed as unknown as Record<string, unknown>
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (field, value) => {
      const read = readCourseFile(JSON.stringify({ ...whole, [field]: value }))
      if (!read.ok) expect(read.failure[0]).toMatch(/^[\w.[\]]+(?:, line \d+)?: /)
    }),
  )
})

it('whatever letters are changed, no error is thrown', () => {
  const json = writeCourseFile(assessed)
  fc.assert(
    fc.property(fc.nat(json.length), fc.string({ maxLength: 3 }), (at, by) => {
      expect(readCourseFile(json.slice(0, at) + by + json.slice(at + by.length))).toHaveProperty('ok')
    }),
  )
})
