import { succeed, refuse } from '#contract/result.ts'
import { type CarriedFiles, extractFiles } from '#domain/outbox/carried-files.ts'
import type { NewOutboxItem, OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'

/** Rows that outlive the tabs that wrote them. */
export interface OutboxDisk {
  rows: Map<string, OutboxItem>
  files: Map<string, CarriedFiles>
  listeners: Set<() => void>
  /** `full`: rows can be read but not written; `shut`: the state of a browser's store on a full disk. */
  trouble: 'full' | 'shut' | null
}

export function createOutboxDisk(): OutboxDisk {
  return { rows: new Map(), files: new Map(), listeners: new Set(), trouble: null }
}

/** An outbox store in memory; several stores on one disk act as several tabs. */
export function createFakeOutboxStore(disk: OutboxDisk = createOutboxDisk()): OutboxStore {
  const tell = (): void => {
    for (const listener of disk.listeners) listener()
  }
  const inOrder = (items: OutboxItem[]): OutboxItem[] =>
    structuredClone(
      items.toSorted((one, other) => one.order - other.order || one.createdAt - other.createdAt),
    )
  const lastOrder = (lane: string): number =>
    Math.max(0, ...[...disk.rows.values()].filter((row) => row.lane === lane).map((row) => row.order))

  function addOne(item: NewOutboxItem): void {
    if (disk.rows.has(item.id)) return
    const { work, files } = extractFiles(item.work)
    disk.rows.set(item.id, { ...item, work, order: lastOrder(item.lane) + 1 })
    if (files !== null) disk.files.set(item.id, files)
  }
  function remove(id: string): void {
    disk.rows.delete(id)
    disk.files.delete(id)
  }

  return {
    async add(items) {
      await Promise.resolve()
      if (disk.trouble === 'full') return refuse('full')
      items.forEach(addOne)
      tell()
      return succeed(undefined)
    },
    async list(ownerId) {
      await Promise.resolve()
      if (disk.trouble === 'shut') return refuse('unavailable')
      return succeed(inOrder([...disk.rows.values()].filter((row) => row.ownerId === ownerId)))
    },
    async readFiles(id) {
      await Promise.resolve()
      return disk.trouble === 'shut' ? refuse('unavailable') : succeed(disk.files.get(id) ?? null)
    },
    async settle(id, decide) {
      await Promise.resolve()
      if (disk.trouble !== null) return refuse(disk.trouble === 'full' ? 'full' : 'unavailable')
      const item = disk.rows.get(id)
      if (item === undefined) return refuse('not-found')
      const stored = decide(structuredClone(item))
      if (!stored.some((row) => row.id === id)) remove(id)
      for (const row of stored) disk.rows.set(row.id, row)
      tell()
      return succeed(undefined)
    },
    async changeAll(ownerId, change) {
      await Promise.resolve()
      for (const row of disk.rows.values()) if (row.ownerId === ownerId) disk.rows.set(row.id, change(row))
      tell()
      return succeed(undefined)
    },
    async removeLane(ownerId, lane) {
      await Promise.resolve()
      for (const row of disk.rows.values()) if (row.ownerId === ownerId && row.lane === lane) remove(row.id)
      tell()
      return succeed(undefined)
    },
    onChange(listener) {
      disk.listeners.add(listener)
      return () => void disk.listeners.delete(listener)
    },
  }
}
