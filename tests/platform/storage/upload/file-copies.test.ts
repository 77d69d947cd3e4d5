import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createFileCopies } from '#platform/storage/upload/file-copies.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore } from '#platform/storage/take/take-store.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { findStoredBlobs } from '#tests/support/find-stored-blobs.ts'
import { someBytes, somePart, someTake, someTakeId } from '#tests/support/takes.ts'

const part = somePart(1, 0)
const pieces = [someBytes(400, 1), someBytes(300, 2)]

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

async function openDevice() {
  const takes = createTakeStore({ sha256, log: createFakeLog() })
  await takes.saveTake(someTake(1, { source: 'file' }))
  await takes.savePart(part)
  return { takes, copies: createFileCopies(takes.connection) }
}

test('pieces are there again after a restart, whatever was stored before them', async () => {
  const found = findStoredBlobs()
  const before = await openDevice()
  expect(await before.copies.savePieces(part.id, 7, pieces)).toEqual({ ok: true, value: undefined })
  before.takes.close()
  const { copies } = await openDevice()
  expect(await copies.readPiece(part.id, 7)).toEqual({ ok: true, value: pieces[0] })
  expect(await copies.readPiece(part.id, 8)).toEqual({ ok: true, value: pieces[1] })
  expect(await copies.readPiece(part.id, 6)).toEqual({ ok: false, failure: 'not-found' })
  expect(found.stored).toBeGreaterThan(1)
  expect(found.blobs).toEqual([])
})

test('pieces of a take that was dropped are not stored, and are deleted with it', async () => {
  const { takes, copies } = await openDevice()
  await copies.savePieces(part.id, 0, pieces)
  await takes.deleteTake(someTakeId(1))
  expect(await copies.readPiece(part.id, 0)).toEqual({ ok: false, failure: 'not-found' })
  expect(await copies.savePieces(part.id, 0, pieces)).toEqual({ ok: false, failure: 'not-found' })
})

test('the space is freed when the server has the file', async () => {
  const { takes, copies } = await openDevice()
  await copies.savePieces(part.id, 0, pieces)
  await takes.changePart(part.id, (found) => ({ ...found, confirmed: true }))
  await takes.releasePart(part.id)
  expect(await copies.readPiece(part.id, 0)).toEqual({ ok: false, failure: 'not-found' })
})
