import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import { write } from '../database-connection.ts'
import { rowsOfPart } from './take-database.ts'
import type { TakeDatabase, TakeSchema, TakeWriting } from './take-database.ts'

export async function saveTake(transaction: TakeWriting, take: Take): Promise<void> {
  await transaction.objectStore('takes').put(take)
}

/** An existing part doesn't change. Null if its take doesn't exist: nobody would ever list the part. */
export async function savePart(transaction: TakeWriting, part: Part): Promise<Part | null> {
  const parts = transaction.objectStore('parts')
  if ((await transaction.objectStore('takes').getKey(part.takeId)) === undefined) return null
  const existing = await parts.get(part.id)
  if (existing === undefined) await parts.put(part)
  return existing ?? part
}

/** Null if there is no such row. */
export async function changeRow<const Name extends 'takes' | 'parts'>(
  transaction: TakeWriting,
  name: Name,
  id: TakeSchema[Name]['key'],
  change: (row: TakeSchema[Name]['value']) => TakeSchema[Name]['value'],
): Promise<TakeSchema[Name]['value'] | null> {
  const store = transaction.objectStore(name)
  const row = await store.get(id)
  if (row === undefined) return null
  const next = change(row)
  await store.put(next)
  return next
}

export function listTakes(database: TakeDatabase, ownerId: UserId): Promise<Take[]> {
  return database.getAllFromIndex(
    'takes',
    'byOwner',
    IDBKeyRange.bound([ownerId, -Infinity], [ownerId, Infinity]),
  )
}

/** Whether its row says how much of it lies here, as all versions of today store it. */
export function isCounted({ bytes, segments, duration }: Part): boolean {
  return bytes + segments + duration >= 0
}

export function listParts(database: TakeDatabase, takeId: TakeId): Promise<Part[]> {
  return database.getAllFromIndex('parts', 'byTake', IDBKeyRange.bound([takeId, 0], [takeId, Infinity]))
}

const media = ['segments', 'tail', 'pieces'] as const

/** Null if the part is unknown or unconfirmed: unconfirmed bytes are never deleted. */
export function releasePart(database: TakeDatabase, partId: PartId): Promise<Part | null> {
  return write(database, ['parts', ...media], async (transaction) => {
    const part = await transaction.objectStore('parts').get(partId)
    if (part?.confirmed !== true) return null
    for (const name of media) await transaction.objectStore(name).delete(rowsOfPart(partId))
    return part
  })
}

/** False if `mayGo` keeps it. */
export function deleteTake(
  database: TakeDatabase,
  id: TakeId,
  mayGo: (take: Take) => boolean,
): Promise<boolean> {
  return write(database, ['takes', 'parts', 'handles', ...media], async (transaction) => {
    const take = await transaction.objectStore('takes').get(id)
    if (take !== undefined && !mayGo(take)) return false
    const parts = transaction.objectStore('parts')
    const range = IDBKeyRange.bound([id, 0], [id, Infinity])
    for (const partId of await parts.index('byTake').getAllKeys(range)) {
      for (const name of media) await transaction.objectStore(name).delete(rowsOfPart(partId))
      await parts.delete(partId)
    }
    await transaction.objectStore('takes').delete(id)
    await transaction.objectStore('handles').delete(id)
    return true
  })
}
