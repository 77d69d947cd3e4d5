import { expect, test } from 'vitest'
import { loadPushKeys } from '#server/platform/push/push-keys.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('an installation has one key pair, whichever instance asks first', async () => {
  const [one, other] = await Promise.all([loadPushKeys(database.$client), loadPushKeys(database.$client)])
  expect(one).toEqual(other)
  expect(await loadPushKeys(database.$client)).toEqual(one)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
})
