import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createPendingSignOutsStore } from '#platform/session/pending-sign-outs-store.ts'

it('stores what is owed for all tabs, the oldest first, and removes one at a time', async () => {
  const [one, other] = [createPendingSignOutsStore(), createPendingSignOutsStore()]
  expect(await one.all()).toEqual([])
  await one.add('first')
  await other.add('second')
  await one.add('third')
  expect(await other.all()).toEqual(['first', 'second', 'third'])
  await other.remove('second')
  await other.remove('unknown')
  expect(await one.all()).toEqual(['first', 'third'])
})
