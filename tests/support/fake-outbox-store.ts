import { succeed, refuse } from '#contract/result.ts'
import type { NewOutboxItem, OutboxItem, Settlement } from '#domain/outbox/outbox-item.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'

/** Rows that outlive the tabs that write them. */
export interface OutboxDisk {
  rows: Map<string, OutboxItem>
  listeners: Set<() => void>
}

export function createOutboxDisk(): OutboxDisk {
  return { rows: new Map(), listeners: new Set() }
}

/** An outbox store in memory; several on one disk are several tabs. */
export function createFakeOutboxStore(disk: OutboxDisk = createOutboxDisk()): OutboxStore {
  const tell = (): void => {
    for (const listener of disk.listeners) listener()
  }
  const inOrder = (items: OutboxItem[]): OutboxItem[] =>
    structuredClone(
      items.toSorted((one, other) => one.order - other.order || one.createdAt - other.createdAt),
    )
  const lastOrder = (subject: string): number =>
    Math.max(0, ...[...disk.rows.values()].filter((row) => row.subject === subject).map((row) => row.order))

  function addOne({ undoes, ...item }: NewOutboxItem & { undoes?: string }): void {
    if (disk.rows.has(item.id)) return
    const undone = [...disk.rows.values()].find(
      (row) =>
        undoes !== undefined &&
        row.tag === undoes &&
        row.ownerId === item.ownerId &&
        row.attempts === 0 &&
        row.state.status === 'waiting' &&
        row.state.why === null,
    )
    if (undone === undefined) disk.rows.set(item.id, { ...item, order: lastOrder(item.subject) + 1 })
    else disk.rows.delete(undone.id)
  }

  function keep(id: string, settlement: Settlement, redoId: string): void {
    switch (settlement.keep) {
      case 'none':
        disk.rows.delete(id)
        return
      case 'item':
        disk.rows.set(id, settlement.item)
        return
      case 'item-after': {
        const { item, work } = settlement
        disk.rows.set(id, item)
        const ahead: OutboxItem = {
          ...item,
          id: redoId,
          key: redoId,
          order: item.order - 1,
          work,
          tag: null,
          state: { status: 'waiting', why: null },
          attempts: 0,
        }
        disk.rows.set(redoId, ahead)
      }
    }
  }

  return {
    async add(items) {
      await Promise.resolve()
      items.forEach(addOne)
      tell()
      return succeed(undefined)
    },
    async list(ownerId) {
      await Promise.resolve()
      return succeed(inOrder([...disk.rows.values()].filter((row) => row.ownerId === ownerId)))
    },
    async settle(id, decide, redoId) {
      await Promise.resolve()
      const item = disk.rows.get(id)
      if (item === undefined) return refuse('not-found')
      keep(id, decide(structuredClone(item)), redoId)
      tell()
      return succeed(undefined)
    },
    async changeAll(ownerId, change) {
      await Promise.resolve()
      for (const row of disk.rows.values()) if (row.ownerId === ownerId) disk.rows.set(row.id, change(row))
      tell()
      return succeed(undefined)
    },
    async removeSubject(ownerId, subject) {
      await Promise.resolve()
      for (const row of disk.rows.values())
        if (row.ownerId === ownerId && row.subject === subject) disk.rows.delete(row.id)
      tell()
      return succeed(undefined)
    },
    onChange(listener) {
      disk.listeners.add(listener)
      return () => void disk.listeners.delete(listener)
    },
  }
}
