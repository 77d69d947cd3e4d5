import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createSessionVault, openVault } from '#platform/session/session-vault.ts'

it('keeps the newest write, whichever tab comes last', async () => {
  const [one, two] = [createSessionVault(), createSessionVault()]
  expect(await one.read()).toBeNull()
  await one.write('second', 2)
  await two.write('first', 1)
  expect(await two.read()).toEqual({ text: 'second', number: 2 })
  await two.write('third', 3)
  expect(await createSessionVault().read()).toEqual({ text: 'third', number: 3 })
})

it('opens again what the browser has closed, as it does when the disk is full', async () => {
  const opened: { close(): void }[] = []
  const vault = createSessionVault(async () => {
    const database = await openVault()
    opened.push(database)
    return database
  })
  await vault.write('fourth', 4)
  opened[0]?.close()
  await vault.write('fifth', 5)
  expect(await vault.read()).toEqual({ text: 'fifth', number: 5 })
  expect(opened.length).toBe(2)
})
