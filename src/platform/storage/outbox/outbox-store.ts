import type { IDBPObjectStore } from 'idb'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { extractFiles } from '#domain/outbox/carried-files.ts'
import type { NewOutboxItem, OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import { createChangeNotices } from '../change-notices.ts'
import { write } from '../database-connection.ts'
import type { OutboxConnection, OutboxSchema } from './outbox-database.ts'
import { itemToRow, rowToItem } from './outbox-row.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'

type Store<Name extends 'items' | 'files'> = IDBPObjectStore<
  OutboxSchema,
  ['items', 'files'],
  Name,
  'readwrite'
>

interface Stores {
  items: Store<'items'>
  /** The files of items, by the items' ids. */
  files: Store<'files'>
}

const ANY = '*' as TakeId

/** The queue on this device's disk. */
export function createOutboxStore(connection: OutboxConnection, channel = 'trocar-outbox'): OutboxStore {
  const notices = createChangeNotices(channel)

  async function change(work: (stores: Stores) => Promise<boolean>): Promise<Result<void, StoreFailure>> {
    const done = await connection.run((database) =>
      write(database, ['items', 'files'], (transaction) =>
        work({ items: transaction.objectStore('items'), files: transaction.objectStore('files') }),
      ),
    )
    if (!done.ok) return done
    if (!done.value) return refuse('not-found')
    notices.tell(ANY)
    return succeed(undefined)
  }

  return {
    add: (adding) =>
      change(async (stores) => {
        for (const item of adding) await addItem(stores, item)
        return true
      }),
    async list(ownerId) {
      const rows = await connection.run((database) => database.getAllFromIndex('items', 'owner', ownerId))
      return rows.ok ? succeed(inOrder(rows.value.map(rowToItem))) : rows
    },
    async readFiles(id) {
      const files = await connection.run((database) => database.get('files', id))
      return files.ok ? succeed(files.value ?? null) : files
    },
    settle: (id, decide) =>
      change(async ({ items, files }) => {
        const item = rowToItem(await items.get(id))
        if (item === null) return false
        await items.delete(id)
        const left = decide(item)
        for (const remaining of left) await items.put(itemToRow(remaining))
        if (!left.some((remaining) => remaining.id === id)) await files.delete(id)
        return true
      }),
    changeAll: (ownerId, changeItem) =>
      change(async ({ items }) => {
        const rows = await items.index('owner').getAll(ownerId)
        for (const item of inOrder(rows.map(rowToItem))) await items.put(itemToRow(changeItem(item)))
        return true
      }),
    removeLane: (ownerId, lane) =>
      change(async ({ items, files }) => {
        const rows = await items.index('subject').getAll(lane)
        for (const { id } of rows.filter((row) => row.ownerId === ownerId)) {
          await items.delete(id)
          await files.delete(id)
        }
        return true
      }),
    onChange: (listener) => notices.listen(() => listener()),
  }
}

function inOrder(items: (OutboxItem | null)[]): OutboxItem[] {
  return items
    .filter((item) => item !== null)
    .toSorted((one, other) => one.order - other.order || one.createdAt - other.createdAt)
}

async function addItem({ items, files }: Stores, item: NewOutboxItem): Promise<void> {
  if ((await items.getKey(item.id)) !== undefined) return
  const before = inOrder((await items.index('subject').getAll(item.lane)).map(rowToItem))
  const order = Math.max(0, ...before.map((row) => row.order)) + 1
  const { work, files: carried } = extractFiles(item.work)
  await items.put(itemToRow({ ...item, work, order }))
  if (carried !== null) await files.put(carried, item.id)
}
