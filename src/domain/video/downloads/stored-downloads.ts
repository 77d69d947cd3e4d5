import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Clock, Log } from '../../ports.ts'
import type { DownloadEvent } from './download-machine.ts'
import type { DownloadStore } from './download-ports.ts'
import type { Download, DownloadId } from './download-state.ts'

/** How long to wait before listing the downloads again after the device could not, ms. */
const ASK_AGAIN_MS = 5_000

export interface StoredDownloadsDeps {
  store: DownloadStore
  clock: Pick<Clock, 'after'>
  log: Log
}

/** Whose downloads these are now, and callbacks for what happens to them on the disk. */
interface Around {
  owner: () => UserId | null
  tell: (event: DownloadEvent) => void
}

/**
 * The downloads as the device stores them. Every decision is written; the list is read again when another tab has
 * changed it.
 */
export class StoredDownloads {
  readonly #deps: StoredDownloadsDeps
  readonly #around: Around
  /** Counts the writes: a list that was read before the last write is out of date. */
  #writes = 0
  readonly #writing = new Set<Promise<void>>()

  constructor(deps: StoredDownloadsDeps, around: Around) {
    this.#deps = deps
    this.#around = around
  }

  add(ownerId: UserId, video: Download): void {
    const writing = this.#write(video, 'request-not-stored', this.#deps.store.add(ownerId, video))
    this.#writing.add(writing)
    void writing.then(() => this.#writing.delete(writing))
  }

  amend(ownerId: UserId, video: Download): void {
    void this.#write(video, 'change-not-stored', this.#deps.store.amend(ownerId, video))
  }

  remove(ownerId: UserId, videoId: DownloadId): void {
    void this.#remove(ownerId, videoId)
  }

  /** Resolves when every request so far has been stored or has failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing)
  }

  /** The browser may drop all downloads at any time, and tells nobody: then the list is read again. */
  async isStillThere(ownerId: UserId, videoId: DownloadId): Promise<boolean> {
    const isThere = await this.#deps.store.hasChunk(ownerId, videoId, 0).catch((error: unknown) => {
      this.#deps.log.error('downloads', 'The device could not look for a download.', error)
      return false
    })
    if (!isThere && !this.#isGone(ownerId)) await this.restore(ownerId)
    return isThere
  }

  async restore(ownerId: UserId): Promise<void> {
    const { store, clock, log } = this.#deps
    try {
      for (let seen = -1; seen !== this.#writes;) {
        seen = this.#writes
        const videos = await store.list(ownerId)
        if (this.#isGone(ownerId)) return
        if (seen === this.#writes) {
          this.#around.tell({ type: 'restored', videos, settings: store.readSettings(ownerId) })
        }
      }
    } catch (error) {
      log.error('downloads', 'The device could not list the downloads.', error)
      if (this.#isGone(ownerId)) return
      this.#around.tell({ type: 'not-restored' })
      clock.after(ASK_AGAIN_MS, () => void (this.#isGone(ownerId) || this.restore(ownerId)))
    }
  }

  async #write(
    { videoId }: Download,
    otherwise: 'request-not-stored' | 'change-not-stored',
    written: Promise<Result<void, 'full'>>,
  ): Promise<void> {
    this.#writes += 1
    const owner = this.#around.owner()
    const isWritten = await written.then(
      ({ ok }) => ok,
      (error: unknown) => {
        this.#deps.log.error('downloads', 'A request for a download could not be stored.', error)
        return false
      },
    )
    if (!isWritten && this.#around.owner() === owner) this.#around.tell({ type: otherwise, videoId })
  }

  async #remove(ownerId: UserId, videoId: DownloadId): Promise<void> {
    this.#writes += 1
    try {
      await this.#deps.store.remove(ownerId, videoId)
    } catch (error) {
      this.#deps.log.error('downloads', 'A download could not be removed.', error)
      // What is still stored is shown again.
      if (!this.#isGone(ownerId)) await this.restore(ownerId)
    }
  }

  #isGone(ownerId: UserId): boolean {
    return this.#around.owner() !== ownerId
  }
}
