import { expect, test } from 'vitest'
import {
  addPassingVersion,
  findNewest,
  findPassingVersion,
  findProgramTitle,
  RELEASED,
} from '#server/modules/learning/virtual/passing-score-store.ts'
import { setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { database, people } = await setUpVirtualApi()
const { programId } = people
const scores = (passingScore: number) => ({ 'FOCUS:0': { TOTAL: { passingScore, isPassingCriteria: true } } })
const find = (version: number | null, at = new Date()) =>
  findPassingVersion(database, { programId, version, at })

test('a program without scores of its own has the release’s', async () => {
  expect(await find(null)).toBe(RELEASED)
  expect(await findNewest(database, programId)).toBeNull()
  expect(await findPassingVersion(database, { programId: null, version: 3, at: new Date() })).toBe(RELEASED)
})

test('the version that counts is the one a device had, or the newest of that time', async () => {
  for (const version of [1, 2])
    await database.transaction((tx) =>
      addPassingVersion(tx, {
        programId,
        version,
        scores: scores(70 + version),
        setBy: people.programDirector,
      }),
    )
  expect((await find(null, new Date(Date.now() + 60_000))).version).toBe(2)
  expect(await find(1)).toEqual({ programId, version: 1, scores: scores(71) })
  expect(await find(0)).toBe(RELEASED)
  expect(await find(null, new Date('2026-03-01T10:00:00Z'))).toBe(RELEASED)
  expect(await findNewest(database, programId)).toMatchObject({ version: 2, scores: scores(72) })
})

test('the newest version says who set it', async () => {
  expect((await findNewest(database, programId))?.setBy).toMatch(/\w+ \w+/)
  expect(await findProgramTitle(database, programId)).not.toBeNull()
})
