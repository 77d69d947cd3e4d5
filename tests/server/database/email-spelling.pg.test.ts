import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { findAccountByEmail } from '#server/login/sign-in/sign-in-store.ts'
import { createTables, type MadeBy, updateTables } from '#server/restore/restore-schema.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

/** Ways to type the same address. */
const SPELLINGS = [
  ['in capitals', 'MAYA.KING@Hospital.Example'],
  ['with spaces around it', '  maya.king@hospital.example\u00a0'],
  ['in wide letters', 'ｍａｙａ.king@hospital.example'],
  ['with a wide sign between', 'maya.king＠hospital.example'],
  ['with a wide capital', 'Ｍaya.king@hospital.example'],
  ['with the sign of kelvin for a K', 'maya.\u212aing@hospital.example'],
  ['with a long s', 'maya.king@ho\u017fpital.example'],
] as const

const fresh = untilEnd(await freshDatabase())
const maya = await addPerson(fresh.database, { email: 'Maya.King@hospital.example' })

describe('one address has one spelling', () => {
  it.each(SPELLINGS)('%s it is the same account', async (_how, typed) => {
    expect(spellEmail(typed)).toBe('maya.king@hospital.example')
    expect((await findAccountByEmail(fresh.database.$client, typed))?.id).toBe(maya)
  })

  it('no second account can be added under another spelling', async () => {
    await addPerson(fresh.database, { email: 'only@hospital.example' })
    for (const email of ['ONLY@hospital.example', 'ｏｎｌｙ@hospital.example']) {
      await expect(addPerson(fresh.database, { email })).rejects.toThrow()
    }
  })

  it('an accent is the same letter composed or not, and its bare letter is another', async () => {
    const id = await addPerson(fresh.database, { email: 'jo\u0308rg@hospital.example' })
    const { $client: pool } = fresh.database
    expect((await findAccountByEmail(pool, 'J\u00d6RG@hospital.example'))?.id).toBe(id)
    expect(await findAccountByEmail(pool, 'jorg@hospital.example')).toBeNull()
  })
})

describe('a backup of an earlier version', () => {
  it('keeps its accounts, and of two with one spelling, the one that is written plainly', async () => {
    const old = await freshDatabase({ template: 'template0' })
    const client = new Client({ connectionString: old.url })
    await client.connect()
    try {
      const before: MadeBy = { folder: 'former', count: 8 }
      await createTables(old.url, before)
      const add = async (email: string) => {
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'A', 'B', 'FACULTY') RETURNING id`,
          [email],
        )
        return rows[0]!.id
      }
      const wide = await add('ｍaya@hospital.example')
      const plain = await add('Maya@hospital.example')
      const other = await add('other@hospital.example')
      await updateTables(old.url, before)
      const { rows } = await client.query('SELECT id, email, is_active FROM users ORDER BY id')
      expect(rows).toEqual([
        { id: wide, email: `${wide}@duplicate.invalid`, is_active: false },
        { id: plain, email: 'Maya@hospital.example', is_active: true },
        { id: other, email: 'other@hospital.example', is_active: true },
      ])
    } finally {
      await client.end()
      await old.close()
    }
  })
})
