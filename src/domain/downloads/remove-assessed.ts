import { listEvaluations } from '#contract/endpoints/assessments.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Call, Clock, Log, Unsubscribe, Watchable } from '../ports.ts'
import { isWhole, type VideoDownload } from './download-state.ts'
import type { Downloads } from './downloads.ts'

export interface RemoveAssessedDeps {
  kept: Pick<Downloads, 'snapshot' | 'subscribe' | 'free'>
  call: Call
  clock: Clock
  log: Log
  /** What this person sent and has not arrived; each change is a reason to look again. */
  writes: Watchable<readonly unknown[]>
  /** Whether anything that they wrote about the video is on this device alone: in a draft, or on its way. */
  isAnythingUnsent(videoId: VideoId): Promise<boolean>
}

/** What happens at once is looked at once, after so long, ms. */
const SETTLE_MS = 3_000

/** Takes kept videos from the device once their keeper has assessed them and the server has it, where that is wished. */
export function removeAssessed(needs: RemoveAssessedDeps, ownerId: UserId): Unsubscribe {
  const freer = new AssessedRemover(needs, ownerId)
  return freer.start()
}

class AssessedRemover {
  readonly #needs: RemoveAssessedDeps
  readonly #ownerId: UserId
  /** Of which the server knew no assessment of theirs; asked again after something of theirs has arrived. */
  readonly #notAssessed = new Set<VideoId>()
  #wait: Unsubscribe | null = null
  #isLooking = false
  #isOver = false

  constructor(needs: RemoveAssessedDeps, ownerId: UserId) {
    this.#needs = needs
    this.#ownerId = ownerId
  }

  start(): Unsubscribe {
    const { kept, writes } = this.#needs
    let waiting = writes.snapshot().length
    const stops = [
      kept.subscribe(() => this.#lookSoon()),
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
    this.#wait = this.#needs.clock.after(SETTLE_MS, () => {
      this.#wait = null
      void this.#look()
    })
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return this.#lookSoon()
    this.#isLooking = true
    try {
      for (const video of this.#candidates()) {
        if (await this.#mayGo(video)) this.#needs.kept.free(video.videoId)
      }
    } catch (error) {
      this.#needs.log.error('downloads', 'Whether kept videos are assessed could not be found out.', error)
    }
    this.#isLooking = false
  }

  #candidates(): readonly VideoDownload[] {
    const { isFreedAfterAssessment, isReachable, videos } = this.#needs.kept.snapshot()
    if (!isFreedAfterAssessment || !isReachable || this.#isOver) return []
    return videos.filter(
      (video) =>
        isWhole(video) &&
        !video.details.isMine &&
        video.details.submittedAt !== null &&
        !this.#notAssessed.has(video.videoId),
    )
  }

  async #mayGo({ videoId, details }: VideoDownload): Promise<boolean> {
    const answer = await this.#needs.call(listEvaluations, { params: { id: details.videoAsmtId } })
    if (!answer.ok || this.#isOver) return false
    if (answer.value.evaluations.some(({ assessor }) => assessor.id === this.#ownerId)) {
      return !(await this.#needs.isAnythingUnsent(videoId))
    }
    this.#notAssessed.add(videoId)
    return false
  }
}
