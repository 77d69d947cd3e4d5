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

test.each([
  ['the full stop of the sentence', '/register/a-b_c.', '/register#a-b_c'],
  ['a bracket of the text', '/new-password/a-b_c%3E', '/new-password#a-b_c'],
  ['a quotation mark', '/register/a-b_c%22', '/register#a-b_c'],
  ['what a scanner put behind it', '/register/a-b_c&data=05%7C02', '/register#a-b_c'],
  ['a slash that was escaped', '/register%2Fa-b_c', '/register#a-b_c'],
  ['a # that was escaped twice', '/register%2523a-b_c', '/register#a-b_c'],
  ['slashes that were doubled', '//register//a-b_c', '/register#a-b_c'],
  ['capitals', '/Register/a-B_c', '/register#a-B_c'],
  ['a broken line', '/register/a-b%0D%0A_c', '/register#a-b_c'],
  ['a broken line of quoted-printable', '/register/a-b=%0D%0A_c', '/register#a-b_c'],
  ['a sign that nobody sees', '/register/a-b%E2%80%8B_c', '/register#a-b_c'],
  ['half of a percent sign', '/register%23a-b_c%', '/register#a-b_c'],
  ['a full stop, of workshops', '/workshop/register/attendee/a-b_c.', '/workshop/register/attendee/a-b_c'],
  ['%23, of workshops', '/workshop/register/internal%23a-b_c', '/workshop/register/internal/a-b_c'],
  ['a comma, of a public page', '/workshop/page/0a-1b,', '/workshop/page/0a-1b'],
])('a link arrives with %s', (_what, arrived, meant) => {
  expect(meantAddress(arrived)).toBe(meant)
  expect(meantAddress(meant.split('#')[0]!, meant.includes('#') ? `#${meant.split('#')[1]!}` : '')).toBeNull()
})

test.each([
  ['/register/', '#abc', '/register#abc'],
  ['/register', '#abc.', '/register#abc'],
  ['/new-password', '#%20abc', '/new-password#abc'],
  ['/register', '#', null],
  ['/register/abc', '#top', '/register#abc'],
])('an older link, whose secret is behind #: %s%s', (pathname, hash, meant) => {
  expect(meantAddress(pathname, hash)).toBe(meant)
})

test('other addresses stay', () => {
  expect(meantAddress('/register')).toBeNull()
  expect(meantAddress('/register/')).toBeNull()
  expect(meantAddress('/courses/%23abc')).toBeNull()
  expect(meantAddress('/workshop/register/attendee/abc')).toBeNull()
  expect(meantAddress('/workshop/register/attendee')).toBeNull()
  expect(meantAddress('/workshop/page/abc', '#place')).toBeNull()
  expect(meantAddress('/registered/abc', '#abc')).toBeNull()
  expect(meantAddress('/', '#abc')).toBeNull()
})
