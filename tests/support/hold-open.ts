import type { Database, Transaction } from '#server/database/database.ts'

/** Leaves a transaction open, as another request would, until the returned function is called. */
export async function holdOpen(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = database.transaction(async (tx) => {
    await work(tx)
    held.resolve()
    await end.promise
  })
  await Promise.race([held.promise, ended])
  return async () => {
    end.resolve()
    await ended
  }
}
