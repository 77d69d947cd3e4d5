import { expect, test } from 'vitest'
import { submittedWords, unassessedWords, waitingWords } from '#features/video/assess/queue/queue-words.ts'

test.each([
  [1, '1 video to assess', '1 video not assessed yet'],
  [3, '3 videos to assess', '3 videos not assessed yet'],
  [1_000, '1,000 or more videos to assess', '1,000 or more videos not assessed yet'],
])(
  'for %s videos the queue says that they are mine to assess, the list of all does not',
  (count, mine, all) => {
    expect([waitingWords(count), unassessedWords(count)]).toEqual([mine, all])
  },
)

test('a list of all in which nothing waits says so', () => {
  expect(unassessedWords(0)).toBe('All assessed')
})

test.each([
  [null, 'Submitted Nov 24'],
  ['PEER', 'Submitted to peers Nov 24'],
  ['FACULTY', 'Submitted to faculty Nov 24'],
  ['AI', 'Submitted to AI Nov 24'],
] as const)('a card says to whom its video was submitted: %s', (to, words) => {
  expect(submittedWords('Nov 24', to)).toBe(words)
})
