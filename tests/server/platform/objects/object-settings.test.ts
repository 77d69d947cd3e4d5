import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trocar-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const place = {
  TROCAR_OBJECT_STORE_URL: 'https://s3.hospital.example',
  TROCAR_OBJECT_STORE_BUCKET: 'trocar',
}
const keys = { TROCAR_OBJECT_STORE_KEY: 'a', TROCAR_OBJECT_STORE_SECRET: 'b' }

test('without settings, bytes are files', () => {
  expect(readConfig({}).objectStore).toBeNull()
})

test('an object store is named by its address, its bucket and a key', () => {
  expect(readConfig({ ...place, ...keys }).objectStore).toEqual({
    endpoint: 'https://s3.hospital.example',
    region: 'us-east-1',
    bucket: 'trocar',
    prefix: 'trocar/',
    key: 'a',
    secret: 'b',
    maxBytes: null,
    playback: null,
  })
})

test('key and secret may be the lines of a file', () => {
  const file = path.join(folder, 'key')
  writeFileSync(file, 'of-a-file\nits-secret\n')
  const { objectStore } = readConfig({ ...place, TROCAR_OBJECT_STORE_KEY_FILE: file })
  expect(objectStore).toMatchObject({ key: 'of-a-file', secret: 'its-secret' })
  writeFileSync(file, 'only-a-key\n')
  expect(() => readConfig({ ...place, TROCAR_OBJECT_STORE_KEY_FILE: file })).toThrow('on the next')
  const absent = path.join(folder, 'absent')
  expect(() => readConfig({ ...place, TROCAR_OBJECT_STORE_KEY_FILE: absent })).toThrow(
    `${absent} can’t be read (ENOENT)`,
  )
})

test.each([[place], [keys], [{ ...place, TROCAR_OBJECT_STORE_KEY: 'a' }]])(
  'half of the settings are refused: %o',
  (variables) => {
    expect(() => readConfig(variables)).toThrow('An object store needs')
  },
)

test.each([
  [{ TROCAR_OBJECT_STORE_URL: 's3.hospital.example' }, 'TROCAR_OBJECT_STORE_URL'],
  [{ TROCAR_OBJECT_STORE_PREFIX: 'trocar' }, 'TROCAR_OBJECT_STORE_PREFIX'],
  [{ TROCAR_OBJECT_STORE_MAX_BYTES: '0' }, 'TROCAR_OBJECT_STORE_MAX_BYTES'],
])('a wrong one is named: %o', (variables, name) => {
  expect(() => readConfig({ ...place, ...keys, ...variables })).toThrow(name)
})
