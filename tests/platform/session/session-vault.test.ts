import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createSessionVault } from '#platform/session/session-vault.ts'

it('keeps the newest writing, whichever tab comes last', async () => {
  const [one, two] = [createSessionVault(), createSessionVault()]
  expect(await one.read()).toBeNull()
  await one.write('second', 2)
  await two.write('first', 1)
  expect(await two.read()).toEqual({ text: 'second', number: 2 })
  await two.write('third', 3)
  expect(await createSessionVault().read()).toEqual({ text: 'third', number: 3 })
})
