import type { TakeDatabase } from '#platform/storage/take/take-database.ts'

/** Empties the whole store, as when somebody clears the data of the site. */
export async function emptyStore(database: TakeDatabase): Promise<void> {
  const names = [...database.objectStoreNames]
  const transaction = database.transaction(names, 'readwrite')
  for (const name of names) await transaction.objectStore(name).clear()
  await transaction.done
}
