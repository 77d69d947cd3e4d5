import { expect, it } from 'vitest'
import {
  findFrequency,
  hastenDigests,
  putOff,
  saveFrequency,
  claimDueDigest,
} from '#server/modules/notices/digests/digest-store.ts'
import { mailDigests } from '#server/database/schema/notices/mail.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

it('somebody who wants none is never due, and somebody who got one is due again later', async () => {
  const wanting = await addPerson(database)
  const resting = await addPerson(database)
  await saveFrequency(database, wanting, 'DAILY')
  await saveFrequency(database, resting, 'WEEKLY')
  await saveFrequency(database, resting, 'NONE')
  expect(await findFrequency(database, resting)).toBe('NONE')
  await database.update(mailDigests).set({ nextAt: new Date(0) })
  await database.transaction(async (tx) => {
    expect((await claimDueDigest(tx))?.userId).toBe(wanting)
    await putOff(tx, wanting)
    expect(await claimDueDigest(tx)).toBeNull()
  })
})

it('waits for no later morning than the next one, even if a clock was ahead when it was put off', async () => {
  await database.delete(mailDigests)
  const [daily, weekly] = [await addPerson(database), await addPerson(database)]
  await saveFrequency(database, daily, 'DAILY')
  await saveFrequency(database, weekly, 'WEEKLY')
  const meant = await database.select().from(mailDigests).orderBy(mailDigests.userId)
  expect(await hastenDigests(database)).toBe(0)
  await database.$client.query(`UPDATE mail_digests SET next_at = next_at + interval '1 day'`)
  expect(await hastenDigests(database)).toBe(2)
  expect(await database.select().from(mailDigests).orderBy(mailDigests.userId)).toEqual(meant)
})
