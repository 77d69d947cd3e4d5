import { expect, test } from 'vitest'
import { neutralTitle } from '#server/modules/video/upload/neutral-title.ts'

test.each([
  ['UTC', 'Other video, Nov 28, 2026'],
  ['Pacific/Auckland', 'Other video, Nov 29, 2026'],
  ['America/Los_Angeles', 'Other video, Nov 28, 2026'],
])('a video without a title is named by its type and the day in %s', (zone, title) => {
  expect(neutralTitle(new Date('2026-11-28T20:00:00Z'), zone)).toBe(title)
})
