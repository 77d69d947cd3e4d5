import { expect, it } from 'vitest'
import { isServerPath } from '#contract/server-paths.ts'

it.each([
  '/api/v1/me',
  '/oauth/token',
  '/oauth',
  '/ws',
  '/media/1/video.mp4',
  '/health/live',
  '/mail',
  '/api?x=1',
])("%s is the server's", (path) => {
  expect(isServerPath(path)).toBe(true)
})

it.each(['/', '/login', '/residency/record', '/apiary', '/residency/api', '/healthy'])(
  "%s is the page's",
  (path) => {
    expect(isServerPath(path)).toBe(false)
  },
)
