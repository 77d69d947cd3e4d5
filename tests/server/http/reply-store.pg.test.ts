import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import {
  forgetOldReplies,
  lockReply,
  REPLY_DAYS,
  type ReplyName,
  saveReply,
} from '#server/http/reply-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const [owner, other] = [await addPerson(database), await addPerson(database)]
const nameOf = (change: Partial<ReplyName> = {}): ReplyName => ({
  ownerId: owner,
  endpoint: 'finishUpload',
  key: randomUUID(),
  ...change,
})
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const find = (name: ReplyName) => within((tx) => lockReply(tx, name))
const reply = { fingerprint: 'a', value: { id: 1 } }

test('the first answer is found again only under its name', async () => {
  const name = nameOf()
  expect(await find(name)).toBeNull()
  await within((tx) => saveReply(tx, name, reply))
  expect(await find(name)).toEqual(reply)
  for (const change of [{ ownerId: other }, { endpoint: 'submitVideo' }, { key: randomUUID() }])
    expect(await find({ ...name, ...change })).toBeNull()
})

test('a caller that arrives while the first is under way waits for its answer; another key waits for nobody', async () => {
  const name = nameOf()
  const release = await holdOpen(database, async (tx) => {
    await lockReply(tx, name)
    await saveReply(tx, name, reply)
  })
  const found: unknown[] = []
  const waiting = find(name).then((answer) => found.push(answer))
  expect(await find(nameOf())).toBeNull()
  expect(found).toEqual([])
  await release()
  await waiting
  expect(found).toEqual([reply])
})

test('what was rolled back was never answered', async () => {
  const name = nameOf()
  const undone = within(async (tx) => {
    await saveReply(tx, name, reply)
    throw new Error('The work failed.')
  })
  await expect(undone).rejects.toThrow('The work failed.')
  expect(await find(name)).toBeNull()
})

test('an answer is saved once', async () => {
  const name = nameOf()
  await within((tx) => saveReply(tx, name, reply))
  await expect(within((tx) => saveReply(tx, name, { fingerprint: 'b', value: 2 }))).rejects.toThrow()
  expect(await find(name)).toEqual(reply)
})

test('an answer is found until no device repeats its write anymore', async () => {
  const [old, young] = [nameOf(), nameOf()]
  for (const name of [old, young]) await within((tx) => saveReply(tx, name, reply))
  const age = (name: ReplyName, days: number) =>
    database.$client.query(
      'UPDATE idempotency_keys SET created_at = now() - make_interval(days => $1) WHERE key = $2',
      [days, name.key],
    )
  await age(old, REPLY_DAYS + 1)
  await age(young, REPLY_DAYS - 1)
  expect(await forgetOldReplies(database)).toBe(1)
  expect(await find(old)).toBeNull()
  expect(await find(young)).toEqual(reply)
})
