import { expect, test } from 'vitest'
import {
  addRequest,
  claimNew,
  findProgramOf,
  hasDeclined,
  leaveRequests,
  listMine,
  listRequests,
  lockRequest,
  noteLookUp,
  removeRequest,
  writeAnswer,
} from '#server/modules/people/management/teaching/request-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const { programId, programDirector: askedById } = people

test('one open request to an email in any spelling; a job finds its person once', async () => {
  const userId = await addPerson(database, { role: 'FACULTY', email: 'one@ask.test' })
  const id = await within((tx) => addRequest(tx, { programId, email: 'One@ask.test', askedById }))
  expect(await within((tx) => addRequest(tx, { programId, email: 'one@ASK.test', askedById }))).toBeNull()
  await within(async (tx) => {
    expect(await claimNew(tx)).toMatchObject({ id, email: 'one@ask.test', programTitle: 'Test program' })
    await noteLookUp(tx, id!, userId)
    expect(await claimNew(tx)).toBeNull()
  })
  expect(await findProgramOf(database, id!, userId)).toBe(programId)
  expect(await findProgramOf(database, id!, people.faculty)).toBeNull()
  expect(await listMine(database, userId)).toMatchObject([{ id, mayBecomeHome: true, isTaught: false }])
  expect(await within((tx) => lockRequest(tx, id!, userId))).toMatchObject({ isOpen: true, answer: null })
  expect(await hasDeclined(database, programId, { userId })).toBe(false)
  await within((tx) => writeAnswer(tx, id!, 'DECLINED'))
  expect(await hasDeclined(database, programId, { userId })).toBe(true)
  expect(await hasDeclined(database, programId, { email: 'ONE@ask.test' })).toBe(true)
  expect(await within((tx) => removeRequest(tx, programId, id!))).toBeNull()
  expect(await listRequests(database, programId)).toMatchObject([
    { id, answer: 'DECLINED', isExpired: false },
  ])
})

test('of a person who is deleted, answers go, and open requests look like those to nobody', async () => {
  const userId = await addPerson(database, { role: 'FACULTY', email: 'two@ask.test' })
  const id = await within((tx) => addRequest(tx, { programId, email: 'two@ask.test', askedById }))
  await within((tx) => noteLookUp(tx, id!, userId))
  await within((tx) => leaveRequests(tx, userId))
  expect(await findProgramOf(database, id!, userId)).toBeNull()
  expect((await listRequests(database, programId)).map((row) => row.id)).toContain(id)
  await within((tx) => leaveRequests(tx, askedById))
  expect(await within((tx) => removeRequest(tx, programId, id!))).toBe('two@ask.test')
})
