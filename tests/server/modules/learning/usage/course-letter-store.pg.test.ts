import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CourseLetterId } from '#contract/vocabulary/ids.ts'
import {
  findLetterAbout,
  insertLetterAbout,
  listNotBegun,
  listSentAbout,
  lockCourseName,
  removeWaiting,
} from '#server/modules/learning/usage/course-letter-store.ts'
import { setUpUsageApi } from '#tests/support/usage-api.ts'

const { database, people, courseId } = await setUpUsageApi()
const { programId, programDirector } = people

it('a letter without readers is that of its writer alone', async () => {
  const id = randomUUID() as CourseLetterId
  await database.transaction(async (tx) => {
    expect(await lockCourseName(tx, courseId)).toBe('Suturing')
    await insertLetterAbout(tx, { id, courseId, writtenBy: programDirector, subject: 'A', message: 'B' })
  })
  expect(await findLetterAbout(database, id)).toMatchObject({ subject: 'A', people: 0 })
  const of = { courseId, programIds: [programId], groupIds: [] }
  expect(await listSentAbout(database, { ...of, writtenBy: programDirector }, 5)).toHaveLength(1)
  expect(await listSentAbout(database, { ...of, writtenBy: people.coordinator }, 5)).toEqual([])
  expect(await database.transaction((tx) => removeWaiting(tx, id))).toBe(0)
})

it('nobody who sees nobody finds anybody to write to', async () => {
  expect(await listNotBegun(database, { courseId, named: { programIds: [], groupIds: [] } })).toEqual([])
})
