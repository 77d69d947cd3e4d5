import { expect, test } from 'vitest'
import { joinRuns, listToPlayAgain, mayPlayAgain } from '../../scripts/play-again.mjs'

const failure = (title: string, reason = 'Timed out waiting for the button "Send".', hasEnded = true) => ({
  title,
  reason,
  hasEnded,
})

test.each([
  "Timed out 60000ms waiting for expect(locator).toBeVisible()\nLocator: getByText('Sent')",
  'Test timeout of 240000ms exceeded.\nat a.spec.ts:540\n> 540 | await page.click()',
  'Expected: "2 left"\nReceived: "3 left"\n> 512 | await expect(next).toHaveText(\'2 left\')',
])('a journey that failed by waiting may be played again: %s', (reason) => {
  expect(mayPlayAgain({ reason, hasEnded: true })).toBe(true)
})

test.each([
  ['bytes', '> 71 |   expect(stored).toEqual(capturedBytes.length) // bytes'],
  ['a digest', 'Error: the digest of part 2 differs'],
  ['something lost', 'Error: 1 slice was lost'],
  ['something doubled', 'Error: the comment is there twice'],
  ['how many there are', 'expect(locator).toHaveCount(expected) failed\nExpected: 1\nReceived: 2'],
  ['a leak', 'Error: 3 sockets leaked'],
  ['a server error', 'Expected: 200\nReceived: 503'],
  ['a server error by status', 'Error: GET /api/v1/me was answered with status 500'],
  ['the console', 'Error: the console has an error: x is undefined'],
  ['the policy of a page', 'Error: The page broke its own policy:\nRefused to load'],
  ['colors in between', 'Received: \u001B[31m502\u001B[39m'],
])('a journey whose failure speaks of %s is never played again', (_, reason) => {
  expect(mayPlayAgain({ reason, hasEnded: true })).toBe(false)
})

test('what did not run is not played again: it is not known to be unsteady', () => {
  expect(mayPlayAgain(failure('waits', 'It was interrupted, or did not run.', false))).toBe(false)
})

test('up to three failures are played again, and none if the run fails anyway', () => {
  const three = ['a', 'b', 'c'].map((title) => failure(title))
  expect(listToPlayAgain(three)).toEqual(three)
  expect(listToPlayAgain([...three, failure('d')])).toEqual([])
  expect(listToPlayAgain([failure('a'), failure('b', '2 bytes are missing')])).toEqual([])
})

test('a journey that passes when it is played again has passed, and is named as unsteady', () => {
  const first = { passed: 7, failures: [failure('waits'), failure('breaks', 'first words')] }
  const second = { passed: 1, failures: [failure('breaks', 'other words')] }
  expect(joinRuns(first, second)).toEqual({
    passed: 8,
    failures: [failure('breaks', 'first words')],
    unsteady: [failure('waits')],
  })
})

test('a second run that did not play all of them excuses nothing', () => {
  const first = { passed: 7, failures: [failure('waits')] }
  expect(joinRuns(first, { passed: 0, failures: [] })).toEqual({ ...first, unsteady: [] })
})
