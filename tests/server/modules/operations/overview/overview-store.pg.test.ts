import { expect, it } from 'vitest'
import { countUndelivered, countUnregistered } from '#server/modules/operations/overview/overview-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const run = (text: string, values: readonly unknown[] = []) => database.$client.query(text, [...values])
await run(`UPDATE users SET registered_at = now()`)

it('somebody who registered later, was closed, or belongs to no program is not counted', async () => {
  const invited = async (change: string) => {
    const id = await addPerson(database, { programId: people.programId })
    await run(
      `INSERT INTO letters (user_id, email, template, facts, state) VALUES ($1, 'a@b.test', 'registration', '{}', 'FAILED')`,
      [id],
    )
    await run(`UPDATE users SET ${change} WHERE id = $1`, [id])
  }
  await invited('registered_at = NULL')
  await invited('registered_at = now()')
  await invited('is_active = false')
  await invited(`program_id = NULL, role = 'FIELD_TEAM_MEMBER'`)
  for (const places of [null, [people.programId]]) {
    expect(await countUnregistered(database, places)).toBe(1)
    expect(await countUndelivered(database, places)).toBe(1)
  }
  expect(await countUnregistered(database, [people.foreignProgramId])).toBe(0)
  expect(await countUnregistered(database, [])).toBe(0)
})

it('counts to a thousand and no further', async () => {
  await run(
    `INSERT INTO users (role, email, first_name, last_name, program_id)
      SELECT 'RESIDENT', 'many-' || n || '@people.test', 'Many', n::text, $1 FROM generate_series(1, 1200) n`,
    [people.programId],
  )
  expect(await countUnregistered(database, null)).toBe(1_000)
})
