import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const production = { NODE_ENV: 'production', TROCAR_PUBLIC_URL: 'https://trocar.example.org/' }

test('without settings the server is for this machine: port 4600, embedded database, demo accounts for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 4600,
    databaseUrl: null,
    publicUrl: 'http://localhost:4600',
    demo: 'this-machine',
    host: '127.0.0.1',
    tls: null,
    isSecure: false,
    uploads: { chunkBytes: 3_670_016 },
    learningRecords: null,
    login: { accessTokenSeconds: 900 },
  })
})

test('replicas are separated by commas or spaces, and need an external primary', () => {
  const primary = { DATABASE_URL: 'postgresql://one/trocar' }
  const addresses = 'postgresql://two/trocar, postgresql://three/trocar'
  expect(readConfig(primary).databaseReplicaUrls).toEqual([])
  expect(readConfig({ ...primary, TROCAR_DATABASE_REPLICA_URL: addresses }).databaseReplicaUrls).toEqual([
    'postgresql://two/trocar',
    'postgresql://three/trocar',
  ])
  expect(() => readConfig({ TROCAR_DATABASE_REPLICA_URL: addresses })).toThrow('DATABASE_URL')
  expect(() => readConfig({ ...primary, TROCAR_DATABASE_REPLICA_URL: 'two:5432' })).toThrow(
    'TROCAR_DATABASE_REPLICA_URL',
  )
})

test('a standby takes over, unless it only reads', () => {
  expect(readConfig({}).isTakenOver).toBe(true)
  expect(readConfig({ TROCAR_DATABASE_STANDBY: 'only-reads' }).isTakenOver).toBe(false)
  expect(() => readConfig({ TROCAR_DATABASE_STANDBY: 'off' })).toThrow('TROCAR_DATABASE_STANDBY')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4600, databaseUrl: null })
})

const certificate = mkdtempSync(path.join(tmpdir(), 'trocar-config-'))
const tls = { TROCAR_TLS_CERT: path.join(certificate, 'pem'), TROCAR_TLS_KEY: path.join(certificate, 'pem') }
writeFileSync(tls.TROCAR_TLS_CERT, 'a certificate')
afterAll(() => rmSync(certificate, { recursive: true }))

describe('demo accounts, whose password everybody knows,', () => {
  test.each([
    ['production', production],
    ['a certificate', tls],
    ['a public address', { TROCAR_PUBLIC_URL: 'http://192.168.1.20:4600' }],
    ['one public address of several', { TROCAR_OTHER_ORIGINS: 'http://localhost:4600 http://lab.example' }],
    ['a host on the network', { HOST: '0.0.0.0' }],
    ['a proxy', { TROCAR_TRUST_PROXY: '127.0.0.1' }],
    ['a database of its own', { DATABASE_URL: 'postgresql://127.0.0.1/trocar' }],
  ])('are not created with %s unless explicitly requested', (_what, variables) => {
    expect(readConfig(variables)).toMatchObject({ demo: 'nowhere', demoVideos: false })
    expect(readConfig({ ...variables, TROCAR_DEMO: 'off' })).toMatchObject({ demo: 'nowhere' })
    expect(readConfig({ ...variables, TROCAR_DEMO: 'on' })).toMatchObject({ demo: 'asked-for' })
  })

  test.each([
    [{}],
    [{ HOST: '::1', TROCAR_PUBLIC_URL: 'http://localhost:5000' }],
    [{ TROCAR_PUBLIC_URL: 'http://127.0.0.1:5000', TROCAR_OTHER_ORIGINS: 'http://[::1]:5000' }],
  ])(
    'are created on a machine of one’s own, and the server then listens to that machine alone: %o',
    (variables) => {
      const { demo, host } = readConfig(variables)
      expect(demo).toBe('this-machine')
      expect(host).toMatch(/^(127\.0\.0\.1|::1)$/)
    },
  )

  test('explicitly requested close no door, and neither do explicitly refused ones', () => {
    expect(readConfig({ TROCAR_DEMO: 'on' })).toMatchObject({ demo: 'asked-for', host: null })
    expect(readConfig({ TROCAR_DEMO: 'off' })).toMatchObject({ demo: 'nowhere', host: null })
  })
})

test('HTTPS is what the public address says, whether it is ours or that of a proxy', () => {
  expect(readConfig(production)).toMatchObject({ isSecure: true, tls: null })
  expect(readConfig(tls)).toMatchObject({ isSecure: true, publicUrl: 'https://localhost:4600' })
  expect(() => readConfig({ ...tls, TROCAR_PUBLIC_URL: 'http://trocar.example' })).toThrow(
    /TROCAR_PUBLIC_URL/,
  )
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
  [{ TROCAR_TRUST_PROXY: '10.0.0.0/255.0.0.0' }, /TROCAR_TRUST_PROXY: .*prefix length/],
  [{ TROCAR_TRUST_PROXY: '127.0.0.1, proxy.hospital.example' }, /TROCAR_TRUST_PROXY/],
  [{ TROCAR_TRUST_PROXY: '10.0.0.0/33' }, /TROCAR_TRUST_PROXY/],
  [{ TROCAR_DISK_RESERVE_BYTES: '2 GB' }, /TROCAR_DISK_RESERVE_BYTES/],
])('%o is refused by name', (variables, words) => {
  expect(() => readConfig(variables)).toThrow(words)
})

