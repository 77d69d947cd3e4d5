import { expect, test } from 'vitest'
import { listSystemsWithPrograms } from '#server/modules/people/system-store.ts'
import { addProgram } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh

test('all systems are listed with their programs by title, and by the numbers in it', async () => {
  const first = await addProgram(database, people.systemId, 'a program')
  const tenth = await addProgram(database, people.systemId, 'a program 10')
  const second = await addProgram(database, people.systemId, 'a program 2')
  const systems = await listSystemsWithPrograms(database, null)
  const ours = systems.find(({ id }) => id === people.systemId)
  expect(systems.map(({ id }) => id).toSorted()).toEqual([people.systemId, people.foreignSystemId].toSorted())
  expect(ours?.programs.map(({ id }) => id)).toEqual([first, second, tenth, people.programId])
})

test('a coordinator has one system, and somebody who coordinates none has none', async () => {
  const systems = await listSystemsWithPrograms(database, people.coordinator)
  expect(systems.map(({ id }) => id)).toEqual([people.systemId])
  expect(await listSystemsWithPrograms(database, people.resident)).toEqual([])
})
