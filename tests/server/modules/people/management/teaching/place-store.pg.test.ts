import { expect, test } from 'vitest'
import {
  addTeaching,
  endTeaching,
  lockByEmail,
} from '#server/modules/people/management/teaching/place-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

test('faculty are found by their email in any spelling, with their relation to a program', async () => {
  const { programId, foreignProgramId } = people
  const email = 'fay@guests.test'
  const id = await addPerson(database, { role: 'FACULTY', programId, email })
  await database.transaction(async (tx) => {
    expect(await lockByEmail(tx, 'FAY@guests.test', programId)).toMatchObject({ id, teachesThere: true })
    const guest = await lockByEmail(tx, email, foreignProgramId)
    expect(guest).toMatchObject({ homeId: programId, teachesThere: false })
    await addTeaching(tx, guest!.id, foreignProgramId)
    await addTeaching(tx, guest!.id, foreignProgramId)
    expect(await lockByEmail(tx, email, foreignProgramId)).toMatchObject({ teachesThere: true })
    expect(await lockByEmail(tx, 'nobody@guests.test', programId)).toBeNull()
  })
})

test('ending names the groups that were proctored there, and leaves those elsewhere', async () => {
  const { programId, foreignProgramId, groupId, foreignGroupId } = people
  const email = 'gil@guests.test'
  const proctorOf = [groupId, foreignGroupId]
  const id = await addPerson(database, { role: 'FACULTY', programId: foreignProgramId, email, proctorOf })
  await database.transaction(async (tx) => {
    expect(await endTeaching(tx, id, programId)).toBeNull()
    await addTeaching(tx, id, programId)
    expect(await endTeaching(tx, id, programId)).toEqual([groupId])
    expect(await endTeaching(tx, id, foreignProgramId)).toBeNull()
  })
  const { rows } = await database.$client.query(
    'SELECT user_group_id AS id FROM group_members WHERE user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ id: foreignGroupId }])
})
