import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { whyParked } from '../../failures/failed-attempt.ts'
import { Listeners } from '../../machine/listeners.ts'
import type { Call, Clock, Log, Reachability, TabLocks, Unsubscribe, Watchable } from '../../ports.ts'
import { fileOfSize, sizeToDownload } from '../playback/video-size.ts'
import type { DownloadsState } from './download-state.ts'

type Wanted = Pick<VideoDetails, 'videoId'> & { type: VideoType }

export interface QueuePage {
  videos: readonly Wanted[]
  next: string | null
}

/** Fetches a page of a queue, by the cursor that the previous page gave. */
export type ListQueue = (cursor: string | null) => Promise<Result<QueuePage, unknown>>

export type QueueProgress =
  | { status: 'idle' }
  /** `name` is the queue; `done` of the `found` videos so far have been examined. */
  | { status: 'asking'; name: string; found: number; done: number }
  /** The server cannot be reached; it continues automatically. */
  | { status: 'waiting'; name: string; found: number; done: number }
  /** `left` videos do not fit into the budget. */
  | { status: 'done'; name: string; added: number; left: number }

export interface QueueDownloaderDeps {
  call: Call
  clock: Clock
  log: Log
  locks: TabLocks
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  downloads: { snapshot(): DownloadsState; add(video: VideoDetails): void; stored(): Promise<void> }
}

/** How many videos' details are requested at once. */
const AT_ONCE = 3
/** How long to wait before asking a server again that did not answer, ms. */
const ASK_AGAIN_MS = 10_000

/** Requests all videos of a queue, in its order. Requests are stored, so they survive the page. */
export class QueueDownloader implements Watchable<QueueProgress> {
  readonly #deps: QueueDownloaderDeps
  readonly #listeners = new Listeners<[]>()
  #progress: QueueProgress = { status: 'idle' }
  /** Number of the latest run; earlier runs stop. */
  #turn = 0

  constructor(deps: QueueDownloaderDeps) {
    this.#deps = deps
  }

  snapshot(): QueueProgress {
    return this.#progress
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  /** Two tabs run one after the other, and the second finds the work done. */
  async downloadAll(ownerId: UserId, name: string, list: ListQueue): Promise<void> {
    const turn = ++this.#turn
    this.#show(turn, { status: 'asking', name, found: 0, done: 0 })
    await this.#deps.locks.request(`download-queue:${ownerId}`, async () => {
      const wanted = await this.#list(turn, name, list)
      if (turn === this.#turn) await this.#request(turn, name, wanted)
    })
  }

  stop(): void {
    this.#turn += 1
    this.#show(this.#turn, { status: 'idle' })
  }

  #show(turn: number, progress: QueueProgress): void {
    if (turn !== this.#turn) return
    this.#progress = progress
    this.#listeners.call()
  }

  async #list(turn: number, name: string, list: ListQueue): Promise<Wanted[]> {
    const wanted: Wanted[] = []
    let cursor: string | null = null
    do {
      const from: string | null = cursor
      const progress = { name, found: wanted.length, done: 0 }
      const page: QueuePage | null = await this.#untilAnswered(turn, progress, () => list(from))
      if (page === null) return []
      wanted.push(...page.videos)
      cursor = page.next
    } while (cursor !== null)
    return wanted
  }

  async #request(turn: number, name: string, wanted: readonly Wanted[]): Promise<void> {
    const { downloads } = this.#deps
    const isRequested = ({ videoId }: Wanted) =>
      downloads.snapshot().videos.some((one) => one.videoId === videoId)
    const missing = wanted.filter((one) => !isRequested(one))
    let count = 0
    for (let done = 0; done < missing.length; done += AT_ONCE) {
      const progress = { name, found: missing.length, done }
      const some = missing.slice(done, done + AT_ONCE)
      const asked = await Promise.all(some.map((one) => this.#ask(turn, progress, one)))
      if (turn !== this.#turn) return
      for (const [at, details] of asked.entries()) {
        if (details === null) continue
        if (!fits(downloads.snapshot(), details)) {
          await downloads.stored()
          this.#show(turn, { status: 'done', name, added: count, left: missing.length - done - at })
          return
        }
        downloads.add(details)
        count += 1
      }
    }
    // Reported only once a killed tab could no longer lose it.
    await downloads.stored()
    this.#show(turn, { status: 'done', name, added: count, left: 0 })
  }

  /** Null when the video cannot be watched any more. */
  async #ask(turn: number, progress: Progress, { videoId, type }: Wanted): Promise<VideoDetails | null> {
    return this.#untilAnswered(turn, progress, async () => {
      const answer = await this.#deps.call(getVideo, { params: { type, id: videoId } })
      if (answer.ok) return { ok: true, value: answer.value.playback === null ? null : answer.value }
      return whyParked(answer.failure) === null ? { ok: true, value: null } : answer
    })
  }

  /** Null if a later run has replaced this one. Being offline only pauses it. */
  async #untilAnswered<Value>(
    turn: number,
    progress: Progress,
    ask: () => Promise<Result<Value, unknown>>,
  ): Promise<Value | null> {
    while (turn === this.#turn) {
      this.#show(turn, { status: 'asking', ...progress })
      const answer = await ask().catch((error: unknown) => {
        this.#deps.log.error('downloads', 'The queue could not be asked for.', error)
        return { ok: false as const }
      })
      if (answer.ok) return turn === this.#turn ? answer.value : null
      this.#show(turn, { status: 'waiting', ...progress })
      await this.#nextChance()
    }
    return null
  }

  /** Resolves when reachability changes or some time has passed. */
  #nextChance(): Promise<void> {
    return new Promise((resolve) => {
      const stops: Unsubscribe[] = []
      const goOn = () => {
        for (const stop of stops) stop()
        resolve()
      }
      stops.push(this.#deps.reachability.subscribe(goOn), this.#deps.clock.after(ASK_AGAIN_MS, goOn))
    })
  }
}

type Progress = Pick<Extract<QueueProgress, { status: 'asking' }>, 'name' | 'found' | 'done'>

function fits({ videos, budget, downloadSize, link }: DownloadsState, details: VideoDetails): boolean {
  const size = sizeToDownload(details, downloadSize, link)
  const used = videos.reduce((sum, { bytes }) => sum + bytes, 0)
  return used + (fileOfSize(details, size)?.bytes ?? 0) <= budget
}
