import 'fake-indexeddb/auto'
import type { DBSchema, IDBPDatabase } from 'idb'
import { expect, test } from 'vitest'
import { createSessionVault } from '#platform/session/session-vault.ts'
import { connectDatabase, write } from '#platform/storage/database-connection.ts'
import { watchPage } from '#platform/storage/page-transactions.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

interface NotesSchema extends DBSchema {
  notes: { key: number; value: string }
}

const page = new EventTarget()
watchPage(page)

function connect(name: string, version = 1) {
  const upgrade = (database: IDBPDatabase<NotesSchema>, oldVersion: number): void => {
    if (oldVersion === 0) database.createObjectStore('notes')
  }
  return connectDatabase<NotesSchema>({ name, version, upgrade }, createFakeLog())
}

function leave(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
}

/** A write that goes on until it is told to end, if it is not aborted, and how often it was begun. */
function writeForLong(connection: ReturnType<typeof connect>) {
  const wanted = { end: false }
  let attempts = 0
  const done = connection.run((database) =>
    write(database, ['notes'], async (transaction) => {
      attempts += 1
      const notes = transaction.objectStore('notes')
      do await notes.put(`attempt ${attempts}`, 1)
      while (!wanted.end)
    }),
  )
  return { done, end: () => void (wanted.end = true), attempts: () => attempts }
}

test('a page that is left and kept holds nothing up, and its write is repeated when somebody comes back', async () => {
  const left = connect('left')
  const other = connect('left')
  const writing = writeForLong(left)
  await expect.poll(writing.attempts).toBe(1)
  // The page stops here, in a browser, and the next one begins.
  const counting = other.run((database) => database.count('notes'))
  leave(true)
  expect(await counting).toEqual({ ok: true, value: 0 })
  writing.end()
  expect(await writing.done).toMatchObject({ ok: true })
  expect(writing.attempts()).toBe(2)
  expect(await other.run((opened) => opened.get('notes', 1))).toEqual({ ok: true, value: 'attempt 2' })
})

test('a page that is left and kept lets a newer version of the app open its databases', async () => {
  const old = connect('newer')
  await old.run((database) => database.put('notes', 'kept', 1))
  old.hold('what no page can record while it is kept', true)
  leave(true)
  const newer = connect('newer', 2)
  expect(await newer.run((database) => database.get('notes', 1))).toEqual({ ok: true, value: 'kept' })
})

test('a page that is closed for good ends as it always did: what was asked of the disk is done', async () => {
  const connection = connect('closed')
  const writing = writeForLong(connection)
  await expect.poll(writing.attempts).toBe(1)
  leave(false)
  writing.end()
  expect(await writing.done).toMatchObject({ ok: true })
  expect(writing.attempts()).toBe(1)
})

test('the session is read again when somebody comes back', async () => {
  const vault = createSessionVault()
  await vault.write('signed in', 1)
  leave(true)
  expect(await vault.read()).toEqual({ text: 'signed in', number: 1 })
})
