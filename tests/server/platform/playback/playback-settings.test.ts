import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trocar-playback-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secretFile = path.join(folder, 'secret')
writeFileSync(secretFile, `${'s'.repeat(32)}\n`)

const store = {
  TROCAR_OBJECT_STORE_URL: 'http://s3.hospital.example:8080',
  TROCAR_OBJECT_STORE_BUCKET: 'trocar',
  TROCAR_OBJECT_STORE_KEY: 'a',
  TROCAR_OBJECT_STORE_SECRET: 'b',
}
const cdn = {
  TROCAR_PLAYBACK: 'cdn',
  TROCAR_PLAYBACK_URL: 'https://video.example/of/',
  TROCAR_PLAYBACK_KEY_FILE: secretFile,
}
const playbackOf = (variables: Record<string, string>) =>
  readConfig({ ...store, ...variables }).objectStore?.playback

test('bytes go through the server unless somebody says otherwise', () => {
  expect(playbackOf({})).toBeNull()
})

test('browsers read from the store where the server does, or where they are said to', () => {
  const direct = { TROCAR_PLAYBACK: 'object-store' }
  expect(playbackOf(direct)).toEqual({
    url: 'http://s3.hospital.example:8080',
    cdnSecret: null,
    seconds: 600,
  })
  const elsewhere = { TROCAR_PLAYBACK_URL: 'https://s3.example/', TROCAR_PLAYBACK_SECONDS: '60' }
  expect(playbackOf({ ...direct, ...elsewhere })).toMatchObject({ url: 'https://s3.example', seconds: 60 })
})

test('a CDN needs an address and a secret that is long enough', () => {
  expect(playbackOf(cdn)).toMatchObject({ url: 'https://video.example/of', cdnSecret: 's'.repeat(32) })
  const { TROCAR_PLAYBACK_KEY_FILE: _, ...half } = cdn
  expect(() => playbackOf(half)).toThrow('needs TROCAR_PLAYBACK_URL and TROCAR_PLAYBACK_KEY_FILE')
  const short = path.join(folder, 'short')
  writeFileSync(short, 'short')
  expect(() => playbackOf({ ...cdn, TROCAR_PLAYBACK_KEY_FILE: short })).toThrow('at least 32 characters')
  const absent = path.join(folder, 'absent')
  expect(() => playbackOf({ ...cdn, TROCAR_PLAYBACK_KEY_FILE: absent })).toThrow('(ENOENT)')
})

test('files are read through the server', () => {
  expect(() => readConfig({ TROCAR_PLAYBACK: 'object-store' })).toThrow('needs TROCAR_OBJECT_STORE_')
})

test('a page at https:// cannot read at http://', () => {
  const secure = { TROCAR_PUBLIC_URL: 'https://trocar.example', TROCAR_PLAYBACK: 'object-store' }
  expect(() => playbackOf(secure)).toThrow('TROCAR_PLAYBACK_URL: pages at https://')
  expect(playbackOf({ ...secure, TROCAR_PLAYBACK_URL: 'https://s3.example' })).not.toBeNull()
})

test.each([['1'], ['901'], ['x']])('an address does not open for %s seconds', (seconds) => {
  expect(() => playbackOf({ TROCAR_PLAYBACK: 'object-store', TROCAR_PLAYBACK_SECONDS: seconds })).toThrow(
    'TROCAR_PLAYBACK_SECONDS',
  )
})
