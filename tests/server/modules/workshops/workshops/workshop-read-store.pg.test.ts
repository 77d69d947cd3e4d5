import { expect, test } from 'vitest'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = await peopledDatabase()
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))

async function counts(who: UserId) {
  const headers = { authorization: `Bearer ${await server.tokenFor(who)}` }
  const count = async (which: string) =>
    (
      await fetch(`${server.address}${WORKSHOP_PREFIX}/workshop/search/totalCount${which}Workshops`, {
        headers,
      })
    ).json()
  return { past: await count('Past'), upcoming: await count('Upcoming') }
}

test('counts are bare numbers: of all workshops for managers, of their own for facilitators', async () => {
  const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const past = { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }
  await addWorkshop(database, past)
  await addWorkshop(database, { ...past, facilitators: [facilitator] })
  await addWorkshop(database, past)
  await addWorkshop(database, { facilitators: [facilitator] })
  await addWorkshop(database)
  await addWorkshop(database, { canceledAt: new Date() })
  expect(await counts(admin)).toEqual({ past: 3, upcoming: 2 })
  expect(await counts(facilitator)).toEqual({ past: 1, upcoming: 1 })
})
