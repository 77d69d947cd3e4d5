import { expect, test } from 'vitest'
import { printableText } from '#server/modules/learning/reviews/printable-text.ts'

test.each([
  ['Zoë Müller', 'Zoë Müller'],
  ['Łukasz Kőrösi', 'Lukasz Korösi'],
  ['D’Angelo – O’Neill', 'D’Angelo – O’Neill'],
  ['e\u0301', 'é'],
  ['山田', '??'],
])('%s is printed as %s', (text, printed) => {
  expect(printableText(text)).toBe(printed)
})
