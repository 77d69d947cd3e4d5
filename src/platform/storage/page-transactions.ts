import { type IDBPDatabase, unwrap, wrap } from 'idb'

const running = new Set<IDBTransaction>()
const databases = new Set<IDBDatabase>()

/**
 * WebKit keeps a page that somebody has left as it is, with the transactions that were running: whatever the next page
 * wants of the same stores would then wait for as long as the old page is kept. So they are aborted, as if the page had
 * been closed; whoever waits for one repeats it when somebody comes back. An open database would keep a newer version
 * of the app waiting, too.
 */
export function watchPage(page: EventTarget): void {
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    running.forEach(abort)
    for (const database of databases) database.close()
    databases.clear()
  })
}

/**
 * A failed request reports itself. idb also creates a promise for the end of each transaction, which nobody awaits
 * after a read; when the browser aborts transactions, each would be reported as an unhandled rejection.
 */
export function followTransactions<Schema>(database: IDBPDatabase<Schema>): void {
  const plain = unwrap(database)
  databases.add(plain)
  plain.transaction = (...given) => {
    const transaction = IDBDatabase.prototype.transaction.apply(plain, given)
    running.add(transaction)
    const ended = (): void => void running.delete(transaction)
    wrap(transaction).done.then(ended, ended)
    return transaction
  }
}

export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch (error) {
    // It has ended already.
    if (!(error instanceof DOMException)) throw error
  }
}
