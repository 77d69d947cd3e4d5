import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { ownerOf } from '#server/login/secrets/stored-secrets.ts'
import { readSecretKeys } from '#server/platform/secret-keys.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { keyText } from '#tests/support/secret-keys.ts'
import { InstallationHome } from '#tests/support/server-program.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const home = new InstallationHome()
afterAll(() => home.close())

const [OURS, OTHER] = [keyText('ours'), keyText('other')]
let fresh: FreshDatabase
let ada: UserId
let ben: UserId

/** Connected only for as long as it takes: the program looks for others. */
async function inDatabase<Answer>(work: (database: FreshDatabase['database']) => Promise<Answer>) {
  const database = openDatabase(fresh.url, { connections: 1 })
  try {
    return await work(database)
  } finally {
    await database.$client.end()
  }
}
const stored = () =>
  inDatabase(async ({ $client }) => {
    const { rows } = await $client.query<{ secret: string }>(
      'SELECT secret FROM second_steps ORDER BY secret',
    )
    return rows.map(({ secret }) => secret)
  })
async function seal(database: FreshDatabase['database'], id: UserId, key: string, secret: string) {
  await database.$client.query(
    'INSERT INTO second_steps (user_id, secret, set_up_at) VALUES ($1, $2, now())',
    [id, readSecretKeys(key)!.seal(ownerOf(id), secret)],
  )
}
const run = (args: readonly string[], keys?: string) =>
  home.run('secrets', args, {
    DATABASE_URL: fresh.url,
    TROCAR_DATA_DIR: home.data('empty'),
    ...(keys !== undefined && { TROCAR_SECRET_KEYS: keys }),
  })

/** A program each. */
const LONG = { timeout: 120_000 }

beforeEach(async () => {
  fresh = untilEnd(await freshDatabase())
  await inDatabase(async (database) => {
    ada = await addPerson(database)
    ben = await addPerson(database)
    await seal(database, ada, OURS, 'AAAA')
  })
})

test('what is sealed is written in clear, once', LONG, async () => {
  expect(await run([], OURS)).toMatchObject({
    code: 0,
    words: expect.stringContaining('1 secrets are sealed'),
  })
  expect(await run(['--clear'], OURS)).toEqual({
    code: 0,
    words: '1 secrets are in clear now. 0 could not be opened.\n',
  })
  expect(await stored()).toEqual(['AAAA'])
  expect(await run(['--clear'], OURS)).toMatchObject({ code: 0, words: expect.stringMatching(/^0 secrets/) })
  expect(await run([], OURS)).toMatchObject({ code: 1, words: expect.stringContaining('1 are in clear') })
})

test.each([
  ['without a key', undefined],
  ['with another key', OTHER],
])('%s nothing is opened, and nothing is lost', LONG, async (_words, keys) => {
  const before = await stored()
  expect(await run(['--clear'], keys)).toEqual({
    code: 1,
    words: '0 secrets are in clear now. 1 could not be opened.\n',
  })
  expect(await stored()).toEqual(before)
})

test('with one of two keys its secrets are opened, and the others are counted', LONG, async () => {
  await inDatabase((database) => seal(database, ben, OTHER, 'BBBB'))
  expect(await run(['--clear'], OURS)).toMatchObject({
    code: 1,
    words: expect.stringContaining('1 could not be opened'),
  })
  expect((await stored())[0]).toBe('AAAA')
})

test('while a server runs, or with a word it does not know, it changes nothing', LONG, async () => {
  const before = await stored()
  const server = await home.startServer('server', {
    DATABASE_URL: fresh.url,
    TROCAR_SECRET_KEYS: OURS,
  })
  const refused = await run(['--clear'], OURS)
  await server.stop()
  expect(refused).toMatchObject({ code: 2, words: expect.stringContaining('Stop all servers first') })
  expect(await run(['--claer'], OURS)).toMatchObject({
    code: 2,
    words: expect.stringMatching(/^Nothing was changed/),
  })
  expect(await stored()).toEqual(before)
  expect(await run(['--clear'], OURS)).toMatchObject({ code: 0 })
})
