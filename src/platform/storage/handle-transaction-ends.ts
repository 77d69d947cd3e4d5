import { type IDBPDatabase, unwrap, wrap } from 'idb'

/**
 * A failed request reports itself. idb also creates a promise for the end of each transaction, which nobody awaits
 * after a read; when the browser aborts transactions, each would be reported as an unhandled rejection.
 */
export function handleTransactionEnds<Schema>(database: IDBPDatabase<Schema>): void {
  const plain = unwrap(database)
  plain.transaction = (...given) => {
    const transaction = IDBDatabase.prototype.transaction.apply(plain, given)
    wrap(transaction).done.catch(() => undefined)
    return transaction
  }
}
