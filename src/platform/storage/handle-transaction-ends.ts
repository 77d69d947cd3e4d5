import { type IDBPDatabase, unwrap, wrap } from 'idb'

/**
 * A request that fails says so by itself. idb also makes a promise for the end of each transaction, which nobody awaits
 * after a read: when the browser aborts what is under way, each would be reported as a failure that nobody heard.
 */
export function handleTransactionEnds<Schema>(database: IDBPDatabase<Schema>): void {
  const plain = unwrap(database)
  plain.transaction = (...given) => {
    const transaction = IDBDatabase.prototype.transaction.apply(plain, given)
    wrap(transaction).done.catch(() => undefined)
    return transaction
  }
}
