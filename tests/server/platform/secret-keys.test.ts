import { expect, test } from 'vitest'
import { isSealed, keyIdOf, newSecretKey, readSecretKeys } from '#server/platform/secret-keys.ts'
import { keyText } from '#tests/support/secret-keys.ts'

const keys = readSecretKeys(keyText('one'))!

test('what was sealed is opened for its owner alone, and looks like nothing of it', () => {
  const sealed = keys.seal('Maya', 'JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(isSealed(sealed)).toBe(true)
  expect(isSealed('JBSWY3DP')).toBe(false)
  expect(keys.open('Maya', sealed)).toBe('JBSWY3DP')
  expect(keys.open('Robin', sealed)).toBeNull()
  expect(keys.seal('Maya', 'JBSWY3DP')).not.toBe(sealed)
})

test('another key, or one bit less, opens nothing', () => {
  const sealed = keys.seal('Maya', 'JBSWY3DP')
  expect(readSecretKeys(keyText('two'))!.open('Maya', sealed)).toBeNull()
  expect(readSecretKeys('')!.open('Maya', sealed)).toBeNull()
  const parts = sealed.split('.')
  for (const at of [2, 3]) {
    const changed = Buffer.from(parts[at]!, 'base64url')
    changed[0]! ^= 1
    const forged = parts.with(at, changed.toString('base64url')).join('.')
    expect(keys.open('Maya', forged)).toBeNull()
  }
  for (const torn of [
    '',
    'v1',
    'v1.',
    sealed.slice(0, -10),
    `${parts[0]}.${parts[1]}..`,
    `v2${sealed.slice(2)}`,
  ])
    expect(keys.open('Maya', torn)).toBeNull()
})

test('a new key in front seals, and the older one still opens what it sealed', () => {
  const sealed = keys.seal('Maya', 'JBSWY3DP')
  const both = readSecretKeys(`${keyText('two')}\n${keyText('one')}\n`)!
  expect(both.open('Maya', sealed)).toBe('JBSWY3DP')
  expect(keyIdOf(both.seal('Maya', 'x'))).toBe(both.current)
  expect(both.current).not.toBe(keys.current)
})

test.each(['short', keyText('one').slice(4), `${keyText('one')},x`])('%s is no key', (text) => {
  expect(readSecretKeys(text)).toBeNull()
})

test('new keys are keys, each another', () => {
  expect(readSecretKeys(`${newSecretKey()},${newSecretKey()}`)!.current).toMatch(/^[0-9a-f]{8}$/)
  expect(newSecretKey()).not.toBe(newSecretKey())
})

test('without a key nothing is sealed', () => {
  expect(() => readSecretKeys('')!.seal('Maya', 'x')).toThrow('no key')
})
