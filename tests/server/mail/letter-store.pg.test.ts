import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { letters } from '#server/database/schema/notices/mail.ts'
import {
  addLetter,
  addLetters,
  claimDue,
  findLetter,
  hastenLetters,
  listLetters,
  markHeld,
  markSent,
  markUnsent,
} from '#server/mail/letter-store.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const to = { userId: people.resident, email: 'resident@people.test' }
const welcome = {
  ...to,
  template: 'welcome' as const,
  facts: { firstName: 'Pat', email: to.email, address: '/' },
}
const take = () => database.transaction((tx) => claimDue(tx))

beforeEach(async () => {
  await database.delete(letters)
})

test('a letter of a transaction that is rolled back is never sent', async () => {
  const work = database.transaction(async (tx) => {
    await addLetter(tx, welcome)
    throw new Error('something else failed')
  })
  await expect(work).rejects.toThrow('something else failed')
  expect(await take()).toBeNull()
})

test('a letter that somebody waits for goes before what was written earlier', async () => {
  await database.transaction(async (tx) => {
    await addLetters(tx, 'registration', [
      { ...to, facts: { firstName: 'Pat', role: 'Resident', programTitle: null, linkId: 'link' } },
    ])
    await addLetter(tx, { ...welcome, isAwaited: true })
  })
  expect((await take())?.template).toBe('welcome')
  expect(await database.$count(letters)).toBe(2)
})

const invitation = (linkId: string) => ({
  ...to,
  template: 'registration' as const,
  facts: { firstName: 'Pat', role: 'Resident', programTitle: null, linkId },
})

test('of letters whose links end each other, only the last goes out, but for one that is being sent', async () => {
  await database.transaction((tx) => addLetter(tx, invitation('first')))
  const endSending = await holdOpen(database, (tx) => claimDue(tx))
  for (const linkId of ['second', 'third', 'fourth'])
    await database.transaction(async (tx) => {
      await addLetter(tx, invitation(linkId))
      await addLetter(tx, { ...invitation(linkId), userId: people.peer })
      await addLetter(tx, welcome)
    })
  await endSending()
  const waiting = await database.select().from(letters).orderBy(letters.id)
  const linksTo = (userId: string) =>
    waiting.flatMap(({ userId: id, facts }) =>
      id === userId && 'linkId' in (facts as object) ? [(facts as { linkId: string }).linkId] : [],
    )
  expect(linksTo(people.resident)).toEqual(['first', 'fourth'])
  expect(linksTo(people.peer)).toEqual(['fourth'])
  expect(waiting.filter(({ template }) => template === 'welcome')).toHaveLength(3)
})

test('two instances each send another letter, and none is left for a third', async () => {
  await database.transaction(async (tx) => {
    await addLetter(tx, welcome)
    await addLetter(tx, welcome)
  })
  const taken: (string | undefined)[] = []
  const hold = () => holdOpen(database, async (tx) => taken.push((await claimDue(tx))?.id))
  const [endFirst, endSecond] = [await hold(), await hold()]
  expect(new Set(taken).size).toBe(2)
  expect(await take()).toBeNull()
  await endFirst()
  await endSecond()
})

test('what could not be sent waits for its time, and is finally given up with its reason', async () => {
  await database.transaction((tx) => addLetter(tx, welcome))
  await markUnsent(database, (await take())!, { reason: 'mailbox full', isGivenUp: false })
  expect(await take()).toBeNull()
  const [waiting] = await database.select().from(letters)
  expect(waiting).toMatchObject({ state: 'QUEUED', tries: 1, reason: 'mailbox full' })
  await markUnsent(database, waiting!, { reason: 'no such mailbox', isGivenUp: true })
  const [failed] = await database.select().from(letters)
  expect(failed).toMatchObject({ state: 'FAILED', tries: 2, reason: 'no such mailbox' })
})

