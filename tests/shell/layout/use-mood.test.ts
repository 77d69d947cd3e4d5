import { expect, it } from 'vitest'
import { moodOf } from '#shell/layout/use-mood.ts'

it.each(['/residency/record', '/residency/video/simulation/7'])('%s is a theatre', (path) => {
  expect(moodOf(path)).toBe('theatre')
})

it.each(['/residency/home', '/residency/my-videos', '/residency/videos-of-others'])(
  '%s is in daylight',
  (path) => {
    expect(moodOf(path)).toBe('day')
  },
)
