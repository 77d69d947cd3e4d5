import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultKeyFile, makeKeyFile, readKeyFile } from '#server/platform/secret-key-file.ts'

let home: string
let file: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'trocar-keys-'))
  file = defaultKeyFile(home)
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('only the owner of the installation may read it, and nothing else is left beside it', async () => {
  await makeKeyFile(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
  expect((await readKeyFile(file))?.current).toMatch(/^[0-9a-f]{8}$/)
})

test('an existing one is never replaced, however many make one at once', async () => {
  await Promise.all([makeKeyFile(file), makeKeyFile(file).catch(() => undefined)])
  const first = await readFile(file, 'utf8')
  await makeKeyFile(file)
  expect(await readFile(file, 'utf8')).toBe(first)
})

test('a draft that a killed start left behind does no harm', async () => {
  await mkdir(path.dirname(file))
  await writeFile(`${file}.killed.part`, 'half a')
  expect(await readKeyFile(file)).toBeNull()
  await makeKeyFile(file)
  expect((await readKeyFile(file))?.current).toMatch(/^[0-9a-f]{8}$/)
})

test('one that is there and is no key says so, rather than that there is none', async () => {
  await mkdir(path.dirname(file))
  for (const text of ['', '\n', 'not a key\n']) {
    await writeFile(file, text)
    await expect(readKeyFile(file)).rejects.toThrow('no key')
  }
  await rm(file)
  await mkdir(file)
  await chmod(file, 0o700)
  await expect(readKeyFile(file)).rejects.toThrow('can’t be read')
})
