import { expect, test } from 'vitest'
import { targetText } from '#features/learning/virtual/play/screens/play-words.ts'

test('targets are counted where there are several', () => {
  expect(targetText(2, 6)).toBe('Target 2 of 6')
  expect(targetText(1, 1)).toBe('Find the ring')
})
