import { readSecretKeys } from '#server/platform/secret-keys.ts'

/** Text of one key; each name another. */
export function keyText(name: string): string {
  return Buffer.alloc(32, name).toString('base64')
}

/** For installations whose keys don't matter to the test. */
export const someSecretKeys = readSecretKeys(keyText('some key'))!
