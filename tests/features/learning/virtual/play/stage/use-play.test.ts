import { expect, test } from 'vitest'
import { pausedBy } from '#features/learning/virtual/play/stage/use-play.ts'

test.each([
  [null, 'lost', false, 'lost'],
  ['lost', 'restored', false, null],
  // Nobody is looking.
  ['lost', 'restored', true, 'hidden'],
  // Who paused goes on when they say so.
  ['asked', 'lost', false, 'asked'],
  ['asked', 'restored', false, 'asked'],
  ['asked', 'hidden', true, 'asked'],
  [null, 'hidden', true, 'hidden'],
] as const)('paused because of %s, then %s (hidden: %s): %s', (before, because, isHidden, after) => {
  expect(pausedBy(before, because, isHidden)).toBe(after)
})
