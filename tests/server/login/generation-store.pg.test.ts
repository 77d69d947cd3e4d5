import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  currentGeneration,
  lockWithPass,
  raiseGeneration,
  raiseWithPass,
} from '#server/login/generation-store.ts'
import { saveGrant } from '#server/login/oidc-payload-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { passHolder } from '#tests/support/pass-holder.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client
let ada: UserId
beforeEach(async () => {
  ada = await addPerson(database)
})

const raise = (endsSessions: boolean, ...ids: UserId[]) =>
  database.transaction((tx) => raiseGeneration(tx, ids, { endsSessions }))
const raiseWith = (pass: Awaited<ReturnType<typeof passHolder>>) =>
  database.transaction((tx) => raiseWithPass(tx, pass))

describe('the generation of a person', () => {
  test('is raised for all who are named, and for nobody else', async () => {
    const [ben, eve] = [await addPerson(database), await addPerson(database)]
    await raise(true, ada, ben)
    await raise(false, ada)
    await raise(true)
    const { rows } = await pool.query<{ generation: number; since: number }>(
      'SELECT generation, sessions_since AS since FROM users WHERE id = ANY ($1) ORDER BY id',
      [[ada, ben, eve]],
    )
    expect(rows).toEqual([
      { generation: 3, since: 2 },
      { generation: 2, since: 2 },
      { generation: 1, since: 1 },
    ])
  })

  test('raised by others, ends every pass; there is none of somebody unknown', async () => {
    const pass = await passHolder(pool, ada)
    expect(await currentGeneration(pool, pass)).toBe(1)
    await raise(false, ada)
    expect(await currentGeneration(pool, pass)).toBeNull()
    expect(await raiseWith(pass)).toBeNull()
    expect(await database.transaction((tx) => lockWithPass(tx, pass))).toBe(false)
    expect(await currentGeneration(pool, await passHolder(pool, randomUUID() as UserId))).toBeNull()
  })

  test('raised with a pass, ends every other, and that one goes on until somebody else raises it', async () => {
    const [own, other] = [await passHolder(pool, ada), await passHolder(pool, ada)]
    expect(await raiseWith(own)).toBe(2)
    expect(await currentGeneration(pool, other)).toBeNull()
    expect(await currentGeneration(pool, own)).toBe(2)
    expect(await database.transaction((tx) => lockWithPass(tx, own))).toBe(true)
    expect(await raiseWith(own)).toBe(3)
    expect(await raiseWith(await passHolder(pool, ada))).toBe(4)
    expect(await raiseWith(own)).toBeNull()
  })

  test('raised by two pages at the same moment, is raised by one', async () => {
    const pages = await Promise.all([passHolder(pool, ada), passHolder(pool, ada)])
    const raised = await Promise.all(pages.map(raiseWith))
    expect(new Set(raised)).toEqual(new Set([2, null]))
  })

  test('lets a session be saved in it alone', async () => {
    const save = (generation: number) =>
      saveGrant(pool, randomUUID(), { accountId: ada }, { userId: ada, generation, expiresIn: 60 })
    await raise(true, ada)
    expect([await save(1), await save(2), await save(3)]).toEqual([false, true, false])
  })
})
