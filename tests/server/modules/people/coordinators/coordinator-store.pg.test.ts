import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemId } from '#contract/vocabulary/ids.ts'
import {
  findSystemKind,
  listCoordinatorRows,
  lockCoordinator,
  writeCoordinator,
} from '#server/modules/people/coordinators/coordinator-store.ts'
import { addPerson, addSystem } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const ask = (of: typeof people.systemId, after: typeof people.coordinator | null = null) =>
  listCoordinatorRows(database, { systemId: of, search: '', sort: 'name', after, limit: 2 })

test('the coordinators of a system come page by page, with their number, and nobody else', async () => {
  const system = await addSystem(database, 'Harbor')
  const ids = []
  for (const lastName of ['Abel', 'Baker', 'Cho'])
    ids.push(await addPerson(database, { role: 'SYSTEM_COORDINATOR', systemId: system, lastName }))
  await addPerson(database, { role: 'FACULTY', systemId: system })
  const first = await ask(system)
  expect(first).toMatchObject({ total: 3, rows: [{ lastName: 'Abel' }, { lastName: 'Baker' }] })
  expect((await ask(system, ids[1])).rows.map(({ id }) => id)).toEqual([ids[2]])
  await database.$client.query('UPDATE users SET anonymized_at = now() WHERE id = $1', [ids[2]])
  expect((await ask(system)).total).toBe(2)
})

test('an account is changed, and found by its id only if it is a coordinator’s', async () => {
  const draft = {
    email: 'new@coordinators.test',
    firstName: 'Nia',
    lastName: 'New',
    phone: null,
    timezone: 'UTC',
    systemId: people.systemId,
  }
  const id = await addPerson(database, { role: 'SYSTEM_COORDINATOR', systemId: people.systemId })
  await database.transaction(async (tx) => {
    await writeCoordinator(tx, id, { ...draft, phone: '5551234567', systemId: people.foreignSystemId })
    expect(await lockCoordinator(tx, id)).toMatchObject({
      phone: '5551234567',
      systemId: people.foreignSystemId,
      isRegistered: false,
    })
    expect(await lockCoordinator(tx, people.faculty)).toBeNull()
  })
})

test('a system that does not exist has no coordinators', async () => {
  expect(await findSystemKind(database, people.systemId)).toEqual({ isStandalone: false })
  expect(await findSystemKind(database, systemId.parse(randomUUID()))).toBeNull()
})
