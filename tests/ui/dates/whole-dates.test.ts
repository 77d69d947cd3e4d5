import { expect, test } from 'vitest'
import { withWholeDates } from '#ui/dates/whole-dates.ts'

/** Where it may break. */
const lines = (text: string) => withWholeDates(text).split(' ')

test.each([
  ['Dec 8, 2026, 9:00\u{202F}AM', ['Dec\u{A0}8,\u{A0}2026,', '9:00\u{202F}AM']],
  ['Nov 28, 2026, 8:10 PM', ['Nov\u{A0}28,\u{A0}2026,', '8:10\u{A0}PM']],
  ['September 12', ['September\u{A0}12']],
  ['Dec 30, 2026 – Jan 2, 2027', ['Dec\u{A0}30,\u{A0}2026', '–', 'Jan\u{A0}2,\u{A0}2027']],
  ['Step 3, 2026', ['Step', '3,', '2026']],
])('“%s” breaks beside its dates only', (text, parts) => {
  expect(lines(text)).toEqual(parts)
})
