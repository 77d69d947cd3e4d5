import { expect, test } from 'vitest'
import { describeQueue } from '#features/video/downloads/download-words.ts'

const name = 'mine'

test.each([
  [{ status: 'asking', name, found: 0, done: 0 }, 'Reading the queue'],
  [{ status: 'asking', name, found: 12, done: 3 }, '3 of 12 videos checked'],
  [
    { status: 'waiting', name, found: 12, done: 3 },
    'No connection right now. What is downloaded stays, and the rest continues by itself.',
  ],
  [{ status: 'done', name, added: 0, left: 0 }, 'All of it was requested already.'],
  [{ status: 'done', name, added: 1, left: 0 }, '1 video is being downloaded.'],
  [
    { status: 'done', name, added: 4, left: 2 },
    '4 videos are being downloaded. 2 more do not fit into the space you set aside.',
  ],
  [{ status: 'done', name, added: 0, left: 1 }, 'None of it fits into the space you set aside.'],
] as const)('%o reads “%s”', (progress, words) => {
  expect(describeQueue(progress)).toBe(words)
})
