import { expect, test } from 'vitest'
import {
  listComing,
  listNewsReaders,
} from '#server/modules/workshops/workshops/news/registration-news-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('a workshop to come is news to facilitators who may still use the portal, and to nobody who attends it', async () => {
  const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const gone = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', isDeactivated: true })
  const id = await addWorkshop(database, { city: 'Chicago' })
  for (const one of [facilitator, gone])
    await database.$client.query('INSERT INTO workshop_facilitators (workshop_id, user_id) VALUES ($1, $2)', [
      id,
      one,
    ])
  const person = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, id, person)
  await database.$client.query(`UPDATE workshops SET ends_at = now() + interval '1 day' WHERE id = $1`, [id])
  await database.transaction(async (tx) => {
    expect((await listComing(tx, person)).map((one) => one.id)).toEqual([id])
    expect((await listNewsReaders(tx, id)).map(({ userId }) => userId)).toEqual([facilitator])
  })
})

test('nothing is to come of a workshop that is over', async () => {
  const id = await addWorkshop(database, { city: 'Chicago' })
  const person = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, id, person)
  await database.$client.query(`UPDATE workshops SET ends_at = now() - interval '1 day' WHERE id = $1`, [id])
  await database.transaction(async (tx) => expect(await listComing(tx, person)).toEqual([]))
})
