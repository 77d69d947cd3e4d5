import type { IDBPObjectStore } from 'idb'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { NewOutboxItem, OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import { createChangeNotices } from '../change-notices.ts'
import { write } from '../database-connection.ts'
import type { OutboxConnection, OutboxSchema } from './outbox-database.ts'
import { itemToRow, rowToItem } from './outbox-row.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'

type Items = IDBPObjectStore<OutboxSchema, ['items'], 'items', 'readwrite'>

const ANY = '*' as TakeId

/** The queue on this device's disk. */
export function createOutboxStore(connection: OutboxConnection, channel = 'trocar-outbox'): OutboxStore {
  const notices = createChangeNotices(channel)

  async function change(work: (items: Items) => Promise<boolean>): Promise<Result<void, StoreFailure>> {
    const done = await connection.run((database) =>
      write(database, ['items'], (transaction) => work(transaction.objectStore('items'))),
    )
    if (!done.ok) return done
    if (!done.value) return refuse('not-found')
    notices.tell(ANY)
    return succeed(undefined)
  }

  return {
    add: (adding) =>
      change(async (items) => {
        for (const item of adding) await addItem(items, item)
        return true
      }),
    async list(ownerId) {
      const rows = await connection.run((database) => database.getAllFromIndex('items', 'owner', ownerId))
      return rows.ok ? succeed(inOrder(rows.value.map(rowToItem))) : rows
    },
    settle: (id, decide) =>
      change(async (items) => {
        const item = rowToItem(await items.get(id))
        if (item === null) return false
        await items.delete(id)
        for (const kept of decide(item)) await items.put(itemToRow(kept))
        return true
      }),
    changeAll: (ownerId, changeItem) =>
      change(async (items) => {
        const rows = await items.index('owner').getAll(ownerId)
        for (const item of inOrder(rows.map(rowToItem))) await items.put(itemToRow(changeItem(item)))
        return true
      }),
    removeLane: (ownerId, lane) =>
      change(async (items) => {
        const rows = await items.index('subject').getAll(lane)
        for (const row of rows.filter((row) => row.ownerId === ownerId)) await items.delete(row.id)
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

async function addItem(items: Items, item: NewOutboxItem): Promise<void> {
  if ((await items.getKey(item.id)) !== undefined) return
  const before = inOrder((await items.index('subject').getAll(item.lane)).map(rowToItem))
  const order = Math.max(0, ...before.map((row) => row.order)) + 1
  await items.put(itemToRow({ ...item, order }))
}
