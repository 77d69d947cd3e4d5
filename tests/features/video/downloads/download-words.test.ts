import { expect, test } from 'vitest'
import { describeQueue } from '#features/video/downloads/download-words.ts'

const name = 'mine'

test.each([
  [{ status: 'asking', name, found: 0, done: 0 }, 0, 'Checking this list'],
  [{ status: 'asking', name, found: 12, done: 3 }, 2, '3 of 12 videos checked'],
  [
    { status: 'waiting', name, found: 12, done: 3 },
    2,
    'You’re offline. The rest downloads when you’re back online.',
  ],
  [{ status: 'done', name, added: 1, left: 0 }, 1, 'Downloading 1 video.'],
  [{ status: 'done', name, added: 1, left: 0 }, 0, 'Downloaded.'],
  [
    { status: 'done', name, added: 4, left: 2 },
    3,
    'Downloading 3 videos. 2 more won’t fit in the space you set for downloads.',
  ],
  [
    { status: 'done', name, added: 0, left: 1 },
    0,
    'None of these videos fit in the space you set for downloads.',
  ],
] as const)('%o with %i on their way reads “%s”', (progress, coming, words) => {
  expect(describeQueue(progress, coming)).toBe(words)
})
