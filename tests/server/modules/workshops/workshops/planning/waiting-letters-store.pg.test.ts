import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workshops } from '#server/database/schema/workshops/workshops.ts'
import { updateWaitingLetters } from '#server/modules/workshops/workshops/planning/waiting-letters-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh

test('what was not sent yet says the title and place of now, in whatever form; what was sent stays', async () => {
  const [id, other] = [await addWorkshop(database), await addWorkshop(database)]
  const reader = await addWorkshopPerson(database, { isFaculty: true })
  const write = async (of: string, kind: string, facts: object, state = 'QUEUED') => {
    await database.$client.query(
      `WITH l AS (INSERT INTO letters (user_id, email, template, facts, state)
         VALUES ($1, 'a@place.test', 'workshop-added', $2, $3) RETURNING id)
       INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind) SELECT id, $4, $1, $5 FROM l`,
      [reader, facts, state, of, kind],
    )
  }
  const said = { workshop: 'Before', place: 'Old Hotel', calendar: { version: 1, startsAt: 'then' } }
  await write(id, 'ADDED', said)
  await write(id, 'CERTIFICATE', { workshop: 'Before', place: '' })
  await write(id, 'REGISTRATION', { workshop: { title: 'Before' }, linkId: 'link' })
  await write(id, 'ADDED', said, 'SENT')
  await write(other, 'ADDED', said)
  await database
    .update(workshops)
    .set({ title: 'After', location: 'Other Hotel', streetAddress: '', city: '', state: '', zipCode: '' })
    .where(eq(workshops.id, id))
  const [workshop] = await database.select().from(workshops).where(eq(workshops.id, id))
  await database.transaction((tx) => updateWaitingLetters(tx, { ...workshop!, version: 7 }))
  const { rows } = await database.$client.query<{ facts: object }>('SELECT facts FROM letters ORDER BY id')
  expect(rows.map(({ facts }) => facts)).toEqual([
    { workshop: 'After', place: 'Other Hotel', calendar: { version: 7, startsAt: 'then' } },
    { workshop: 'After', place: 'Other Hotel' },
    { workshop: expect.objectContaining({ title: 'After', location: 'Other Hotel' }), linkId: 'link' },
    said,
    said,
  ])
})
