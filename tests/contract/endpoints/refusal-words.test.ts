import { expect, test } from 'vitest'
import * as words from '#contract/endpoints/refusal-words.ts'

const { linkEnds, madeBefore, structureRefusals, ...maps } = words
const sentences = [
  ...Object.values(maps).flatMap((map) => Object.values(map)),
  ...Object.values(linkEnds).flatMap(({ title, text }) => [title, text]),
  ...Object.values(structureRefusals).map((said) => (typeof said === 'string' ? said : said('x@y.test'))),
  madeBefore.account({ email: 'x@y.test', role: 'FACULTY' }),
  madeBefore.coordinator({ email: 'x@y.test' }),
  madeBefore.group({ name: 'Interns' }),
]

test('every reason is told in a whole sentence', () => {
  expect(sentences.length).toBeGreaterThan(40)
  for (const sentence of sentences) expect(sentence).toMatch(/^(\p{Lu}|x@)[^\n]{12,}/u)
})
