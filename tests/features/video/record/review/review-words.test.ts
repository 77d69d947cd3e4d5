import { expect, test } from 'vitest'
import { describeEnd } from '#features/video/record/review/review-words.ts'

test('what was given up is not called saved', () => {
  expect(describeEnd('rest-abandoned')).toContain('The last part isn’t in this recording')
  for (const why of ['no-space', 'store-full', 'too-slow'] as const)
    expect(describeEnd(why)).toMatch(/Everything .* is saved/)
  expect(describeEnd('asked')).toBeNull()
})
