import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { type IDBPDatabase, unwrap } from 'idb'
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
  const vault = createSessionVault(async (closed) => {
    const database = await openVault(closed)
    opened.push(database)
    return database
  })
  await vault.write('fourth', 4)
  opened[0]?.close()
  await vault.write('fifth', 5)
  expect(await vault.read()).toEqual({ text: 'fifth', number: 5 })
  expect(opened.length).toBe(2)
})

it('tells when the browser has closed it', async () => {
  const opened: IDBDatabase[] = []
  const vault = createSessionVault(async (closed) => {
    const database = await openVault(closed)
    opened.push(unwrap(database as unknown as IDBPDatabase))
    return database
  })
  let told = 0
  vault.onClosed(() => told++)
  await vault.write('sixth', 6)
  forceCloseDatabase(opened[0] as never)
  await expect.poll(() => told).toBe(1)
})
