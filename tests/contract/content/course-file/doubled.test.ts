import { expect, it } from 'vitest'
import { doubled } from '#contract/content/course-file/doubled.ts'

it('names the places of what came before', () => {
  expect(doubled(['a', 'b', 'a', 'a', 'c'])).toEqual([2, 3])
})
