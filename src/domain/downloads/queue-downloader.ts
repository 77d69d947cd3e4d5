import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Call, Clock, Log, Reachability, TabLocks, Unsubscribe, Watchable } from '../ports.ts'
import { isRefusal } from './download-review-data.ts'
import type { DownloadsState } from './download-state.ts'

type Wanted = Pick<VideoDetails, 'videoId'> & { type: VideoType }

export interface QueuePage {
  videos: readonly Wanted[]
  next: string | null
}

/** A page of a queue, by the cursor that the page before named. */
export type ListQueue = (cursor: string | null) => Promise<Result<QueuePage, unknown>>

export type QueueProgress =
  | { is: 'idle' }
  /** `name` says which queue; `done` of the videos found so far were looked at. */
  | { is: 'asking'; name: string; found: number; done: number }
  /** The server cannot be asked; it goes on by itself. */
  | { is: 'waiting'; name: string; found: number; done: number }
  /** `left` do not fit into what is set aside. */
  | { is: 'done'; name: string; kept: number; left: number }

export interface QueueDownloaderDeps {
  call: Call
  clock: Clock
  log: Log
  locks: TabLocks
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  kept: { snapshot(): DownloadsState; keep(video: VideoDetails): void; written(): Promise<void> }
}

/** Videos whose details are asked for at once. */
const AT_ONCE = 3
/** A server that did not answer is asked again after this long, ms. */
const ASK_AGAIN_MS = 10_000

/** Wishes for all videos of a queue, in its order. What was wished for stays, whatever becomes of the page. */
export class QueueDownloader implements Watchable<QueueProgress> {
  readonly #needs: QueueDownloaderDeps
  readonly #listeners = new Set<() => void>()
  #stand: QueueProgress = { is: 'idle' }
  /** Which asking is the last one; the ones before are over. */
  #turn = 0

  constructor(needs: QueueDownloaderDeps) {
    this.#needs = needs
  }

  snapshot(): QueueProgress {
    return this.#stand
  }

  subscribe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Two tabs that ask for the same go one after the other, and the second finds it done. */
  async downloadAll(ownerId: UserId, name: string, list: ListQueue): Promise<void> {
    const turn = ++this.#turn
    this.#show(turn, { is: 'asking', name, found: 0, done: 0 })
    await this.#needs.locks.hold(`kept-queue:${ownerId}`, async () => {
      const wanted = await this.#list(turn, name, list)
      if (turn === this.#turn) await this.#wish(turn, name, wanted)
    })
  }

  stop(): void {
    this.#turn += 1
    this.#show(this.#turn, { is: 'idle' })
  }

  #show(turn: number, stand: QueueProgress): void {
    if (turn !== this.#turn) return
    this.#stand = stand
    for (const listener of this.#listeners) listener()
  }

  async #list(turn: number, name: string, list: ListQueue): Promise<Wanted[]> {
    const wanted: Wanted[] = []
    let cursor: string | null = null
    do {
      const from: string | null = cursor
      const stand = { name, found: wanted.length, done: 0 }
      const page: QueuePage | null = await this.#untilAnswered(turn, stand, () => list(from))
      if (page === null) return []
      wanted.push(...page.videos)
      cursor = page.next
    } while (cursor !== null)
    return wanted
  }

  async #wish(turn: number, name: string, wanted: readonly Wanted[]): Promise<void> {
    const { kept } = this.#needs
    const isHere = ({ videoId }: Wanted) => kept.snapshot().videos.some((one) => one.videoId === videoId)
    const missing = wanted.filter((one) => !isHere(one))
    let count = 0
    for (let done = 0; done < missing.length; done += AT_ONCE) {
      const stand = { name, found: missing.length, done }
      const some = missing.slice(done, done + AT_ONCE)
      const asked = await Promise.all(some.map((one) => this.#ask(turn, stand, one)))
      if (turn !== this.#turn) return
      for (const [at, details] of asked.entries()) {
        if (details === null) continue
        if (!fits(kept.snapshot(), details)) {
          await kept.written()
          this.#show(turn, { is: 'done', name, kept: count, left: missing.length - done - at })
          return
        }
        kept.keep(details)
        count += 1
      }
    }
    // Said only of what a killed tab would not take with it.
    await kept.written()
    this.#show(turn, { is: 'done', name, kept: count, left: 0 })
  }

  /** Null when it cannot be watched any more. */
  async #ask(turn: number, stand: Progress, { videoId, type }: Wanted): Promise<VideoDetails | null> {
    return this.#untilAnswered(turn, stand, async () => {
      const answer = await this.#needs.call(getVideo, { params: { type, id: videoId } })
      if (answer.ok) return { ok: true, value: answer.value.playback === null ? null : answer.value }
      return isRefusal(answer.failure.code) ? { ok: true, value: null } : answer
    })
  }

  /** Null when the asking is over. Without an answer it is a pause. */
  async #untilAnswered<Value>(
    turn: number,
    stand: Progress,
    ask: () => Promise<Result<Value, unknown>>,
  ): Promise<Value | null> {
    while (turn === this.#turn) {
      this.#show(turn, { is: 'asking', ...stand })
      const answer = await ask().catch((error: unknown) => {
        this.#needs.log.error('downloads', 'The queue could not be asked for.', error)
        return { ok: false as const }
      })
      if (answer.ok) return turn === this.#turn ? answer.value : null
      this.#show(turn, { is: 'waiting', ...stand })
      await this.#nextChance()
    }
    return null
  }

  /** The way to the server changed, or some time has passed. */
  #nextChance(): Promise<void> {
    return new Promise((resolve) => {
      const stops: Unsubscribe[] = []
      const goOn = () => {
        for (const stop of stops) stop()
        resolve()
      }
      stops.push(this.#needs.reachability.subscribe(goOn), this.#needs.clock.after(ASK_AGAIN_MS, goOn))
    })
  }
}

type Progress = Pick<Extract<QueueProgress, { is: 'asking' }>, 'name' | 'found' | 'done'>

function fits({ videos, budget }: DownloadsState, { playback }: VideoDetails): boolean {
  const used = videos.reduce((sum, { bytes }) => sum + bytes, 0)
  return used + (playback?.bytes ?? 0) <= budget
}
