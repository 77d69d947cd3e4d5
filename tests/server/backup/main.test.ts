import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'
import { InstallationHome } from '#tests/support/server-program.ts'

let home: InstallationHome
let atPort: Record<string, string>

beforeAll(async () => {
  home = new InstallationHome()
  atPort = { PORT: String(await freePort()), TROCAR_DEMO: '1' }
})
afterAll(() => home.close())

/** Whole programs and new databases, one after the other. */
const LONG = { timeout: 240_000 }

const backup = path.join('backups', 'sunday')
const run = (program: 'backup' | 'restore', name: string, folder = home.data(backup)) =>
  home.run(program, [folder], { TROCAR_DATA_DIR: home.data(name) })

test('an installation in use is backed up, and once restored it knows who was signed in', LONG, async () => {
  const first = await home.startServer('first', atPort)
  const browser = new OidcBrowser(`http://localhost:${atPort['PORT']}`)
  const code = await browser.signIn('resident@demo.trocar.test', 'trocar-demo')
  const signedIn = (await (await browser.exchange(code)).json()) as TokenAnswer
  expect(await run('backup', 'first')).toMatchObject({
    code: 0,
    words: expect.stringContaining('each read back'),
  })
  const key = path.join(home.data('first'), 'keys', 'secret-keys')
  expect(statSync(key).mode & 0o777).toBe(0o600)
  const found = readdirSync(home.data(backup), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(home.data(backup), name))
    .filter(
      (file) => statSync(file).isFile() && readFileSync(file).includes(readFileSync(key, 'utf8').trim()),
    )
  expect(found).toEqual([])
  await first.stop()

  expect(await run('restore', 'second')).toMatchObject({
    code: 0,
    words: expect.stringContaining('compared'),
  })
  expect(await home.run('check', ['--digests'], { TROCAR_DATA_DIR: home.data('second') })).toMatchObject({
    code: 0,
  })
  const second = await home.startServer('second', atPort)
  const refreshed = await browser.refresh(signedIn.refresh_token)
  expect(refreshed.status).toBe(200)
  const { access_token } = (await refreshed.json()) as TokenAnswer
  const me = await browser.request('/api/v1/me', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject({ email: 'resident@demo.trocar.test' })
  await second.stop()
})

test('a server that has stopped is backed up too', LONG, async () => {
  const folder = home.data('stopped')
  expect(await run('backup', 'first', folder)).toMatchObject({ code: 0 })
  expect(readdirSync(folder).toSorted()).toEqual(['blobs', 'blobs.jsonl', 'manifest.json', 'tables'])
})

test('the key file may be in the folder first, and stays', LONG, async () => {
  const keys = path.join(home.data('keyed'), 'keys')
  mkdirSync(keys, { recursive: true })
  writeFileSync(path.join(keys, 'secret-keys'), `${Buffer.alloc(32, 'k').toString('base64')}\n`)
  expect(await run('restore', 'keyed')).toMatchObject({ code: 0 })
  expect(readdirSync(keys)).toEqual(['secret-keys'])
})

test('what already exists stays as it is', LONG, async () => {
  mkdirSync(home.data('used'))
  writeFileSync(path.join(home.data('used'), 'mine'), '')
  const refused = { code: 2, words: expect.stringContaining(`${home.data('used')} is not empty`) as string }
  expect(await run('restore', 'used')).toEqual(refused)
  expect(await run('backup', 'first', home.data('used'))).toEqual(refused)
  expect(readdirSync(home.data('used'))).toEqual(['mine'])
})

test('a restore that was interrupted is started over, and no server starts on it before', LONG, async () => {
  const folder = home.data('cut')
  expect(await run('backup', 'first', folder)).toMatchObject({ code: 0 })
  // As a kill leaves it: the mark, a running database, and no end.
  expect(await run('restore', 'half', folder)).toMatchObject({ code: 0 })
  writeFileSync(path.join(home.data('half'), 'restore-not-finished'), '')
  await expect(home.startServer('half')).rejects.toThrow('was not finished')
  rmSync(path.join(home.data('half'), 'blobs'), { recursive: true })
  expect(await run('restore', 'half', folder)).toMatchObject({ code: 0 })
  expect(existsSync(path.join(home.data('half'), 'restore-not-finished'))).toBe(false)
})
