import { expect, test } from 'vitest'
import { joinResidency } from '#server/modules/people/residency-member-store.ts'
import { addToWorkshops, changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

test('people of the workshops alone join, and nobody who is in the residency, unknown or anonymized does', async () => {
  const email = 'Ana@joining.test'
  const id = await addToWorkshops(database, { email, residency: { role: null, passwordHash: 'theirs' } })
  const gone = await addToWorkshops(database, { email: 'gone@joining.test' })
  await changePerson(database, gone, { anonymizedAt: new Date() })
  const join = () =>
    database.transaction((tx) =>
      joinResidency(tx, [
        { email: 'ana@joining.test', role: 'FACULTY', programId: people.programId },
        { email: 'gone@joining.test', role: 'FACULTY' },
        { email: 'nobody@joining.test', role: 'FACULTY' },
      ]),
    )
  expect(await join()).toEqual(
    new Map([['ana@joining.test', { id, email, firstName: 'Pat', isRegistered: true }]]),
  )
  expect(await join()).toEqual(new Map())
  const { rows } = await database.$client.query('SELECT role, program_id FROM users WHERE id = $1', [id])
  expect(rows).toEqual([{ role: 'FACULTY', program_id: people.programId }])
})
