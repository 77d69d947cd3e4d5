import { expect, test } from 'vitest'
import { describeHeld } from '#shell/layout/held-words.ts'

const facts = {
  name: 'Knots',
  isSignedIn: true,
  isSent: true,
  isAway: false,
  isReviewed: false,
  isSaved: false,
}

test.each([
  [{}, 'It’s being uploaded'],
  [{ isAway: true }, 'once you’re online'],
  [{ isReviewed: true }, 'It isn’t uploaded yet'],
  [{ isSent: false }, 'no longer in the browser’s storage'],
  [{ isSent: false, isSaved: true }, 'Play it before'],
  [{ isSaved: true }, 'It’s being uploaded'],
  [{ isSignedIn: false }, 'Leaving this page would lose it'],
])('of a recording that is only in a tab (%o) it is said: %s', (now, words) => {
  const { title, text } = describeHeld({ ...facts, ...now })
  expect(title).toBe('1 recording is only in this tab')
  expect(text).toMatch(/^Knots\. /)
  expect(text).toContain(words)
})
