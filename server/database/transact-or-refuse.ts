import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Database, Transaction } from './database.ts'

class RolledBackError extends Error {}

/** Rolls back the transaction and refuses. */
export type Stop<Failure> = (failure: Failure) => never

/** A transaction whose work may be refused at any point, which rolls everything back. */
export async function transactOrRefuse<Value, Failure>(
  database: Database,
  work: (tx: Transaction, stop: Stop<Failure>) => Promise<Value>,
): Promise<Result<Value, Failure>> {
  const refused: { failure?: Failure } = {}
  const stop = (failure: Failure): never => {
    refused.failure = failure
    throw new RolledBackError()
  }
  try {
    return succeed(await database.transaction((tx) => work(tx, stop)))
  } catch (error) {
    if (error instanceof RolledBackError && refused.failure !== undefined) return refuse(refused.failure)
    throw error
  }
}
