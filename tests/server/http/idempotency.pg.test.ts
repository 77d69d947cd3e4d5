import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { programs } from '#server/database/schema/people.ts'
import { storeFirstAnswer, once, onceOr, readFirstAnswer, wasDone } from '#server/http/idempotency.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, addSystem } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const owner = await addPerson(fresh.database)
const other = await addPerson(fresh.database)
const systemId = await addSystem(fresh.database)

const asked = (
  facts: { key?: string | null; ownerId?: UserId; endpoint?: string; request?: unknown } = {},
) => ({
  ownerId: owner,
  endpoint: 'finishUpload',
  key: randomUUID(),
  request: { a: 1 },
  ...facts,
})

/** A write that can be counted. */
function addProgram(write: ReturnType<typeof asked>, title: string, fails = false) {
  return once(fresh.database, write, async (tx) => {
    const [row] = await tx.insert(programs).values({ systemId, title }).returning({ id: programs.id })
    return fails ? refuse({ code: 'wrong-state' as const }) : succeed({ id: row!.id })
  })
}
const countOf = async (title: string) => fresh.database.$count(programs, eq(programs.title, title))

test('a repeated key is answered with the first answer, and nothing is written twice', async () => {
  const write = asked()
  const first = await addProgram(write, 'repeated')
  expect(await addProgram(write, 'repeated')).toEqual(first)
  expect(await countOf('repeated')).toBe(1)
})

test('a repeat that arrives while the first is under way waits for its answer', async () => {
  const write = asked()
  const answers = await Promise.all(Array.from({ length: 5 }, () => addProgram(write, 'concurrent')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await countOf('concurrent')).toBe(1)
})

test('the same key from another person, or for another endpoint, is another write', async () => {
  const key = randomUUID()
  for (const write of [asked({ key }), asked({ key, ownerId: other }), asked({ key, endpoint: 'else' })]) {
    await addProgram(write, 'independent')
  }
  expect(await countOf('independent')).toBe(3)
})

test('the same key with another request is a conflict', async () => {
  const key = randomUUID()
  await addProgram(asked({ key }), 'conflict')
  expect(await addProgram(asked({ key, request: { a: 2 } }), 'conflict')).toEqual({
    ok: false,
    failure: { code: 'idempotency-conflict' },
  })
})

test('the same key with another request may be told what the first one did', async () => {
  const key = randomUUID()
  const ask = (request: object) =>
    onceOr<{ id: number }, { code: 'wrong-state'; first: number }>(
      fresh.database,
      asked({ key, request }),
      () => Promise.resolve(succeed({ id: 7 })),
      (_tx, first) => Promise.resolve({ code: 'wrong-state', first: first.id }),
    )
  expect(await ask({ a: 1 })).toEqual({ ok: true, value: { id: 7 } })
  expect(await ask({ a: 2 })).toEqual({ ok: false, failure: { code: 'wrong-state', first: 7 } })
  expect(await ask({ a: 1 })).toEqual({ ok: true, value: { id: 7 } })
})

test('work that stops writes nothing and is not stored', async () => {
  const write = asked()
  const stopped = await once(fresh.database, write, async (tx, stop) => {
    await tx.insert(programs).values({ systemId, title: 'stopped' })
    return stop({ code: 'idempotency-conflict' })
  })
  expect(stopped.ok).toBe(false)
  expect(await countOf('stopped')).toBe(0)
  expect((await addProgram(write, 'stopped')).ok).toBe(true)
})

test('a refusal writes nothing and is not stored: the same key may succeed later', async () => {
  const write = asked()
  expect((await addProgram(write, 'refused', true)).ok).toBe(false)
  expect(await countOf('refused')).toBe(0)
  expect((await addProgram(write, 'refused')).ok).toBe(true)
})

test('an error that is thrown writes nothing either', async () => {
  const write = asked()
  const broken = once(fresh.database, write, async (tx) => {
    await tx.insert(programs).values({ systemId, title: 'thrown' })
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await countOf('thrown')).toBe(0)
})

test('without a key the work is simply done', async () => {
  await addProgram(asked({ key: null }), 'keyless')
  await addProgram(asked({ key: null }), 'keyless')
  expect(await countOf('keyless')).toBe(2)
  const stored = await fresh.database.execute(
    sql`SELECT count(*)::int AS n FROM idempotency_keys WHERE endpoint = 'keyless'`,
  )
  expect(stored.rows).toEqual([{ n: 0 }])
})

test('a write whose answer says nothing was done once it is committed, and not if it was rolled back', async () => {
  const { request: _request, ...write } = asked()
  const isDone = (of: Parameters<typeof wasDone>[1] = write) =>
    fresh.database.transaction((tx) => wasDone(tx, of))
  const rolledBack = fresh.database.transaction(async (tx) => {
    expect(await wasDone(tx, write)).toBe(false)
    throw new Error('broken')
  })
  await expect(rolledBack).rejects.toThrow('broken')
  expect(new Set(await Promise.all([isDone(), isDone()]))).toEqual(new Set([false, true]))
  expect(await isDone({ ...write, ownerId: other })).toBe(false)
  for (let time = 0; time < 2; time += 1) expect(await isDone({ ...write, key: null })).toBe(false)
})

test('the first answer is kept for its caller and key alone, and not if it was rolled back', async () => {
  const { request: _request, ...write } = asked()
  const first = (of: Parameters<typeof wasDone>[1] = write) =>
    fresh.database.transaction((tx) => readFirstAnswer(tx, of))
  const rolledBack = fresh.database.transaction(async (tx) => {
    await storeFirstAnswer(tx, write, { said: 1 })
    throw new Error('broken')
  })
  await expect(rolledBack).rejects.toThrow('broken')
  expect(await first()).toBeNull()
  await fresh.database.transaction((tx) => storeFirstAnswer(tx, write, { said: 2 }))
  expect(await first()).toEqual({ said: 2 })
  expect(await first({ ...write, ownerId: other })).toBeNull()
  await fresh.database.transaction((tx) => storeFirstAnswer(tx, { ...write, key: null }, { said: 3 }))
  expect(await first({ ...write, key: null })).toBeNull()
})
