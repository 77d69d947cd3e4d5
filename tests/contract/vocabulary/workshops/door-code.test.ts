import { expect, test } from 'vitest'
import { readDoorCode, showDoorCode } from '#contract/vocabulary/workshops/door-code.ts'

test('a code is shown in groups of three, and read however it is typed', () => {
  expect(showDoorCode('012345678')).toBe('012 345 678')
  expect(['012345678', ' 012 345 678 ', '012-345-678', '012.345.678'].map(readDoorCode)).toEqual(
    Array.from({ length: 4 }, () => '012345678'),
  )
})

test('too few digits, too many, and words are no code', () => {
  expect(['', '12345678', '1234567890', 'Ana Berg', '12345678x'].map(readDoorCode)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
