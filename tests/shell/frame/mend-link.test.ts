import { expect, test } from 'vitest'
import { meantAddress } from '#shell/frame/mend-link.ts'

test('a # that a program for checking links wrote as %23 is put back', () => {
  expect(meantAddress('/register%23abc')).toBe('/register#abc')
  expect(meantAddress('/new-password%23a-b_c')).toBe('/new-password#a-b_c')
  expect(meantAddress('/register/%23abc')).toBe('/register#abc')
})

test('other addresses stay', () => {
  expect(meantAddress('/register')).toBeNull()
  expect(meantAddress('/courses/%23abc')).toBeNull()
})
