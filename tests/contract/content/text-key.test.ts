import { expect, test } from 'vitest'
import { createKeys, textKey } from '#contract/content/text-key.ts'

test.each([
  ['Load the needle.', 'load-the-needle'],
  ['  Ä 30° scope ', 'a-30-scope'],
  ['…', 'line'],
])('%j is named %s', (text, key) => {
  expect(textKey(text)).toBe(key)
})

test('what reads alike is numbered', () => {
  const keyOf = createKeys()
  expect(['a', 'b', 'a', 'a'].map(keyOf)).toEqual(['a', 'b', 'a-2', 'a-3'])
})
