import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readProviderSettings } from '#server/login/identity-provider/provider-settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trocar-provider-'))
const file = path.join(folder, 'provider.json')
const good = { name: 'Riverside Health', issuer: 'https://login.riverside.example', clientId: 'trocar' }

function read(settings: unknown, secret?: string) {
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  const env = { TROCAR_IDENTITY_PROVIDER_FILE: file }
  return readProviderSettings({
    ...env,
    ...(secret !== undefined && { TROCAR_IDENTITY_PROVIDER_SECRET: secret }),
  })
}

test('without a file there is no provider, and a secret alone is a mistake', () => {
  expect(readProviderSettings({})).toBeNull()
  expect(() => readProviderSettings({ TROCAR_IDENTITY_PROVIDER_SECRET: 'x' })).toThrow(
    'needs TROCAR_IDENTITY_PROVIDER_FILE',
  )
})

test('what is not said has a value; the secret is in the environment or in a file of its own', () => {
  expect(read(good)).toMatchObject({ clientSecret: null, prompt: 'login', clockSkewSeconds: 60 })
  expect(read(good, 'from the environment')?.clientSecret).toBe('from the environment')
  const clientSecretFile = path.join(folder, 'secret')
  writeFileSync(clientSecretFile, 'from a file\n')
  expect(read({ ...good, clientSecretFile })?.clientSecret).toBe('from a file')
  expect(read({ ...good, prompt: 'as-the-provider-decides' })?.prompt).toBeNull()
})

test.each([
  ['{ no JSON', 'is not JSON'],
  [{ ...good, issuer: 'http://login.riverside.example' }, 'must begin with https://'],
  [{ ...good, name: '' }, 'name'],
  [{ ...good, scopes: ['email'] }, 'openid is missing'],
  [{ ...good, clockSkewSeconds: 3_600 }, 'clockSkewSeconds'],
  [{ ...good, onlyThroughProvider: ['TEACHER'] }, 'onlyThroughProvider'],
  [{ ...good, roles: { claim: 'groups', rules: [{ value: 'it', role: 'TROCAR_ADMIN' }] } }, 'roles.rules'],
  [{ ...good, clientSecret: 'in the wrong place' }, 'clientSecret'],
  [{ ...good, clientSecretFile: '/nowhere/secret' }, 'can’t be read'],
])('%o is refused', (settings, words) => {
  expect(() => read(settings)).toThrow(words)
})
