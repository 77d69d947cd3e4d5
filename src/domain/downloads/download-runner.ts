import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { Result } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { downloadAddress } from '#contract/worker/downloads.ts'
import { type AbortSwitch, createAbortSwitch } from '../machine/abort-switch.ts'
import { createRunner } from '../machine/create-runner.ts'
import type { Log, Reachability, Running, TabLocks, Unsubscribe, Watchable } from '../ports.ts'
import type { ReviewData, DownloadAccess } from './download-ports.ts'
import { downloadReviewData } from './download-review-data.ts'
import { downloadPoster } from './download-poster.ts'
import { type DownloadCommand, type DownloadEvent, type ChunkEnd, stepDownloads } from './download-machine.ts'
import {
  isWhole,
  type DownloadSettings,
  type DownloadsState,
  type VideoDownload,
  newDownload,
  noDownloads,
} from './download-state.ts'
import type { Downloads } from './downloads.ts'
import { type DownloadChunkDeps, downloadChunk } from './download-chunk.ts'
import { type ListQueue, QueueDownloader, type QueueProgress } from './queue-downloader.ts'

/** When the device could not list the downloads, it is asked again after this long, ms. */
const ASK_AGAIN_MS = 5_000

export interface DownloadRunnerDeps extends DownloadChunkDeps {
  locks: TabLocks
  log: Log
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  access: Pick<DownloadAccess, 'grant' | 'revokeFor'>
}

export class DownloadRunner implements Downloads {
  readonly #deps: DownloadRunnerDeps
  readonly #runner: Running<DownloadsState, DownloadEvent>
  #owner: UserId | null = null
  #loading: AbortSwitch = createAbortSwitch()
  /** Counts the writes: what was read before the last of them is out of date. */
  #writes = 0
  readonly #writing = new Set<Promise<void>>()
  readonly #queue: QueueDownloader
  readonly #held = new Map<VideoId, number>()

