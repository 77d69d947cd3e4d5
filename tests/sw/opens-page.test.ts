import { expect, test } from 'vitest'
import { opensPage } from '#sw/opens-page.ts'

const opens = opensPage('/index.html')
const asked = (pathname: string, { mode = 'navigate', sameOrigin = true } = {}) =>
  opens({ request: { mode }, url: new URL(pathname, 'https://trocar.test'), sameOrigin })

test.each(['/', '/login', '/residency', '/residency/home?tab=1'])('%s opens offline', (pathname) => {
  expect(asked(pathname)).toBe(true)
})

test('what the server answers itself, what is not a page, and pages of other sites are left alone', () => {
  expect(asked('/api/v1/me')).toBe(false)
  expect(asked('/oauth/auth')).toBe(false)
  expect(asked('/residency', { mode: 'cors' })).toBe(false)
  expect(asked('/residency', { sameOrigin: false })).toBe(false)
})

test('a document opens only its own portal', () => {
  expect(
    opensPage('/other.html')({
      request: { mode: 'navigate' },
      url: new URL('https://trocar.test/'),
      sameOrigin: true,
    }),
  ).toBe(false)
})
