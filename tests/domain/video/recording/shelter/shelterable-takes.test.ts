import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { shelterTakes } from '#domain/video/recording/shelter/shelterable-takes.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someTake } from '#tests/support/takes.ts'

const [one, other] = [someTake(1), someTake(2)]

test('everyone who has the store asks what shelters it, until that is undone', async () => {
  const takes = createFakeTakeStore()
  await takes.saveTake(one)
  const [leaveFirst, leaveSecond] = [one, other].map((mine) =>
    shelterTakes(takes, (under) => ({
      ...under,
      readTake: async (id) => (id === mine.id ? succeed({ ...mine, name: 'Sheltered' }) : under.readTake(id)),
    })),
  )
  expect(await takes.readTake(one.id)).toMatchObject({ value: { name: 'Sheltered' } })
  expect(await takes.readTake(other.id)).toMatchObject({ value: { name: 'Sheltered' } })
  leaveFirst?.()
  expect(await takes.readTake(one.id)).toEqual(succeed(one))
  leaveSecond?.()
  expect(await takes.readTake(other.id)).toEqual(refuse('not-found'))
})
