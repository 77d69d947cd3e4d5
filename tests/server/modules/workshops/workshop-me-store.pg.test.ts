import { expect, test } from 'vitest'
import { findWorkshopMe } from '#server/modules/workshops/workshop-me-store.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

test('who somebody is in the workshops, whatever they are in the residency', async () => {
  const both = await addToWorkshops(database, {
    role: 'CLINICAL_EDUCATION',
    residency: { role: 'FACULTY', programId: people.programId },
  })
  expect(await findWorkshopMe(database, both)).toMatchObject({ id: both, role: 'CLINICAL_EDUCATION' })
  expect(await findWorkshopMe(database, people.faculty)).toBeNull()
})
