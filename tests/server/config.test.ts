import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const production = { NODE_ENV: 'production', TROCAR_PUBLIC_URL: 'https://trocar.example.org/' }

test('nothing set gives a server for the desk: port 4600, embedded database, demo accounts', () => {
  expect(readConfig({})).toMatchObject({
    port: 4600,
    databaseUrl: null,
    publicUrl: 'http://localhost:4600',
    demo: true,
    tls: null,
    uploads: { chunkBytes: 3_670_016 },
    login: { accessTokenSeconds: 900 },
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4600, databaseUrl: null })
})

test('production has no demo accounts unless asked, and refuses when asked', () => {
  expect(readConfig(production)).toMatchObject({ demo: false, publicUrl: 'https://trocar.example.org' })
  expect(() => readConfig({ ...production, TROCAR_DEMO: 'true' })).toThrow(/TROCAR_DEMO/)
})

test('production refuses an address without https', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/TROCAR_PUBLIC_URL/)
})

test.each([
  [{ PORT: 'ssh' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ TROCAR_TLS_CERT: '/nowhere/cert.pem' }, /both TROCAR_TLS_CERT and TROCAR_TLS_KEY/],
  [
    { TROCAR_TLS_CERT: '/nowhere/cert.pem', TROCAR_TLS_KEY: '/nowhere/key.pem' },
    /no file \/nowhere\/cert.pem/,
  ],
  [{ TROCAR_OIDC_ISSUER: 'javascript:alert(1)' }, /TROCAR_OIDC_ISSUER/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV/],
  [{ TROCAR_DISK_RESERVE_BYTES: '2 GB' }, /TROCAR_DISK_RESERVE_BYTES/],
])('%o is refused by name', (variables, words) => {
  expect(() => readConfig(variables)).toThrow(words)
})

test('a person may have ten of the largest files on their way, or as much as the operator says', () => {
  expect(readConfig({})).toMatchObject({ personMaxBytes: 200 * 1024 ** 3, diskReserveBytes: null })
  expect(readConfig({ TROCAR_UPLOAD_MAX_BYTES: '1000' }).personMaxBytes).toBe(10_000)
  expect(readConfig({ TROCAR_PERSON_MAX_BYTES: '5000' }).personMaxBytes).toBe(5_000)
  expect(readConfig({ TROCAR_PERSON_MAX_BYTES: '0' }).personMaxBytes).toBeNull()
  expect(readConfig({ TROCAR_DISK_RESERVE_BYTES: '0' }).diskReserveBytes).toBe(0)
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'x', TROCAR_LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*TROCAR_LOG_LEVEL/)
})
