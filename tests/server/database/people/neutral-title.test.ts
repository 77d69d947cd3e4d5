import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { nameNeutrally, neutralTitle } from '#server/database/people/neutral-title.ts'

test.each([
  ['UTC', 'Other video, Nov 28, 2026'],
  ['Pacific/Auckland', 'Other video, Nov 29, 2026'],
  ['America/Los_Angeles', 'Other video, Nov 28, 2026'],
])('a video without a title is named by its type and the day in %s', (zone, title) => {
  expect(neutralTitle('Other video', new Date('2026-11-28T20:00:00Z'), zone)).toBe(title)
})

const database = { execute: async () => ({ rows: [{ zone: 'UTC' }] }) } as never
const bytes = new Uint8Array()

test.each([
  ['image/jpeg', /^Picture, \w{3} \d+, \d{4}\.jpg$/],
  ['image/png', /^Picture, \w{3} \d+, \d{4}\.png$/],
  ['video/mp4', /^Course video, \w{3} \d+, \d{4}\.mp4$/],
  ['application/pdf', /^DOE_JANE_MRN0012345$/],
] as const)('of the files of a course, one of the type %s is called so', async (type, called) => {
  const file = { name: 'DOE_JANE_MRN0012345', type, bytes }
  expect(await nameNeutrally(database, 'somebody' as UserId, file)).toEqual({
    name: expect.stringMatching(called),
    type,
    bytes,
  })
})
