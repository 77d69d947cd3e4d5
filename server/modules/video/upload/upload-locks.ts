import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

interface Held {
  requestRelease: RequestRelease
  released: PromiseWithResolvers<void>
}

/**
 * One request at a time works on an upload. A new one asks the holder to stop: a connection that died unnoticed must
 * not keep its own upload locked. Between instances nothing is locked, and nothing needs to be: the offset is the
 * length of the file, and two writers write the same bytes to the same places, which the digest checks in the end.
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>()
  readonly #timeoutMs: number

  constructor({ timeoutMs = 15_000 } = {}) {
    this.#timeoutMs = timeoutMs
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.#acquire(id, signal, requestRelease),
      unlock: async () => this.#release(id),
    }
  }

  /** Runs `work` while nothing else works on the upload; a current holder is asked to stop. */
  async hold<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
    await this.#acquire(id, null, () => {})
    try {
      return await work()
    } finally {
      this.#release(id)
    }
  }

  async #acquire(id: string, signal: AbortSignal | null, requestRelease: RequestRelease): Promise<void> {
    const giveUp = AbortSignal.timeout(this.#timeoutMs)
    const stop = signal === null ? giveUp : AbortSignal.any([giveUp, signal])
    for (let holder = this.#held.get(id); holder !== undefined; holder = this.#held.get(id)) {
      await holder.requestRelease()
      await Promise.race([holder.released.promise, aborted(stop)])
      if (stop.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
    }
    this.#held.set(id, { requestRelease, released: Promise.withResolvers<void>() })
  }

  #release(id: string): void {
    const holder = this.#held.get(id)
    this.#held.delete(id)
    holder?.released.resolve()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