test('pauses double from a minute, by the clock of the database', async () => {
  await database.transaction((tx) => addLetter(tx, welcome))
  const [letter] = await database.select().from(letters)
  for (const [tries, minutes] of [
    [0, 1],
    [1, 2],
    [8, 256],
  ] as const) {
    await markUnsent(database, { ...letter!, tries }, { reason: 'busy', isGivenUp: false })
    const { rows } = await database.$client.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM next_try_at - now()) / 60)::int AS minutes FROM letters',
    )
    expect(rows).toEqual([{ minutes }])
  }
})

test('what says nothing of the letter is one try, however often, and is tried again within a quarter of an hour', async () => {
  await database.transaction((tx) => addLetter(tx, welcome))
  const [letter] = await database.select().from(letters)
  for (const [age, minutes] of [
    ['1 minute', 1],
    ['20 minutes', 5],
    ['4 days', 15],
  ] as const) {
    await database.$client.query('UPDATE letters SET created_at = now() - $1::interval', [age])
    expect(await database.transaction((tx) => markHeld(tx, letter!, 'Invalid login'))).toBe(false)
    const { rows } = await database.$client.query(
      'SELECT state, tries, reason, round(extract(epoch FROM next_try_at - now()) / 60)::int AS minutes FROM letters',
    )
    expect(rows).toEqual([{ state: 'QUEUED', tries: 1, reason: 'Invalid login', minutes }])
  }
})

test('what is held waits for no wrong time, however old it is', async () => {
  await database.transaction((tx) => addLetter(tx, welcome))
  const [letter] = await database.select().from(letters)
  for (const age of ['5 minutes', '1 hour', '4 days']) {
    await database.$client.query('UPDATE letters SET created_at = now() - $1::interval', [age])
    await database.transaction((tx) => markHeld(tx, letter!, 'daily sending quota exceeded'))
    expect(await hastenLetters(database), age).toBe(0)
  }
})

test('it is given up after five days', async () => {
  await database.transaction((tx) => addLetter(tx, welcome))
  const [letter] = await database.select().from(letters)
  await database.$client.query("UPDATE letters SET created_at = now() - interval '121 hours'")
  expect(await database.transaction((tx) => markHeld(tx, letter!, 'Invalid login'))).toBe(true)
  expect(await database.select().from(letters)).toMatchObject([{ state: 'FAILED', reason: 'Invalid login' }])
})

test('what waits for longer than any letter does is due now: the clock was ahead when it was written', async () => {
  const ahead = (tries: number, wait: string) =>
    database.$client.query(
      `INSERT INTO letters (user_id, email, template, facts, tries, next_try_at)
        VALUES ($1, 'a@b.test', 'welcome', '{}', $2, now() + $3::interval)`,
      [welcome.userId, tries, wait],
    )
  await ahead(0, '1 hour')
  await ahead(3, '1 day')
  await ahead(3, '4 minutes')
  await ahead(9, '4 hours')
  expect(await hastenLetters(database)).toBe(2)
  expect(await hastenLetters(database)).toBe(0)
})

test('a sent letter keeps no reason of earlier attempts', async () => {
  await database.transaction((tx) => addLetter(tx, welcome))
  const due = (await take())!
  await markUnsent(database, due, { reason: 'busy', isGivenUp: false })
  await database.transaction((tx) => markSent(tx, { ...due, tries: 1 }))
  const [sent] = await database.select().from(letters)
  expect(sent).toMatchObject({ state: 'SENT', tries: 2, reason: null })
  expect(await take()).toBeNull()
})

test('the letters that were written last are listed, whatever happened to them, and each is found again', async () => {
  await database.transaction(async (tx) => {
    for (let letter = 0; letter < 3; letter += 1) await addLetter(tx, welcome)
  })
  await database.transaction(async (tx) => markSent(tx, (await claimDue(tx))!))
  const ids = (await database.select().from(letters))
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
  expect((await listLetters(database, 9)).map(({ id }) => id)).toEqual(ids)
  expect((await listLetters(database, 2)).map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(await findLetter(database, ids[1]!)).toMatchObject({ id: ids[1], template: 'welcome' })
  expect(await findLetter(database, randomUUID())).toBeNull()
})
