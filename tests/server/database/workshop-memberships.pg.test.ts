import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { findIdentity } from '#server/login/actor-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const count = journal.entries.findIndex(({ tag }) => tag.endsWith('_workshop-memberships'))

/** What the version before writes when somebody is added. */
const ADD_PERSON = `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Maya', 'Okafor', 'RESIDENT')
  RETURNING id`

/** How the version before reads who somebody is. */
const FIND_ROLE = 'SELECT role, is_active AS "isActive" FROM users WHERE id = $1'

test('people of today keep what they are, and belong to no workshops', async () => {
  const old = untilEnd(await freshDatabase({ template: 'template0' }))
  await migrateDatabase(old.url, { count })
  const { $client: pool } = old.database
  const { rows } = await pool.query<{ id: string }>(ADD_PERSON, ['maya@old.test'])
  await migrateDatabase(old.url)
  const found = await findIdentity(pool, rows[0]!.id)
  expect(found?.identity).toMatchObject({ residency: { role: 'RESIDENT', isActive: true }, workshop: null })
})

test('the version before still adds and reads people, and somebody of workshops alone has no role there', async () => {
  const fresh = untilEnd(await freshDatabase())
  const { $client: pool } = fresh.database
  const staff = await addToWorkshops(fresh.database, { role: 'FACILITATOR' })
  const { rows } = await pool.query<{ id: string }>(ADD_PERSON, ['maya@back.test'])
  const roleOf = async (id: string) => (await pool.query(FIND_ROLE, [id])).rows[0] as unknown
  expect(await roleOf(rows[0]!.id)).toEqual({ role: 'RESIDENT', isActive: true })
  expect(await roleOf(staff)).toEqual({ role: null, isActive: true })
  await expect(pool.query('DELETE FROM users WHERE id = $1', [staff])).rejects.toThrow('workshop_memberships')
})
