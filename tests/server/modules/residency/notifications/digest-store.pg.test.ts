import { expect, it } from 'vitest'
import {
  findFrequency,
  putOff,
  saveFrequency,
  claimDueDigest,
} from '#server/modules/residency/notifications/digest-store.ts'
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
