import { expect, test } from 'vitest'
import { assessedWords } from '#features/video/submit/submit-words.ts'

test('what AI answered is not called assessed: it may have found nothing to measure', () => {
  expect(assessedWords('AI')).toBe('Answered by AI')
  expect(assessedWords('FACULTY')).toBe('Assessed')
})
