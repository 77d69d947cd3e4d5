import { expect, test } from 'vitest'
import { holdFiles, readHeld } from '#domain/video/recording/take/held-files.ts'
import { someBytes, somePart, someTake, someTakeId } from '#tests/support/takes.ts'

test('what a page holds of a take can be saved for as long as it holds it', () => {
  const held = { take: someTake(91), files: () => [{ part: somePart(1, 0), bytes: someBytes(3) }] }
  holdFiles(someTakeId(91), held)
  expect(readHeld(someTakeId(91))).toBe(held)
  expect(readHeld(someTakeId(92))).toBeNull()
  holdFiles(someTakeId(91), null)
  expect(readHeld(someTakeId(91))).toBeNull()
})
