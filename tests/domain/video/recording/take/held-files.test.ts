import { expect, test } from 'vitest'
import { holdFiles, readHeldFiles } from '#domain/video/recording/take/held-files.ts'
import { someBytes, somePart, someTakeId } from '#tests/support/takes.ts'

test('what a page holds of a take can be saved for as long as it holds it', () => {
  const files = [{ part: somePart(1, 0), bytes: someBytes(3) }]
  holdFiles(someTakeId(1), () => files)
  expect(readHeldFiles(someTakeId(1))).toBe(files)
  expect(readHeldFiles(someTakeId(2))).toEqual([])
  holdFiles(someTakeId(1), null)
  expect(readHeldFiles(someTakeId(1))).toEqual([])
})
