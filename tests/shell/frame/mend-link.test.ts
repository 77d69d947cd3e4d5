import { expect, test } from 'vitest'
import { meantAddress } from '#shell/frame/mend-link.ts'

test('the secret of a link is moved behind #, where no report of the page has it', () => {
  expect(meantAddress('/register/abc')).toBe('/register#abc')
  expect(meantAddress('/new-password/a-b_c')).toBe('/new-password#a-b_c')
  expect(meantAddress('/stop-email-change/-_')).toBe('/stop-email-change#-_')
  expect(meantAddress('/register/abc/')).toBe('/register#abc')
})

test('a # that a program for checking links wrote as %23 is put back', () => {
  expect(meantAddress('/register%23abc')).toBe('/register#abc')
  expect(meantAddress('/new-password%23a-b_c')).toBe('/new-password#a-b_c')
  expect(meantAddress('/register/%23abc')).toBe('/register#abc')
})

test('other addresses stay', () => {
  expect(meantAddress('/register')).toBeNull()
  expect(meantAddress('/register/')).toBeNull()
  expect(meantAddress('/courses/%23abc')).toBeNull()
  expect(meantAddress('/workshop/register/attendee/abc')).toBeNull()
})
