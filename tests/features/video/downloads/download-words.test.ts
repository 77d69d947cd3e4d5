import { expect, test } from 'vitest'
import { describeQueue } from '#features/video/downloads/download-words.ts'

const name = 'mine'

test.each([
  [{ is: 'asking', name, found: 0, done: 0 }, 'Looking at the queue'],
  [{ is: 'asking', name, found: 12, done: 3 }, '3 of 12 videos looked at'],
  [
    { is: 'waiting', name, found: 12, done: 3 },
    'No connection just now. What is here stays, and the rest is asked for by itself.',
  ],
  [{ is: 'done', name, kept: 0, left: 0 }, 'All of it was asked for already.'],
  [{ is: 'done', name, kept: 1, left: 0 }, '1 video is on its way to this device.'],
  [
    { is: 'done', name, kept: 4, left: 2 },
    '4 videos are on their way to this device. 2 more do not fit into what you set aside.',
  ],
  [{ is: 'done', name, kept: 0, left: 1 }, 'None of it fits into what you set aside.'],
] as const)('%o reads “%s”', (stand, words) => {
  expect(describeQueue(stand)).toBe(words)
})
