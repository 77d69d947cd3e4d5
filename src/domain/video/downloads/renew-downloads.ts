import type { UserId } from '#contract/vocabulary/ids.ts'
import { createAbortSwitch } from '../../machine/abort-switch.ts'
import type { Log, TabLocks } from '../../ports.ts'
import { downloadPoster, type PosterDeps } from './download-poster.ts'
import { downloadReviewData, type ReviewDataDeps } from './download-review-data.ts'
import { type Download, isRecorded, isWhole } from './download-state.ts'

export interface RenewalDeps extends ReviewDataDeps, Pick<PosterDeps, 'fetchPicture'> {
  store: ReviewDataDeps['store'] & PosterDeps['store']
  locks: TabLocks
  log: Log
}

interface Renewal {
  ownerId: UserId
  videos: () => readonly Download[]
  /** Checked before each request: the owner may have signed out, or the server may be unreachable. */
  goesOn: () => boolean
}

/**
 * Fetches what belongs to downloads again: it may have changed on the server, or a poster may have been made. One tab
 * does it for all.
 */
export async function renewDownloads(deps: RenewalDeps, { ownerId, videos, goesOn }: Renewal): Promise<void> {
  const { signal } = createAbortSwitch()
  try {
    await deps.locks.requestIfAvailable(`download-renewal:${ownerId}`, async () => {
      for (const video of videos()) {
        if (!goesOn()) return
        if (!isWhole(video) || !isRecorded(video)) continue
        await downloadReviewData(deps, { ownerId, video, signal })
        await downloadPoster(deps, { ownerId, video, signal })
      }
    })
  } catch (error) {
    deps.log.error('downloads', 'The review data of the downloads could not be renewed.', error)
  }
}