test('a person may have ten of the largest files unfinished, or as much as the operator says', () => {
  expect(readConfig({})).toMatchObject({ personMaxBytes: 200 * 1024 ** 3, diskReserveBytes: null })
  expect(readConfig({ TROCAR_UPLOAD_MAX_BYTES: '1000' }).personMaxBytes).toBe(10_000)
  expect(readConfig({ TROCAR_PERSON_MAX_BYTES: '5000' }).personMaxBytes).toBe(5_000)
  expect(readConfig({ TROCAR_PERSON_MAX_BYTES: '0' }).personMaxBytes).toBeNull()
  expect(readConfig({ TROCAR_DISK_RESERVE_BYTES: '0' }).diskReserveBytes).toBe(0)
})

test('other clients may call only from origins that are named', () => {
  expect(readConfig({}).clientOrigins).toEqual([])
  const named = 'https://capture.hospital.example, https://cart.hospital.example:8443'
  expect(readConfig({ TROCAR_CLIENT_ORIGINS: named }).clientOrigins).toEqual(named.split(', '))
  for (const wrong of ['*', 'null', 'capture.hospital.example', 'https://a.example/path'])
    expect(() => readConfig({ TROCAR_CLIENT_ORIGINS: wrong })).toThrow('TROCAR_CLIENT_ORIGINS')
})

test('everything that is wrong is reported at once', () => {
  expect(() => readConfig({ PORT: 'x', TROCAR_LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*TROCAR_LOG_LEVEL/)
})

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', 'loopback, uniquelocal'])(
  'a proxy may be named by address, network or kind of network: %s',
  (trusted) => {
    expect(readConfig({ TROCAR_TRUST_PROXY: trusted }).trustProxy).toBe(trusted)
  },
)

test('a learning-record service is named with its user and password, or not at all', () => {
  const TROCAR_LRS_URL = 'https://lrs.example/xapi/'
  expect(() => readConfig({ TROCAR_LRS_URL })).toThrow(/TROCAR_LRS_USER and TROCAR_LRS_PASSWORD/)
  expect(
    readConfig({ TROCAR_LRS_URL, TROCAR_LRS_USER: 'trocar', TROCAR_LRS_PASSWORD: 'secret' }).learningRecords,
  ).toEqual({ url: 'https://lrs.example/xapi', user: 'trocar', password: 'secret' })
})

describe('metrics', () => {
  test('are measured only where somebody reads them', () => {
    expect(readConfig({}).telemetry).toBeNull()
    expect(readConfig({ TROCAR_METRICS_ADDRESS: '[::1]:9464' }).telemetry).toMatchObject({
      metrics: { host: '::1', port: 9464 },
    })
  })

  test.each(['9464', 'http://127.0.0.1:9464', '127.0.0.1', '127.0.0.1:94640'])(
    'need an address and a port: %s is refused',
    (address) => {
      expect(() => readConfig({ TROCAR_METRICS_ADDRESS: address })).toThrow('TROCAR_METRICS_ADDRESS')
    },
  )
})

describe('a collector', () => {
  test('has an address, its headers, and a share of the traces', () => {
    const variables = {
      TROCAR_OTLP_URL: 'http://127.0.0.1:4318/',
      TROCAR_OTLP_HEADERS: 'Authorization=Bearer a=b, x-tenant=trocar',
    }
    expect(readConfig(variables).telemetry).toEqual({
      metrics: null,
      collector: {
        url: 'http://127.0.0.1:4318',
        headers: { authorization: 'Bearer a=b', 'x-tenant': 'trocar' },
      },
      traceShare: 0.1,
    })
  })

  test.each([
    [{ TROCAR_OTLP_HEADERS: 'a=b' }, 'TROCAR_OTLP_URL'],
    [{ TROCAR_OTLP_URL: 'grpc://127.0.0.1' }, 'TROCAR_OTLP_URL'],
    [{ TROCAR_OTLP_URL: 'http://127.0.0.1', TROCAR_OTLP_HEADERS: 'nonsense' }, 'TROCAR_OTLP_HEADERS'],
    [{ TROCAR_OTLP_URL: 'http://127.0.0.1', TROCAR_TRACE_SHARE: '2' }, 'TROCAR_TRACE_SHARE'],
  ])('%o is refused', (variables, named) => {
    expect(() => readConfig(variables)).toThrow(named)
  })
})