  constructor(deps: DownloadRunnerDeps) {
    this.#deps = deps
    this.#runner = createRunner<DownloadsState, DownloadEvent, DownloadCommand>({
      initial: noDownloads,
      step: stepDownloads,
      execute: (command) => this.#execute(command),
    })
    this.#queue = new QueueDownloader({ ...deps, downloads: this })
  }

  /** For as long as this person is signed in. */
  start(ownerId: UserId): Unsubscribe {
    const { store, reachability, access } = this.#deps
    const isReachable = () => reachability.snapshot() !== 'unreachable'
    this.#owner = ownerId
    this.#dispatch({ type: 'began', isReachable: isReachable() })
    void access
      .grant(ownerId)
      .then(() => this.#restore(ownerId))
      .then(() => this.#renew(ownerId))
    const stops = [
      store.onChange(() => void this.#restore(ownerId)),
      reachability.subscribe(() => {
        this.#dispatch({ type: 'reachable-changed', isReachable: isReachable() })
        void this.#renew(ownerId)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      void access.revokeFor(ownerId)
      this.#loading.abort()
      this.#queue.stop()
      this.#owner = null
      this.#runner.dispatch({ type: 'ended' })
    }
  }

  snapshot(): DownloadsState {
    return this.#runner.snapshot()
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#runner.subscribe(listener)
  }

  add(details: VideoDetails): void {
    if (details.playback === null) return
    const { bytes } = details.playback
    // Requests of the same millisecond still have an order.
    const last = this.snapshot().videos.at(-1)?.askedAt ?? 0
    const askedAt = Math.max(this.#deps.clock.now(), last + 1)
    this.#dispatch({ type: 'asked-for', video: newDownload(details, bytes, askedAt) })
  }

  /** Resolves when every request so far has been stored or has failed. */
  async stored(): Promise<void> {
    await Promise.all(this.#writing)
  }

  pause(videoId: VideoId): void {
    this.#dispatch({ type: 'paused', videoId })
  }

  resume(videoId: VideoId): void {
    this.#dispatch({ type: 'resumed', videoId })
  }

  remove(videoId: VideoId): void {
    this.#dispatch({ type: 'removed', videoId })
  }

  removeUnlessWatched(videoId: VideoId): void {
    if (!this.#held.has(videoId)) this.remove(videoId)
  }

  set(settings: Partial<DownloadSettings>): void {
    this.#dispatch({ type: 'settings-changed', settings })
  }

  renew(): void {
    if (this.#owner !== null) void this.#renew(this.#owner)
  }

  async findSource(videoId: VideoId): Promise<string | null> {
    while (this.#owner !== null && this.snapshot().status === 'opening') await this.#nextChange()
    const download = this.snapshot().videos.find((one) => one.videoId === videoId)
    return this.#owner === null || download === undefined || !isWhole(download)
      ? null
      : downloadAddress(this.#owner, videoId)
  }

  async readReviewData(videoId: VideoId): Promise<ReviewData | null> {
    if (this.#owner === null) return null
    try {
      return await this.#deps.store.readReviewData(this.#owner, videoId)
    } catch (error) {
      this.#deps.log.error('downloads', 'The review data of a download could not be read.', error)
      return null
    }
  }

  hold(videoId: VideoId): Unsubscribe {
    this.#held.set(videoId, (this.#held.get(videoId) ?? 0) + 1)
    return () => {
      const left = (this.#held.get(videoId) ?? 1) - 1
      if (left === 0) this.#held.delete(videoId)
      else this.#held.set(videoId, left)
    }
  }

  downloadQueue(name: string, list: ListQueue): void {
    if (this.#owner !== null) void this.#queue.downloadAll(this.#owner, name, list)
  }

  queue(): Watchable<QueueProgress> {
    return this.#queue
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  #dispatch(event: DownloadEvent): void {
    if (this.#owner !== null) this.#runner.dispatch(event)
  }

  #execute(command: DownloadCommand): void {
    const { store, clock } = this.#deps
    const ownerId = this.#owner
    if (ownerId === null) return
    switch (command.type) {
      case 'download-chunk':
        return void this.#load(ownerId, command)
      case 'abandon-chunk':
        return this.#loading.abort()
      case 'add':
        return this.#writeDown(command.video, store.add(ownerId, command.video))
      case 'amend':
        return void this.#write(command.video, 'change-not-stored', store.amend(ownerId, command.video))
      case 'remove':
        return void this.#remove(ownerId, command.videoId)
      case 'store-settings':
        return void store.writeSettings(ownerId, command.settings)
      case 'rest':
        clock.after(command.delay, () => this.#dispatch({ type: 'rested' }))
    }
  }

  async #restore(ownerId: UserId): Promise<void> {
    const { store, clock, log } = this.#deps
    try {
      for (let seen = -1; seen !== this.#writes;) {
        seen = this.#writes
        const videos = await store.list(ownerId)
        if (this.#owner !== ownerId) return
        if (seen === this.#writes) {
          this.#dispatch({ type: 'restored', videos, settings: store.readSettings(ownerId) })
        }
      }
    } catch (error) {
      log.error('downloads', 'The device could not list the downloads.', error)
      if (this.#owner !== ownerId) return
      this.#dispatch({ type: 'not-restored' })
      clock.after(ASK_AGAIN_MS, () => void (this.#owner === ownerId && this.#restore(ownerId)))
    }
  }

  #writeDown(video: VideoDownload, written: Promise<Result<void, 'full'>>): void {
    const writing = this.#write(video, 'request-not-stored', written)
    this.#writing.add(writing)
    void writing.then(() => this.#writing.delete(writing))
  }

  async #write(
    { videoId }: VideoDownload,
    otherwise: 'request-not-stored' | 'change-not-stored',
    written: Promise<Result<void, 'full'>>,
  ): Promise<void> {
    this.#writes += 1
    const owner = this.#owner
    const isWritten = await written.then(
      ({ ok }) => ok,
      (error: unknown) => {
        this.#deps.log.error('downloads', 'A request for a download could not be stored.', error)
        return false
      },
    )
    if (!isWritten && this.#owner === owner) this.#dispatch({ type: otherwise, videoId })
  }

  async #remove(ownerId: UserId, videoId: VideoId): Promise<void> {
    this.#writes += 1
    try {
      await this.#deps.store.remove(ownerId, videoId)
    } catch (error) {
      this.#deps.log.error('downloads', 'A download could not be removed.', error)
      // What is still stored is shown again.
      if (this.#owner === ownerId) await this.#restore(ownerId)
    }
  }

  /** Review data of the downloads may have changed on the server meanwhile. */
  async #renew(ownerId: UserId): Promise<void> {
    const { log, locks } = this.#deps
    const { signal } = createAbortSwitch()
    try {
      await locks.holdIfFree(`download-renewal:${ownerId}`, async () => {
        for (const video of this.snapshot().videos) {
          if (this.#owner !== ownerId || !this.snapshot().isReachable) return
          if (!isWhole(video)) continue
          await downloadReviewData(this.#deps, { ownerId, video, signal })
          await downloadPoster(this.#deps, { ownerId, video, signal })
        }
      })
    } catch (error) {
      log.error('downloads', 'The review data of the downloads could not be renewed.', error)
    }
  }

  async #load(
    ownerId: UserId,
    { videoId, chunk, attempt }: Extract<DownloadCommand, { type: 'download-chunk' }>,
  ): Promise<void> {
    this.#loading = createAbortSwitch()
    const { signal } = this.#loading
    const video = this.snapshot().videos.find((one) => one.videoId === videoId)
    if (video === undefined) return
    const onRenewed = (details: VideoDetails) => this.#dispatch({ type: 'details-renewed', details })
    const end = await downloadChunk(this.#deps, { ownerId, video, chunk, signal, onRenewed }).catch(
      (error: unknown): Result<void, ChunkEnd> => {
        this.#deps.log.error('downloads', 'A chunk of a download could not be stored.', error)
        return { ok: false, failure: 'interrupted' }
      },
    )
    if (this.#owner !== ownerId) return
    this.#dispatch(
      end.ok ? { type: 'chunk-stored', attempt } : { type: 'chunk-failed', attempt, why: end.failure },
    )
  }
}
