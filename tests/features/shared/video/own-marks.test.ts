import { expect, test } from 'vitest'
import { ownMarks } from '#features/shared/video/own-marks.ts'

test('gaps are told from the marks of the owner', () => {
  const marks = [
    { timeStamp: 1, label: '' },
    { timeStamp: 2, label: 'Interrupted for 7 s' },
    { timeStamp: 3, label: 'Interrupted for 4 s' },
    { timeStamp: 4, label: 'Missing: about 12 s' },
    { timeStamp: 5, label: 'Interrupted for a question' },
  ]
  expect(ownMarks({ marks }).map(({ kind }) => kind)).toEqual([undefined, 'gap', 'gap', 'gap', undefined])
})
