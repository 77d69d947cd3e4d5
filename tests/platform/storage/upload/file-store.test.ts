import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createFileStore } from '#platform/storage/upload/file-store.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore } from '#platform/storage/take/take-store.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { someTake, someTakeId } from '#tests/support/takes.ts'

/** What is stored of a handle is up to the browser: anything that can be cloned. */
const handleOf = (name: string) => ({ kind: 'file', name }) as FileSystemFileHandle

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

async function openDevice() {
  const takes = createTakeStore({ sha256, log: createFakeLog() })
  for (const number of [1, 2]) await takes.saveTake(someTake(number, { source: 'file' }))
  return { takes, files: createFileStore(takes.connection) }
}

test('the location of a picked file is known after a restart, each with its own take', async () => {
  const before = await openDevice()
  await before.files.saveHandle(someTakeId(1), handleOf('one.mp4'))
  await before.files.saveHandle(someTakeId(2), handleOf('two.mp4'))
  before.takes.close()
  const { files } = await openDevice()
  expect(await files.readHandle(someTakeId(1))).toEqual({ ok: true, value: handleOf('one.mp4') })
  expect(await files.readHandle(someTakeId(2))).toEqual({ ok: true, value: handleOf('two.mp4') })
})

test('a file that is picked again replaces the first', async () => {
  const { files } = await openDevice()
  for (const name of ['old.mp4', 'new.mp4']) await files.saveHandle(someTakeId(1), handleOf(name))
  expect(await files.readHandle(someTakeId(1))).toEqual({ ok: true, value: handleOf('new.mp4') })
})

test('without a stored one there is none, and it is deleted with its take', async () => {
  const { takes, files } = await openDevice()
  expect(await files.readHandle(someTakeId(1))).toEqual({ ok: true, value: null })
  for (const number of [1, 2]) await files.saveHandle(someTakeId(number), handleOf('one.mp4'))
  await takes.deleteTake(someTakeId(1))
  expect(await files.readHandle(someTakeId(1))).toEqual({ ok: true, value: null })
  expect(await files.readHandle(someTakeId(2))).toMatchObject({ value: { name: 'one.mp4' } })
})
