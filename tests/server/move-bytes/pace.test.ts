import { expect, test } from 'vitest'
import { createPace } from '#server/move-bytes/pace.ts'

test('bytes come at the rate that was asked for, and time that passed is not made up for', async () => {
  let now = 0
  const waited: number[] = []
  const pace = createPace(1_000, {
    now: () => now,
    wait: async (ms) => {
      waited.push(ms)
      now += ms
    },
  })
  await pace(500)
  await pace(500)
  now += 60_000
  await pace(1_000)
  expect(waited).toEqual([500, 500, 1_000])
})
