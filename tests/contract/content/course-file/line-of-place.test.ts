import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCourseFile } from '#contract/content/course-file/course-file.ts'
import { lineOfPlace } from '#contract/content/course-file/line-of-place.ts'
import { PNG, someCourse } from '#tests/support/course-files.ts'

const json = writeCourseFile(someCourse({ name: 'A "name", {with} [marks]: \\ and all' }))
const lines = json.split('\n')

it.each([
  [['version'], '"version": 1,'],
  [['activities', 0, 'kind'], '"kind": "DIDACTIC",'],
  [['activities', 0, 'texts', 0, 'text'], '"text": "Read 1."'],
  [['media', 0, 'bytes'], `"bytes": ${PNG.length}`],
])('%j is in its line', (path, words) => {
  expect(lines[lineOfPlace(json, path) - 1]?.trim()).toBe(words)
})

it('what is missing is said of what should have it, and nothing of the whole', () => {
  expect(lines[lineOfPlace(json, ['media', 0, 'nothing']) - 1]?.trim()).toBe('{')
  expect(lineOfPlace(json, [])).toBe(1)
  expect(lineOfPlace('7', ['a'])).toBe(1)
})

it('every value of any JSON is found where it was written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const whole = { before: value, list: [value, 1, { mark: 'here' }], after: value }
      const written = JSON.stringify(whole, null, 1)
      const at = lineOfPlace(written, ['list', 2, 'mark'])
      expect(written.split('\n')[at - 1]).toBe('   "mark": "here"')
    }),
  )
})
