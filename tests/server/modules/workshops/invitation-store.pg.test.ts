import { expect, test } from 'vitest'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import {
  endInvitations,
  findInvitedWorkshop,
  lockInvitees,
} from '#server/modules/workshops/invitation-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('only people of the workshops can be invited to them', async () => {
  const member = await addWorkshopPerson(database, { isRegistered: false, workshopRole: 'FACILITATOR' })
  const resident = await addPerson(database)
  const found = await database.transaction((tx) => lockInvitees(tx, [member, resident]))
  expect(found).toEqual([
    {
      userId: member,
      email: expect.any(String) as string,
      firstName: expect.any(String) as string,
      role: 'FACILITATOR',
      isDeactivated: false,
      isRegistered: false,
      hasAccepted: false,
    },
  ])
})

test('a workshop is read as the clock on its wall shows it', async () => {
  const id = await addWorkshop(database, { city: 'Chicago' })
  expect(await findInvitedWorkshop(database, id)).toMatchObject({
    startDate: '2099-03-02T08:00:00',
    city: 'Chicago',
  })
  expect(await findInvitedWorkshop(database, crypto.randomUUID() as WorkshopId)).toBeNull()
  // Whoever finishes registering later isn't told of one that is over.
  const over = await addWorkshop(database, {
    startDate: '2020-03-02 08:00:00',
    endDate: '2020-03-02 16:00:00',
  })
  expect(await findInvitedWorkshop(database, over)).not.toBeNull()
  expect(await findInvitedWorkshop(database, over, true)).toBeNull()
  expect(await findInvitedWorkshop(database, id, true)).not.toBeNull()
})

test('ended are the links to the same workshop, once', async () => {
  const id = await addWorkshopPerson(database, { isRegistered: false })
  const [one, other] = [await addWorkshop(database), await addWorkshop(database)]
  const link = (workshopId: WorkshopId | null) =>
    database.$client.query(
      `INSERT INTO account_links (user_id, purpose, token_hash, workshop_id, expires_at)
        VALUES ($1, 'WORKSHOP_REGISTRATION', gen_random_uuid(), $2, now() + interval '1 h')`,
      [id, workshopId],
    )
  for (const workshopId of [one, other, null]) await link(workshopId)
  const end = (workshopId: WorkshopId | null, ids: readonly UserId[] = [id]) =>
    database.transaction((tx) => endInvitations(tx, ids, workshopId))
  expect(await end(one)).toEqual([{ linkId: expect.any(String) as string, userId: id }])
  expect(await end(one)).toEqual([])
  expect(await end(null)).toHaveLength(1)
  expect(await end(other)).toHaveLength(1)
})
