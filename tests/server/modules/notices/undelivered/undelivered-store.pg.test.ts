import { expect, test } from 'vitest'
import type { LetterId } from '#contract/endpoints/notices/undelivered.ts'
import {
  countUndelivered,
  isUndelivered,
  listUndeliveredRows,
  queueAgain,
  lockLetter,
} from '#server/modules/notices/undelivered/undelivered-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const all = { programIds: null, hasInternal: false, search: '' }

async function add(state: 'FAILED' | 'SENT'): Promise<LetterId> {
  const { rows } = await database.$client.query<{ id: LetterId }>(
    `INSERT INTO letters (user_id, email, template, facts, state, tries)
     SELECT id, email, 'digest', '{}', $2, 3 FROM users WHERE id = $1 RETURNING id`,
    [people.resident, state],
  )
  return rows[0]!.id
}

test('a letter is undelivered until it is queued again, or another of its kind is written', async () => {
  const first = await add('FAILED')
  expect(await countUndelivered(database, all)).toBe(1)
  const ask = { ...all, after: null, limit: 5 }
  expect(await listUndeliveredRows(database, ask)).toMatchObject([{ id: first, userId: people.resident }])
  await database.transaction(async (tx) => {
    expect(await lockLetter(tx, first)).toMatchObject({ kind: 'digest', userId: people.resident })
    expect(await isUndelivered(tx, first)).toBe(true)
    await queueAgain(tx, first, 'right@store.test')
    expect(await isUndelivered(tx, first)).toBe(false)
  })
  const { rows } = await database.$client.query('SELECT state, tries, email FROM letters')
  expect(rows).toEqual([{ state: 'QUEUED', tries: 0, email: 'right@store.test' }])
  await add('FAILED')
  await add('SENT')
  expect(await countUndelivered(database, all)).toBe(0)
})

test('a letter that is sent again waits anew, however old it is', async () => {
  const id = await add('FAILED')
  await database.$client.query("UPDATE letters SET created_at = now() - interval '9 days' WHERE id = $1", [
    id,
  ])
  await database.transaction((tx) => queueAgain(tx, id, 'right@store.test'))
  const { rows } = await database.$client.query<{ isNew: boolean }>(
    `SELECT created_at > now() - interval '1 minute' AS "isNew" FROM letters WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([{ isNew: true }])
})
