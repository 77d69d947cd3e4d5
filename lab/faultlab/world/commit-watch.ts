import type { BrowserContext } from '@playwright/test'

declare global {
  // Calls out of the page.
  var noteCommitBegun: (id: string) => Promise<void>
  var noteCommitDone: (id: string) => Promise<void>
}

/**
 * When the device store of a tablet wrote, as reported by the page: how long a commit took, and which never ended. To
 * open the store is one, too: nothing is written before, and a new tablet makes it then.
 */
export class CommitWatch {
  readonly #commits = new Map<string, { begun: number; done: number | null }>()

  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteCommitBegun', (id: string) => {
      this.#commits.set(id, { begun: Date.now(), done: null })
    })
    await context.exposeFunction('noteCommitDone', (id: string) => {
      const commit = this.#commits.get(id)
      if (commit !== undefined) commit.done = Date.now()
    })
    await context.addInitScript(passCommitsOn)
  }

  /** The page is gone, and what it was writing with it. */
  endAll(moment: number): void {
    for (const commit of this.#commits.values()) commit.done ??= moment
  }

  /** The longest commit in progress within the last `withinMs` before a moment, ms. */
  longestBefore(moment: number, withinMs = 5_000): number {
    const lengths = [...this.#commits.values()]
      .filter(({ begun, done }) => begun <= moment && (done ?? moment) >= moment - withinMs)
      .map(({ begun, done }) => Math.min(done ?? moment, moment) - begun)
    return Math.max(0, ...lengths)
  }
}

/** Runs in the page. */
function passCommitsOn(): void {
  const open = Reflect.get(IDBFactory.prototype, 'open')
  IDBFactory.prototype.open = new Proxy(open, {
    apply: (target, factory, given) => {
      const request: IDBOpenDBRequest = Reflect.apply(target, factory, given)
      if (given[0] !== 'trocar-takes') return request
      const id = crypto.randomUUID()
      const end = (): void => void globalThis.noteCommitDone(id)
      void globalThis.noteCommitBegun(id)
      request.addEventListener('success', end)
      request.addEventListener('error', end)
      return request
    },
  })
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
  const watch = (transaction: IDBTransaction): IDBTransaction => {
    const writesMedia = transaction.mode === 'readwrite' && transaction.objectStoreNames.contains('tail')
    if (!writesMedia) return transaction
    const id = crypto.randomUUID()
    void globalThis.noteCommitBegun(id)
    transaction.addEventListener('complete', () => void globalThis.noteCommitDone(id))
    return transaction
  }
  IDBDatabase.prototype.transaction = new Proxy(begin, {
    apply: (target, database, given) => watch(Reflect.apply(target, database, given)),
  })
}
