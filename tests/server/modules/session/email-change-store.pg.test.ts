import { expect, test } from 'vitest'
import {
  addEmailChange,
  findEmailChange,
  findSettledEmail,
  forgetOldChanges,
  settleChanges,
} from '#server/modules/session/email-change-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const userId = people.resident
const add = (newEmail: string) =>
  database.transaction((tx) =>
    addEmailChange(tx, { userId, oldEmail: 'old@a.test', newEmail, changedBy: 'Robin Park' }, () => newEmail),
  )
const settled = () => database.transaction((tx) => findSettledEmail(tx, userId))

test('the email before the first change in question is the settled one, until nothing is in question', async () => {
  expect(await settled()).toBeNull()
  await add('b@a.test')
  const stopped = await add('c@a.test')
  expect(await settled()).toMatchObject({ email: 'old@a.test', since: expect.any(Date) })
  await database.transaction((tx) => settleChanges(tx, userId, stopped))
  expect(await settled()).toBeNull()
  expect(await findEmailChange(database, 'b@a.test')).toMatchObject({ end: 'ended' })
  expect(await findEmailChange(database, 'c@a.test')).toMatchObject({ end: 'used' })
  await database.transaction((tx) => settleChanges(tx, userId))
  expect(await findEmailChange(database, 'c@a.test')).toMatchObject({ end: 'used' })
})

test('a change is forgotten half a year after it could be stopped', async () => {
  await add('d@a.test')
  const age = (days: number) =>
    database.$client.query(`UPDATE email_changes SET expires_at = now() - make_interval(days => $1)`, [days])
  await age(179)
  expect(await forgetOldChanges(database)).toBe(0)
  await age(181)
  expect(await forgetOldChanges(database)).toBe(3)
})
