import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { Result } from '#contract/result.ts'
import type { UserId, VideoId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { downloadAddress } from '#contract/worker/downloads.ts'
import { type AbortSwitch, createAbortSwitch } from '../../machine/abort-switch.ts'
import { createRunner } from '../../machine/create-runner.ts'
import type { Log, Reachability, Running, TabLocks, Unsubscribe, Watchable } from '../../ports.ts'
import type { ReviewData, DownloadAccess } from './download-ports.ts'
import { type DownloadEvent, type ChunkEnd, stepDownloads } from './download-machine.ts'
import {
  isOfWorkshop,
  isWhole,
  type DownloadCommand,
  type DownloadSettings,
  type DownloadsState,
  newDownload,
  type CourseVideo,
  type DownloadId,
  type DownloadSubject,
  ofWorkshops,
  recorded,
  taught,
  type WorkshopFile,
} from './download-state.ts'
import {
  fileOfSize,
  filesOfCourse,
  type LinkFacts,
  sizeToDownload,
  unknownLink,
  type VideoFiles,
  type VideoSize,
} from '../playback/video-size.ts'
import { noDownloads } from './no-downloads.ts'
import type { Downloads } from './downloads.ts'
import { type DownloadChunkDeps, downloadChunk } from './download-chunk.ts'
import { type ListQueue, QueueDownloader, type QueueProgress } from './queue-downloader.ts'
import { renewDownloads } from './renew-downloads.ts'
import type { TextEnd, TextStore, WorkshopText } from './text-ports.ts'
import { StoredDownloads } from './stored-downloads.ts'

export interface DownloadRunnerDeps extends DownloadChunkDeps {
  locks: TabLocks
  log: Log
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  access: Pick<DownloadAccess, 'grant' | 'renew' | 'revokeFor'>
  texts: Pick<TextStore, 'store'>
  storeScreens: () => Promise<TextEnd>
  link?: { read(): LinkFacts; onChange(listener: () => void): Unsubscribe }
}

export class DownloadRunner implements Downloads {
  readonly #deps: DownloadRunnerDeps
  readonly #runner: Running<DownloadsState, DownloadEvent>
  #owner: UserId | null = null
  #loading: AbortSwitch = createAbortSwitch()
  readonly #stored: StoredDownloads
  readonly #queue: QueueDownloader
  readonly #held = new Map<VideoId, number>()

  constructor(deps: DownloadRunnerDeps) {
    this.#deps = deps
    this.#runner = createRunner<DownloadsState, DownloadEvent, DownloadCommand>({
      initial: noDownloads,
      step: stepDownloads,
      execute: (command) => this.#execute(command),
    })
    this.#stored = new StoredDownloads(deps, {
      owner: () => this.#owner,
      tell: (event) => this.#dispatch(event),
    })
    this.#queue = new QueueDownloader({ ...deps, downloads: this })
  }

  /** Runs for as long as this person is signed in. */
  start(ownerId: UserId): Unsubscribe {
    const { store, reachability, access, link } = this.#deps
    const isReachable = () => reachability.snapshot() !== 'unreachable'
    this.#owner = ownerId
    const readLink = () => link?.read() ?? unknownLink
    this.#dispatch({ type: 'began', isReachable: isReachable(), link: readLink() })
    void access
      .grant(ownerId)
      .then(() => this.#stored.restore(ownerId))
      .then(() => this.#renew(ownerId))
    const stops = [
      link?.onChange(() => this.#dispatch({ type: 'link-changed', link: readLink() })) ?? (() => {}),
      store.onChange(() => void this.#stored.restore(ownerId)),
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

  add(details: VideoDetails, wanted?: VideoSize): void {
    this.#askFor(details, wanted, (size) => recorded(details, size))
  }

  addCourseVideo(video: CourseVideo, wanted?: VideoSize): void {
    this.#askFor(filesOfCourse(video.file), wanted, (size) => taught(video, size))
  }

  addWorkshopFile(file: WorkshopFile): void {
    const known = this.snapshot().videos.find(({ videoId }) => videoId === file.assetId)
    const before = known?.kind === 'WORKSHOP' ? known.file.workshops : []
    // What is there of it is of one size.
    const asked = known?.kind === 'WORKSHOP' && known.file.size !== file.size ? known.file : file
    const subject = ofWorkshops({ ...asked, workshops: [...new Set([...before, ...file.workshops])] })
    if (known !== undefined) this.#dispatch({ type: 'renewed', subject })
    this.#ask(subject, asked.bytes)
  }

  removeFromWorkshop(workshop: WorkshopId, id: DownloadId): void {
    const known = this.snapshot().videos.find(({ videoId }) => videoId === id)
    if (known === undefined || !isOfWorkshop(known, workshop)) return
    const workshops = known.file.workshops.filter((one) => one !== workshop)
    if (workshops.length === 0) this.remove(id)
    else this.#dispatch({ type: 'renewed', subject: ofWorkshops({ ...known.file, workshops }) })
  }

  async storeText(text: WorkshopText): Promise<TextEnd> {
    return this.#owner === null ? 'failed' : this.#deps.texts.store(this.#owner, text)
  }

  storeScreens(): Promise<TextEnd> {
    return this.#deps.storeScreens()
  }

  /** Resolves when every request so far has been stored or has failed. */
  stored(): Promise<void> {
    return this.#stored.settled()
  }

  pause(videoId: DownloadId): void {
    this.#dispatch({ type: 'paused', videoId })
  }

  resume(videoId: DownloadId): void {
    this.#dispatch({ type: 'resumed', videoId })
  }

  remove(videoId: DownloadId): void {
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

  async findSource(videoId: DownloadId): Promise<string | null> {
    while (this.#owner !== null && this.snapshot().status === 'opening') await this.#nextChange()
    const ownerId = this.#owner
    const download = this.snapshot().videos.find((one) => one.videoId === videoId)
    if (ownerId === null || download === undefined || !isWhole(download)) return null
    const isThere = await this.#stored.isStillThere(ownerId, videoId)
    if (!isThere || this.#owner !== ownerId) return null
    await this.#deps.access.renew(ownerId)
    return this.#owner === ownerId ? downloadAddress(ownerId, videoId) : null
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

  #askFor(video: VideoFiles, wanted: VideoSize | undefined, of: (size: VideoSize) => DownloadSubject): void {
    const { downloadSize, link } = this.snapshot()
    const size = sizeToDownload(video, wanted ?? downloadSize, link)
    const file = fileOfSize(video, size)
    if (file !== null) this.#ask(of(size), file.bytes)
  }

  #ask(subject: DownloadSubject, bytes: number): void {
    // Gives requests of the same millisecond an order, too.
    const last = this.snapshot().videos.at(-1)?.askedAt ?? 0
    const askedAt = Math.max(this.#deps.clock.now(), last + 1)
    this.#dispatch({ type: 'asked-for', video: newDownload(subject, bytes, askedAt) })
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
    const { store, clock, access } = this.#deps
    const ownerId = this.#owner
    if (ownerId === null) return
    switch (command.type) {
      case 'download-chunk':
        return void this.#load(ownerId, command)
      case 'abandon-chunk':
        return this.#loading.abort()
      case 'add':
        // The browser may have dropped everything since the last one.
        void access.renew(ownerId)
        return this.#stored.add(ownerId, command.video)
      case 'amend':
        return this.#stored.amend(ownerId, command.video)
      case 'remove':
        return this.#stored.remove(ownerId, command.videoId)
      case 'store-settings':
        return void store.writeSettings(ownerId, command.settings)
      case 'rest':
        clock.after(command.delay, () => this.#dispatch({ type: 'rested' }))
    }
  }

  #renew(ownerId: UserId): Promise<void> {
    return renewDownloads(this.#deps, {
      ownerId,
      videos: () => this.snapshot().videos,
      goesOn: () => this.#owner === ownerId && this.snapshot().isReachable,
    })
  }

  async #load(
    ownerId: UserId,
    { videoId, chunk, attempt }: Extract<DownloadCommand, { type: 'download-chunk' }>,
  ): Promise<void> {
    this.#loading = createAbortSwitch()
    const { signal } = this.#loading
    const video = this.snapshot().videos.find((one) => one.videoId === videoId)
    if (video === undefined) return
    const onRenewed = (subject: DownloadSubject) => this.#dispatch({ type: 'renewed', subject })
    const onReplaced = (subject: DownloadSubject, bytes: number) =>
      this.#dispatch({ type: 'replaced', subject, bytes })
    const order = { ownerId, video, chunk, signal, onRenewed, onReplaced }
    const end = await downloadChunk(this.#deps, order).catch((error: unknown): Result<void, ChunkEnd> => {
      this.#deps.log.error('downloads', 'A chunk of a download could not be stored.', error)
      return { ok: false, failure: 'interrupted' }
    })
    if (this.#owner !== ownerId) return
    this.#dispatch(
      end.ok ? { type: 'chunk-stored', attempt } : { type: 'chunk-failed', attempt, why: end.failure },
    )
    // What became of it is on the device.
    if (!end.ok && end.failure === 'unwanted') await this.#stored.restore(ownerId)
  }
}
