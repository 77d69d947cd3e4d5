import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterCommit } from '#server/database/after-commit.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('what asks for the commit of a transaction is called after it, in order', async () => {
  const called: string[] = []
  await database.transaction(async (tx) => {
    afterCommit(() => called.push('first'))
    await tx.execute(sql`SELECT 1`)
    await tx.transaction(async () => afterCommit(() => called.push('in a part of it')))
    expect(called).toEqual([])
  })
  expect(called).toEqual(['first', 'in a part of it'])
})

test('what asks within a transaction that is rolled back is never called', async () => {
  const called: string[] = []
  const failing = database.transaction(async () => {
    afterCommit(() => called.push('never'))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(called).toEqual([])
})

test('without a transaction, and after its end, it is called at once', async () => {
  const called: string[] = []
  afterCommit(() => called.push('alone'))
  expect(called).toEqual(['alone'])
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = await database.transaction(async () => ({
    call: promise.then(() => afterCommit(() => called.push('late'))),
  }))
  resolve()
  await late.call
  expect(called).toEqual(['alone', 'late'])
})
