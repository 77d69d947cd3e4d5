import type { BrowserContext } from '@playwright/test'

declare global {
  var noteCommit: (commit: number, what: 'begun' | 'ended', at: number) => void
}

/** How long each commit of slices took, reported out of the page at once: a killed browser cannot report it later. */
export class CommitWatch {
  readonly #begun = new Map<number, number>()
  readonly #lengths: number[] = []

  /** Watches every page of this browser from now on. Call it before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteCommit', (commit: number, what: 'begun' | 'ended', at: number) => {
      const begun = this.#begun.get(commit)
      if (what === 'begun') this.#begun.set(commit, at)
      else if (begun !== undefined && this.#begun.delete(commit)) this.#lengths.push(at - begun)
    })
    await context.addInitScript(noteCommits)
  }

  /** Of the commits that ended, ms. */
  lengths(): readonly number[] {
    return this.#lengths
  }

  /** The longest, including the one in progress when the browser was killed, ms. */
  longestUntil(kill: number): number {
    return Math.max(...this.#lengths, ...[...this.#begun.values()].map((at) => kill - at))
  }
}

/** Runs in the page. */
function noteCommits(): void {
  const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
  let next = 0
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = begin.call(this, stores, mode, options)
    if (mode !== 'readwrite' || ![stores].flat().includes('tail')) return transaction
    const commit = next++
    globalThis.noteCommit(commit, 'begun', Date.now())
    transaction.addEventListener('complete', () => globalThis.noteCommit(commit, 'ended', Date.now()))
    return transaction
  }
}
