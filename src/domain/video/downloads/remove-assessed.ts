import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Call, Clock, Log, Unsubscribe, Watchable } from '../../ports.ts'
import { isRecorded, isWhole, type VideoDownload } from './download-state.ts'
import type { Downloads } from './downloads.ts'

export interface RemoveAssessedDeps {
  downloads: Pick<Downloads, 'snapshot' | 'subscribe' | 'removeUnlessWatched'>
  call: Call
  clock: Clock
  log: Log
  /** What this person wrote that has not reached the server; each change triggers another look. */
  writes: Watchable<readonly unknown[]>
  /** Whether anything they wrote about the video is still only on this device: a draft, or waiting to be sent. */
  isAnythingUnsent(videoId: VideoId): Promise<boolean>
}

/** Changes within this time are handled together, ms. */
const SETTLE_MS = 3_000

/** Removes downloads once their owner's assessment has reached the server, if the owner chose so. */
export function removeAssessed(deps: RemoveAssessedDeps, ownerId: UserId): Unsubscribe {
  const remover = new AssessedRemover(deps, ownerId)
  return remover.start()
}

class AssessedRemover {
  readonly #deps: RemoveAssessedDeps
  readonly #ownerId: UserId
  /** Videos for which the server had no assessment of theirs; checked again after something of theirs was sent. */
  readonly #notAssessed = new Set<VideoId>()
  #wait: Unsubscribe | null = null
  #isLooking = false
  #isOver = false

  constructor(deps: RemoveAssessedDeps, ownerId: UserId) {
    this.#deps = deps
    this.#ownerId = ownerId
  }

  start(): Unsubscribe {
    const { downloads, writes } = this.#deps
    let waiting = writes.snapshot().length
    const stops = [
      downloads.subscribe(() => this.#lookSoon()),
      writes.subscribe(() => {
        const left = writes.snapshot().length
        if (left < waiting) this.#notAssessed.clear()
        waiting = left
        this.#lookSoon()
      }),
    ]
    this.#lookSoon()
    return () => {
      this.#isOver = true
      this.#wait?.()
      for (const stop of stops) stop()
    }
  }

  #lookSoon(): void {
    if (this.#wait !== null || this.#isOver) return
    this.#wait = this.#deps.clock.after(SETTLE_MS, () => {
      this.#wait = null
      void this.#look()
    })
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return this.#lookSoon()
    this.#isLooking = true
    try {
      for (const video of this.#candidates()) {
        if (await this.#mayGo(video)) this.#deps.downloads.removeUnlessWatched(video.videoId)
      }
    } catch (error) {
      this.#deps.log.error('downloads', 'It could not be found out whether downloads are assessed.', error)
    }
    this.#isLooking = false
  }

  #candidates(): readonly VideoDownload[] {
    const { isFreedAfterAssessment, isReachable, videos } = this.#deps.downloads.snapshot()
    if (!isFreedAfterAssessment || !isReachable || this.#isOver) return []
    return videos
      .filter(isRecorded)
      .filter(
        (video) =>
          isWhole(video) &&
          !video.details.isMine &&
          video.details.submittedAt !== null &&
          !this.#notAssessed.has(video.videoId),
      )
  }

  async #mayGo({ videoId, details }: VideoDownload): Promise<boolean> {
    const answer = await this.#deps.call(listEvaluations, { params: { id: details.videoAsmtId } })
    if (!answer.ok || this.#isOver) return false
    if (answer.value.evaluations.some(({ assessor }) => assessor.id === this.#ownerId)) {
      return !(await this.#deps.isAnythingUnsent(videoId))
    }
    this.#notAssessed.add(videoId)
    return false
  }
}
