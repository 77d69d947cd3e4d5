import type { BrowserContext } from '@playwright/test'

declare global {
  // Calls out of the page.
  var noteTake: (take: StoredTake) => Promise<void>
  var notePart: (partId: string, takeId: string) => Promise<void>
  var noteRow: (partId: string, at: number, base64: string) => Promise<void>
  var noteDeleted: (takeId: string) => Promise<void>
}

export interface StoredTake {
  id: string
  ownerId: string
  discardAt?: number
  videoId: string | null
}

/** What the page did to the takes of a tablet: how each was last, whose it is, and which were deleted. */
export class StoredTakes {
  readonly #takes = new Map<string, StoredTake>()
  readonly #takeOfPart = new Map<string, string>()
  /** How each part begins. */
  readonly #beginnings = new Map<string, Buffer>()
  readonly #deleted = new Set<string>()

  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction(
      'noteTake',
      (take: StoredTake) => this.#takes.set(take.id, take) && undefined,
    )
    await context.exposeFunction('notePart', (partId: string, takeId: string) => {
      this.#takeOfPart.set(partId, takeId)
    })
    await context.exposeFunction('noteRow', (partId: string, at: number, base64: string) => {
      const before = this.#beginnings.get(partId) ?? Buffer.alloc(0)
      if (before.length === at)
        this.#beginnings.set(partId, Buffer.concat([before, Buffer.from(base64, 'base64')]))
    })
    await context.exposeFunction('noteDeleted', (takeId: string) => this.#deleted.add(takeId) && undefined)
    await context.addInitScript(passWritesOn)
  }

  takes(): readonly StoredTake[] {
    return [...this.#takes.values()]
  }

  isDeleted(takeId: string): boolean {
    return this.#deleted.has(takeId)
  }

  /** The take that these bytes were stored in; null if they never were. */
  takeOf(heard: Buffer): StoredTake | null {
    const [partId = ''] =
      [...this.#beginnings]
        .filter(([, beginning]) => beginsAlike(heard, beginning))
        .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    return this.#takes.get(this.#takeOfPart.get(partId) ?? '') ?? null
  }
}

function beginsAlike(one: Buffer, other: Buffer): boolean {
  const known = Math.min(one.length, other.length)
  return known > 0 && one.subarray(0, known).equals(other.subarray(0, known))
}

/** Runs in the page. */
function passWritesOn(): void {
  // Recordings are alike until well after the first picture.
  const BEGINNING_BYTES = 300_000
  const toBase64 = (bytes: ArrayBuffer): string =>
    btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''))
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  const remove = Reflect.get(IDBObjectStore.prototype, 'delete')
  const note = (store: string, value: unknown, key: unknown): void => {
    if (store === 'takes') {
      const { id, ownerId, discardAt, videoId } = value as StoredTake
      void globalThis.noteTake({ id, ownerId, videoId, ...(discardAt === undefined ? {} : { discardAt }) })
    }
    if (store === 'parts') {
      const { id, takeId } = value as { id: string; takeId: string }
      void globalThis.notePart(id, takeId)
    }
    if (store !== 'tail') return
    const [partId, at] = key as [string, number]
    if (at < BEGINNING_BYTES)
      void globalThis.noteRow(partId, at, toBase64((value as { bytes: ArrayBuffer }).bytes))
  }
  IDBObjectStore.prototype.put = new Proxy(put, {
    apply(target, store: IDBObjectStore, given) {
      note(store.name, given[0], given[1])
      return Reflect.apply(target, store, given)
    },
  })
  IDBObjectStore.prototype.delete = new Proxy(remove, {
    apply(target, store: IDBObjectStore, given) {
      if (store.name === 'takes') void globalThis.noteDeleted(given[0])
      return Reflect.apply(target, store, given)
    },
  })
}
