import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { prepareSecretKeys } from '#server/login/secrets/prepare-secret-keys.ts'
import { countStoredSecrets } from '#server/login/secrets/stored-secrets.ts'
import { defaultKeyFile } from '#server/platform/secret-key-file.ts'
import { readSecretKeys } from '#server/platform/secret-keys.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { keyText } from '#tests/support/secret-keys.ts'
import { silentLog as log } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { $client: pool } = database
const home = await mkdtemp(path.join(tmpdir(), 'trocar-key-'))
untilEnd({ close: () => rm(home, { recursive: true }) })
let folders = 0
const newFile = () => defaultKeyFile(path.join(home, String((folders += 1))))
const start = (file: string, { isShared = false, given = null as string | null } = {}) =>
  prepareSecretKeys({ database, log, isShared }, { given, file })

beforeEach(async () => {
  await pool.query('DELETE FROM second_steps')
  await pool.query(`DELETE FROM installation_secrets WHERE name = 'secret-key-in-use'`)
})
async function addApp() {
  const id = await addPerson(database)
  await pool.query(`INSERT INTO second_steps (user_id, secret, set_up_at) VALUES ($1, 'JBSWY3DP', now())`, [
    id,
  ])
}
const stored = async () => JSON.stringify((await pool.query('SELECT secret FROM second_steps')).rows)

test('the first start makes the key and seals what is there; the next one finds it', async () => {
  await addApp()
  const file = newFile()
  const first = await start(file)
  expect(first).toMatchObject({ notices: [], keys: { current: expect.any(String) } })
  expect(await stored()).not.toContain('JBSWY3DP')
  expect((await start(file)).keys.current).toBe(first.keys.current)
})

test('the key is in no row', async () => {
  const file = newFile()
  await start(file)
  const { rows } = await pool.query('SELECT * FROM installation_secrets')
  expect(JSON.stringify(rows)).not.toContain((await readFile(file, 'utf8')).trim())
})

test('a missing key is reported and not replaced, and all is well when it is back', async () => {
  await addApp()
  const file = newFile()
  await start(file)
  await rename(file, `${file}.away`)
  const { keys, notices } = await start(file)
  expect(keys.current).toBeNull()
  expect(notices.join(' ')).toMatch(/key of the second steps is missing.*1 authenticator apps can’t be used/)
  expect(existsSync(file)).toBe(false)
  await rename(`${file}.away`, file)
  expect((await start(file)).notices).toEqual([])
})

test('a key that was lost before it sealed anything is made anew', async () => {
  const file = newFile()
  await start(file)
  await rm(file)
  expect((await start(file)).notices).toEqual([])
  expect(existsSync(file)).toBe(true)
})

test('of several servers of one database, the first makes the key and the others ask for it', async () => {
  const files = [newFile(), newFile()]
  const started = await Promise.all(files.map((file) => start(file, { isShared: true })))
  expect(started.filter(({ keys }) => keys.current !== null)).toHaveLength(1)
  expect(files.filter((file) => existsSync(file))).toHaveLength(1)
})

test('a key from the environment is used, and no file is made', async () => {
  await addApp()
  const file = newFile()
  expect((await start(file, { given: keyText('given') })).notices).toEqual([])
  expect(existsSync(file)).toBe(false)
  expect(await stored()).not.toContain('JBSWY3DP')
  expect((await start(file, { given: keyText('another') })).notices).toHaveLength(1)
})

test('several servers change the key as it is documented, and each can read all of it at any time', async () => {
  await addApp()
  const file = newFile()
  const [before, after] = [keyText('before'), keyText('after')]
  const steps = [before, `${before}\n${after}`, `${after}\n${before}`, after]
  const unreadableWith = async (keys: string) =>
    (await countStoredSecrets(database, readSecretKeys(keys)!)).unreadable
  await start(file, { given: steps[0]!, isShared: true })
  for (const [index, next] of steps.slice(1).entries()) {
    await start(file, { given: next, isShared: true })
    // Of another server, which has not been restarted since the step before.
    expect(await unreadableWith(steps[index]!)).toBe(0)
    await start(file, { given: steps[index]!, isShared: true })
    expect(await unreadableWith(next)).toBe(0)
    await start(file, { given: next, isShared: true })
  }
  // In one step, the servers that still have the old key read nothing.
  expect(await unreadableWith(before)).toBe(1)
})
