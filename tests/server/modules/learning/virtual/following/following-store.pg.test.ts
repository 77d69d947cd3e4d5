import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import {
  listMarked,
  listNames,
  saveMark,
} from '#server/modules/learning/virtual/following/following-store.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { database, people, submit } = await setUpVirtualApi()
const of = { programId: people.programId, exercise: 'FOCUS', optic: 0, level: 2 } as const

test('marked attempts are those of one program, exercise and level that count', async () => {
  const marked = async (body: object, facts: object = {}) => {
    const answer = await submit(people.resident, 'FOCUS', { ...facts, body: ofPage(body) })
    const { attemptId: id } = answer.body as ArAttempt
    await database.transaction((tx) => saveMark(tx, id, { as: 'EXPERT', by: people.faculty }))
    return id
  }
  const id = await marked({})
  await marked({ hasLog: true })
  await marked({}, { level: 1 })
  expect((await listMarked(database, of)).map(({ markedAs }) => markedAs)).toEqual(['EXPERT'])
  expect(await listMarked(database, { ...of, programId: programId.parse(randomUUID()) })).toEqual([])
  await database.transaction((tx) => saveMark(tx, id, { as: null, by: people.faculty }))
  expect(await listMarked(database, of)).toEqual([])
})

test('names are those of the people who are asked for', async () => {
  const names = await listNames(database, [people.resident])
  expect(names.map(({ userId }) => userId)).toEqual([people.resident])
})
